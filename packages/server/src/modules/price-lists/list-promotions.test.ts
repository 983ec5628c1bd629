import { expect } from 'vitest'
import { publishSearch } from '#modules/search/publish.ts'
import type { GivenUser } from '#test/given-people.ts'
import type { Sql } from '#platform/database/sql.ts'
import { test as base } from '#test/test.ts'

/** The branch of these tests is in Chicago, where November 20 ends at 06:00 UTC on the 21st. */
const [LAST_SECOND, NEXT_DAY] = ['2026-11-21T05:59:59Z', '2026-11-21T06:00:00Z']

/** Promotions on both sides of that midnight, for everybody and for holders of the display SHOW-OAK. */
const promotions = [
  { code: 'ALWAYS', starts: null, ends: null, display: null },
  { code: 'ENDED', starts: null, ends: '2026-11-19', display: null },
  { code: 'LAST-DAY', starts: null, ends: '2026-11-20', display: null },
  { code: 'TOMORROW', starts: '2026-11-21', ends: '2026-12-31', display: null },
  { code: 'OAK', starts: '2026-11-01', ends: '2026-11-30', display: 'SHOW-OAK' },
  { code: 'OAK-TOMORROW', starts: '2026-11-21', ends: null, display: 'SHOW-OAK' },
]

const test = base.extend<{ $test: { holder: GivenUser } }>({
  holder: async ({ given, sql }, provide) => {
    const display = await given.eachItem()
    await sql`update items set kind = 'display', sku = 'SHOW-OAK' where item_id = ${display.itemId}`
    await givenPromotions(sql)
    const holder = await given.user()
    await sql`insert into customer_displays (customer_id, display_sku, placed_on) values (${holder.customerId}, 'SHOW-OAK', '2026-01-01')`
    await provide(holder)
    await sql`delete from price_lists where code = any (${promotions.map(({ code }) => code)})`
    await sql`update items set kind = 'goods', sku = ${display.sku} where item_id = ${display.itemId}`
  },
})

async function givenPromotions(sql: Sql) {
  for (const { code, starts, ends, display } of promotions)
    await sql`
      insert into price_lists (code, name, source, starts, ends, display_sku)
      values (${code}, ${code}, 'promo', ${starts}, ${ends}, ${display})`
}

test("a promotion runs, is to come, or needs a display, by the day of the customer's branch", async ({
  as,
  given,
  clock,
  holder,
}) => {
  const other = await given.user()
  const statesFor = async (user: GivenUser) => {
    const query = { customerNumber: user.customerNumber }
    const reply = await as(user)('GET /api/pricelists/promos', { query })
    return reply.promotions.map(({ code, state }) => `${code} ${state}`)
  }

  await clock.set(LAST_SECOND)
  const evening = ['LAST-DAY running', 'OAK running', 'ALWAYS running', 'TOMORROW coming', 'OAK-TOMORROW coming']
  expect(await statesFor(holder)).toEqual(evening)
  expect(await statesFor(other)).toEqual([
    'LAST-DAY running',
    'ALWAYS running',
    'OAK display',
    'TOMORROW coming',
    'OAK-TOMORROW coming',
  ])
  await clock.set(NEXT_DAY)
  const morning = ['OAK running', 'TOMORROW running', 'ALWAYS running', 'OAK-TOMORROW running']
  expect(await statesFor(holder)).toEqual(morning)
  expect(await statesFor(other)).toEqual(['TOMORROW running', 'ALWAYS running', 'OAK display', 'OAK-TOMORROW display'])
})

test('a display says since when the customer has it, and names the promotions of its holders that run or are to come', async ({
  as,
  clock,
  holder,
}) => {
  await clock.set(NEXT_DAY)
  const { displays } = await as(holder)('GET /api/pricelists/displays', {
    query: { customerNumber: holder.customerNumber },
  })

  expect(
    displays.map(({ sku, heldSince, unlocks }) => ({ sku, heldSince, unlocks: unlocks.map(({ code }) => code) })),
  ).toEqual([{ sku: 'SHOW-OAK', heldSince: '2026-01-01', unlocks: ['OAK', 'OAK-TOMORROW'] }])
})

test('a promotion says the most that it saves and its lowest price, unless the customer pays less without it', async ({
  as,
  given,
  clock,
  holder,
  sql,
}) => {
  await clock.set(NEXT_DAY)
  const [cheaper, dearer] = [
    await given.cartonItem({ unitPrice: '4.9100' }),
    await given.cartonItem({ unitPrice: '4.9100' }),
  ]
  await sql`
    insert into prices (list_id, item_id, min_qty, unit_price)
    select list_id, x.item, 1, x.price
    from price_lists, (values (${cheaper.itemId}::int, 4.2900), (${dearer.itemId}::int, 5.0000)) x (item, price)
    where code = 'ALWAYS'`
  await publishSearch(sql)
  const query = { customerNumber: holder.customerNumber }
  const always = async (user: GivenUser) =>
    (await as(user)('GET /api/pricelists/promos', { query })).promotions.find(({ code }) => code === 'ALWAYS')

  // 1 - 4.29 / 4.91 is 12.6 %.
  expect(await always(holder)).toMatchObject({ items: 2, savesUpTo: 12, lowest: { unitPrice: '4.29', priceUOM: 'SF' } })
  expect((await as(holder)('GET /api/pricelists/promos', { query })).promotions[0]).toMatchObject({
    savesUpTo: null,
    lowest: null,
  })
  await sql`delete from prices where list_id in (select list_id from price_lists where code = 'ALWAYS')`
})
