import { describe, expect } from 'vitest'
import { own } from '#test/holding.ts'
import { test } from '#test/waiting.ts'

describe('asking for a place', () => {
  test('is refused for stock that is free, for a second place, for an unknown lot, and without what a hold must have', async ({
    given,
    holding,
    waiting,
  }) => {
    const [holder, user, item] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 6 }] }),
    ]
    await holding.request(holder, item, '4')
    const reasonOf = async (quantity: string, more?: object) => (await waiting.ask(user, item, quantity, more)).reason

    expect(await reasonOf('2')).toBe('This quantity can be held right now, so there is no need to wait.')
    expect(await reasonOf('3', { dyeLot: 'NONE' })).toBe('This lot is no longer available.')
    expect([
      await reasonOf(''),
      await reasonOf('0'),
      await reasonOf('3', { comment: ' ' }),
      await reasonOf('3', { UMCode: '' }),
    ]).toEqual(['Quantity is Required', 'Quantity must be greater than Zero', 'Comment is required', 'UOM is Required'])
    expect(await waiting.ask(user, item, '100', { UMCode: 'SF' })).toMatchObject({
      success: true,
      reason: 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.',
    })
    expect(await reasonOf('3')).toBe('You are already in line for this.')
  })

  test('does not reveal who holds, who waits, or what for', async ({ as, given, holding, waiting, clock }) => {
    const [holder, first, second, item] = [
      await given.user(),
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
    ]
    await clock.set('2026-11-20T15:00:00Z')
    const number = await holding.request(holder, item, '4', { comment: 'Secret tower', tag: 'T-99' })
    await waiting.join(first, item, '4', { comment: 'Quiet lobby' })
    await waiting.join(second, item)

    const told = {
      held: await as(second)('GET /api/item/held', { query: { ...own(second), sku: item.sku } }),
      places: await waiting.places(second),
    }

    expect(told.held).toEqual({
      inLine: 2,
      lots: [
        {
          location: 'MAIN',
          locReportName: 'Branch MAIN',
          dyeLot: 'A',
          roll: '',
          heldUntil: '2026-11-27T15:00:00+00:00',
        },
      ],
    })
    expect(told.places).toMatchObject([{ place: 2, status: 'waiting', comment: 'Birch Rd. kitchen' }])
    for (const secret of ['Secret', 'T-99', 'Quiet', number, holder.customerNumber, first.customerNumber])
      expect(JSON.stringify(told)).not.toContain(secret)
    expect(await as(holder)('GET /api/item/held', { query: { ...own(holder), sku: item.sku } })).toEqual({
      inLine: 2,
      lots: [],
    })
  })
})

describe('the branch', () => {
  test('sees the waitlist of every item, with the waiting customers and their state at this moment', async ({
    as,
    given,
    holding,
    waiting,
    clock,
  }) => {
    const [holder, first, second, item] = [
      await given.user(),
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 4 }] }),
    ]
    await clock.set('2026-11-20T15:00:00Z')
    await holding.request(holder, item)
    const [one, two] = [await waiting.join(first, item), await waiting.join(second, item, '2', { wantsToOrder: true })]
    const find = async (query: object) =>
      (await as(holding.staff)('GET /api/staff/line', { query: { search: item.sku, ...query } })).places

    expect(await find({})).toMatchObject([
      {
        placeNumber: one,
        customerNumber: first.customerNumber,
        sku: item.sku,
        quantity: '4',
        UMCode: 'CT',
        place: 1,
        wantsToOrder: false,
        createdBy: 'Pat Buyer',
      },
      { placeNumber: two, customerNumber: second.customerNumber, quantity: '2', place: 2, wantsToOrder: true },
    ])
    await clock.set('2026-11-21T15:00:00Z')
    expect([
      await find({}),
      await find({ status: 'offered' }),
      await find({ status: '', sort: '-joined' }),
    ]).toMatchObject([
      [{ placeNumber: two }],
      [{ placeNumber: one, status: 'offered', dyeLot: 'A', place: 1 }],
      [{ placeNumber: two }, { placeNumber: one }],
    ])
  })
})
