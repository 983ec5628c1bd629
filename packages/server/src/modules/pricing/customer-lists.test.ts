import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'

/**
 * The branch of these tests is in Chicago, six hours behind Greenwich in winter: November 20 ends at 06:00 UTC on the
 * 21st.
 */
const [LAST_SECOND, NEXT_DAY] = ['2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z']

type PriceOf = (user: GivenUser, item: { sku: string }, quantity?: string, UMCode?: string) => Promise<Told>
type Told = { unitPrice: string; source: string; cutCharge: string }

/** `test` whose `ask.priceOf` asks for the user's price and its reason, as the item's page does. */
const test = base.extend<{ $test: { ask: { priceOf: PriceOf } } }>({
  ask: async ({ as }, provide) =>
    provide({
      priceOf: async (user, { sku }, quantity = '1', UMCode = 'CT') => {
        const { price, cutCharge } = await as(user)('GET /api/items/:sku/price', {
          params: { sku },
          query: { customerNumber: user.customerNumber, quantity, UMCode },
        })
        return { unitPrice: price.unitPrice, source: price.source, cutCharge }
      },
    }),
})

describe('a price list', () => {
  test("that is a promotion applies through its last day, which ends at the branch's midnight", async ({
    given,
    clock,
    ask,
  }) => {
    const [item, buyer] = [await given.cartonItem({ unitPrice: '5' }), await given.user()]
    await given.priceList({ source: 'promo', ends: '2026-11-20', prices: [{ item, unitPrice: '4' }] })

    await clock.set(LAST_SECOND)
    expect(await ask.priceOf(buyer, item)).toMatchObject({ unitPrice: '4.00', source: 'promo' })
    await clock.set(NEXT_DAY)
    expect(await ask.priceOf(buyer, item)).toMatchObject({ unitPrice: '5.00', source: 'list' })
  })

  test("that is a promotion applies from its first day, which begins at the branch's midnight", async ({
    given,
    clock,
    ask,
  }) => {
    const [item, buyer] = [await given.cartonItem({ unitPrice: '5' }), await given.user()]
    await given.priceList({ source: 'promo', starts: '2026-11-21', prices: [{ item, unitPrice: '4' }] })

    await clock.set(LAST_SECOND)
    expect(await ask.priceOf(buyer, item)).toMatchObject({ source: 'list' })
    await clock.set(NEXT_DAY)
    expect(await ask.priceOf(buyer, item)).toMatchObject({ source: 'promo' })
  })

  test.for(['contract', 'level'] as const)(
    'that is the %s of a customer applies through its last day, and not one day longer',
    async (source, { given, clock, ask }) => {
      const item = await given.cartonItem({ unitPrice: '5' })
      const list = await given.priceList({ source, ends: '2026-11-20', prices: [{ item, unitPrice: '4' }] })
      const customer = await given.customer({ [source === 'contract' ? 'contractList' : 'levelList']: list })
      const buyer = await given.user({ customer })

      await clock.set(LAST_SECOND)
      expect(await ask.priceOf(buyer, item)).toMatchObject({ unitPrice: '4.00' })
      await clock.set(NEXT_DAY)
      expect(await ask.priceOf(buyer, item)).toMatchObject({ unitPrice: '5.00', source: 'list' })
    },
  )

  test('for holders of a display gives no price to a customer without that display', async ({ given, ask, sql }) => {
    const item = await given.cartonItem({ unitPrice: '5' })
    const list = await given.priceList({ source: 'promo', prices: [{ item, unitPrice: '4' }] })
    await sql`update price_lists set display_sku = 'DISPLAY-OAK' where list_id = ${list}`
    const [holder, other, none] = [await given.user(), await given.user(), await given.user()]
    for (const [{ customerId }, display] of [
      [holder, 'DISPLAY-OAK'],
      [other, 'DISPLAY-TILE'],
    ] as const)
      await sql`insert into customer_displays (customer_id, display_sku, placed_on) values (${customerId}, ${display}, '2026-01-01')`

    expect(await ask.priceOf(holder, item)).toMatchObject({ unitPrice: '4.00', source: 'promo' })
    expect(await ask.priceOf(other, item)).toMatchObject({ unitPrice: '5.00', source: 'list' })
    expect(await ask.priceOf(none, item)).toMatchObject({ unitPrice: '5.00', source: 'list' })
  })
})

test('a cut charge applies below the length from which it is free, and not at that length', async ({
  given,
  ask,
  sql,
}) => {
  const [item, buyer] = [await given.rollItem(), await given.user()]
  await sql`update items set cut_charge = 12.5, cut_charge_below = 600 where item_id = ${item.itemId}`

  const [below, at] = [await ask.priceOf(buyer, item, '49', 'LF'), await ask.priceOf(buyer, item, '50', 'LF')]

  expect([below.cutCharge, at.cutCharge]).toEqual(['12.50', '0.00'])
})
