import { dayAndYear } from '@sidemark/contract/rules/day'
import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

/** Days around December 3, when the goods come. */
const days = ['2026-11-24', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-08']

describe('a requested day', () => {
  test.for([
    { hideBOETA: false, shipComplete: false, refused: ['2026-11-24', '2026-12-02'] },
    { hideBOETA: true, shipComplete: false, refused: days },
    { hideBOETA: true, shipComplete: true, refused: days },
  ])(
    'for goods to come, with hideBOETA $hideBOETA and ship complete $shipComplete, is refused when it is one of $refused',
    async ({ hideBOETA, shipComplete, refused }, { as, given, clock }) => {
      const item = await given.cartonItem({ lots: [{ dyeLot: 'N', onHand: 50, due: '2026-12-03' }] })
      await clock.set('2026-11-20T15:00:00Z')
      const replies = await Promise.all(
        days.map(async (requestedDate) => {
          const buyer = await given.user({ claims: { ...everyRight, hideBOETA } })
          const own = { customerNumber: buyer.customerNumber }
          await as(buyer)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder: '2', umcode: 'CT' } })
          const { shown, datesAllowed } = await as(buyer)('GET /api/checkout', {
            query: { ...own, shipComplete: shipComplete ? 'true' : 'false' },
          })
          const reply = await as(buyer)('POST /api/checkout/place', {
            body: { ...own, shown, requestedDate, shipComplete },
          })
          return { requestedDate, offered: datesAllowed.includes(requestedDate), ...reply }
        }),
      )

      expect(replies.filter(({ success }) => !success).map(({ requestedDate }) => requestedDate)).toEqual(refused)
      expect(replies.filter(({ success }) => !success).map(({ reason }) => reason)).toEqual(
        refused.map((day) => `${dayAndYear(day)} is not a delivery day for this order. Choose another day.`),
      )
      expect(replies.filter(({ offered, success }) => offered !== success)).toEqual([])
    },
  )

  test('from the first goods in stock on is accepted with hideBOETA, even if others come later', async ({
    as,
    given,
    clock,
  }) => {
    const [now, later] = [
      await given.cartonItem(),
      await given.cartonItem({ lots: [{ dyeLot: 'N', onHand: 50, due: '2026-12-03' }] }),
    ]
    const buyer = await given.user({ claims: { ...everyRight, hideBOETA: true } })
    const own = { customerNumber: buyer.customerNumber }
    await clock.set('2026-11-20T15:00:00Z')
    for (const { sku } of [now, later])
      await as(buyer)('POST /api/cart/additem', { body: { ...own, sku, qtyToOrder: '2', umcode: 'CT' } })
    const { shown } = await as(buyer)('GET /api/checkout', { query: own })

    const { success, orderNumber } = await as(buyer)('POST /api/checkout/place', {
      body: { ...own, shown, requestedDate: '2026-11-24' },
    })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: orderNumber ?? '' }, query: own })

    expect(success).toBe(true)
    expect(JSON.stringify(order)).not.toContain('2026-12-03')
  })
})
