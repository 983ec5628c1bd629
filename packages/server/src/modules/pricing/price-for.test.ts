import Big from 'big.js'
import { describe, expect } from 'vitest'
import { extended } from '#test/extended.ts'
import type { Sql } from '#platform/database/sql.ts'
import { test } from '#test/test.ts'
import { randomOf } from '#test/random-of.ts'

/**
 * `npm run test:long` runs ten times as many cases, in as many statements, because a single statement would exceed the
 * time limit.
 */
const [AT_ONCE, STATEMENTS] = [10_000, process.env.SIDEMARK_LONG ? 10 : 1]

describe('the price of an item', () => {
  test('comes from contract item, contract line, the lower of promotion and level, then list', async ({
    given,
    sql,
  }) => {
    const item = await given.cartonItem({ unitPrice: '5' })
    const [level, contract, promo] = [
      await given.priceList({ source: 'level' }),
      await given.priceList({ source: 'contract' }),
      await given.priceList({ source: 'promo' }),
    ]
    const price = () => priceOf(sql, item.itemId, 10, [contract, level, listId, 0, promo])
    const listId = await listOf(sql)

    expect(await price()).toEqual({ unitPrice: '5.0000', source: 'list' })
    await put(sql, item.itemId, level, '4')
    expect(await price()).toEqual({ unitPrice: '4.0000', source: 'level' })
    await put(sql, item.itemId, promo, '4.5')
    expect(await price()).toEqual({ unitPrice: '4.0000', source: 'level' })
    await sql`update prices set unit_price = 3.5 where list_id = ${promo}`
    expect(await price()).toEqual({ unitPrice: '3.5000', source: 'promo' })
    await sql`insert into line_prices (list_id, product_line_id, factor) select ${contract}, product_line_id, 0.95 from items where item_id = ${item.itemId}`
    expect(await price()).toEqual({ unitPrice: '3.8000', source: 'contract-line' })
    await put(sql, item.itemId, contract, '3.9')
    expect(await price()).toEqual({ unitPrice: '3.9000', source: 'contract-item' })
  })

  test('D2 a promotion of 4.10 replaces a contract-line price of 4.65 if it is lower, unless the contract ignores promotions', async ({
    given,
    sql,
  }) => {
    const item = await given.cartonItem({ unitPrice: '5' })
    const [contract, promo] = [
      await given.priceList({ source: 'contract' }),
      await given.priceList({ source: 'promo' }),
    ]
    const listId = await listOf(sql)
    await sql`insert into line_prices (list_id, product_line_id, factor) select ${contract}, product_line_id, 0.93 from items where item_id = ${item.itemId}`
    await put(sql, item.itemId, promo, '4.1')
    const [ignoring, giving] = [
      [contract, 0, listId, 0, promo],
      [0, 0, listId, contract, promo],
    ]
    const whyOf = async (lists: number[]) => {
      const steps = await sql<{ source: string; why: string }[]>`
        select source, why from price_steps(item => ${item.itemId}, qty => 1, lists => ${lists}) where unit_price is not null order by place`
      return Object.fromEntries(steps.map(({ source, why }) => [source, why]))
    }

    expect(await priceOf(sql, item.itemId, 1, ignoring)).toEqual({ unitPrice: '4.6500', source: 'contract-line' })
    expect(await whyOf(ignoring)).toEqual({ 'contract-line': 'used', promo: 'contract-first', list: 'contract-first' })
    expect(await priceOf(sql, item.itemId, 1, giving)).toEqual({ unitPrice: '4.1000', source: 'promo' })
    expect(await whyOf(giving)).toEqual({ 'contract-line': 'promotion-lower', promo: 'used', list: 'promotion-lower' })

    await sql`update prices set unit_price = 4.7 where list_id = ${promo}`
    expect(await priceOf(sql, item.itemId, 1, giving)).toEqual({ unitPrice: '4.6500', source: 'contract-line' })
    expect(await whyOf(giving)).toEqual({ 'contract-line': 'used', promo: 'not-lower', list: 'contract-first' })
  })

  test('D1 counts its breaks over the colors of the style only in lists that say so', async ({ given, sql }) => {
    const item = await given.cartonItem({ unitPrice: '5' })
    const listId = await listOf(sql)
    await put(sql, item.itemId, listId, '4.5', 48)
    const price = async (lists: number[]) => {
      const [row] = await sql<{ price: string }[]>`
        select unit_price as price from price_for(item => ${item.itemId}, qty => 24, lists => ${lists}, product_line => 1, style_qty => 48)`
      return row?.price
    }
    expect(await price([0, 0, listId, 0])).toBe('5.0000')
    expect(await price([0, 0, listId, 0, -listId])).toBe('4.5000')
  })

  test('uses the largest break at or below the quantity, inside the source that applies', async ({ given, sql }) => {
    const item = await given.cartonItem({ unitPrice: '5' })
    const listId = await listOf(sql)
    await put(sql, item.itemId, listId, '4.5', 48)
    const prices = await Promise.all([1, 47, 48, 500].map((qty) => priceOf(sql, item.itemId, qty, [0, 0, listId])))
    expect(prices.map(({ unitPrice }) => unitPrice)).toEqual(['5.0000', '5.0000', '4.5000', '4.5000'])
  })

  test('is null when no list has a price', async ({ given, sql }) => {
    const item = await given.cartonItem()
    expect(await priceOf(sql, item.itemId, 1, [0, 0, 0])).toEqual({ unitPrice: null, source: null })
  })

  test('of a quote comes before every list', async ({ given, sql }) => {
    const item = await given.cartonItem({ unitPrice: '5' })
    const [row] = await sql`select unit_price as "unitPrice", source from price_for(item => ${item.itemId}, qty => 1,
        lists => ${[0, 0, await listOf(sql)]}, product_line => 1, override => 7.25)`
    expect(row).toEqual({ unitPrice: '7.25', source: 'quote' })
  })

  test('is found by a plan without a function call, because the function is inlined', async ({ sql }) => {
    const plan = (
      await sql`explain select p.unit_price from items i cross join lateral price_for(item => i.item_id, qty => 1, lists => '{1,2,3}',
        product_line => i.product_line_id) p`
    )
      .map((row) => String((row as Record<string, unknown>)['QUERY PLAN']))
      .join('\n')
    expect(plan).toContain('prices_pkey')
    expect(plan).not.toContain('Function Scan')
  })

  test(
    'can be computed again from its explanation and from the price rows, for any lists',
    { timeout: 300_000 },
    async ({ given, sql }) => {
      const pick = randomOf(20_261_120)
      const { itemIds, lists } = await randomPrices(given, sql, pick)
      const asked = () =>
        Array.from({ length: AT_ONCE }, () => ({
          item: itemIds[pick(itemIds.length)] ?? 0,
          qty: 1 + pick(200),
          styleQty: pick(2) === 0 ? null : 1 + pick(400),
          lists: randomLists(lists, pick),
        }))
      const reference = await referencePrices(sql)

      for (let statement = 0; statement < STATEMENTS; statement++) {
        const rows = await answered(sql, asked())
        expect(rows).toHaveLength(AT_ONCE)
        // Differences are collected, because ten thousand assertions would take longer than the prices.
        const differs = rows.filter(
          (row) =>
            fromSteps(row) !== row.unitPrice ||
            reference(row) !== row.unitPrice ||
            winners(row) !== row.unitPrice ||
            row.net !== netOf(row),
        )
        expect(differs).toEqual([])
      }
    },
  )
})

type Step = { source: string; unitPrice: string | null; won: boolean }
type Row = {
  item: number
  qty: number
  /** Base units of all colors of the style, or null if the item counts alone. */
  styleQty: number | null
  lists: number[]
  unitPrice: string | null
  source: string | null
  net: string | null
  num: string
  den: string
  steps: Step[] | null
}

/** The price from the database, its explanation, and the amount of the line. */
const answered = (sql: Sql, asked: Pick<Row, 'item' | 'qty' | 'styleQty' | 'lists'>[]) => sql<Row[]>`
  select q.item, q.qty, q.style_qty as "styleQty", q.lists::int[] as lists, p.unit_price as "unitPrice", p.source, l.net, u.num::text as num, u.den::text as den,
    (select json_agg(json_build_object('source', s.source, 'unitPrice', s.unit_price::text, 'won', s.won) order by s.place)
      from price_steps(item => q.item, qty => q.qty, lists => q.lists::int[], style_qty => q.style_qty) s) as steps
  from unnest(${asked.map(({ item }) => item)}::int[], ${asked.map(({ qty }) => qty)}::int[], ${asked.map(({ styleQty }) => styleQty)}::int[], ${asked.map((ask) => `{${ask.lists.join()}}`)}::text[]) q (item, qty, style_qty, lists)
  join items i on i.item_id = q.item
  join item_uoms u on u.item_id = i.item_id and u.um_code = i.price_uom
  cross join lateral price_for(item => q.item, qty => q.qty, lists => q.lists::int[], product_line => i.product_line_id, style_qty => q.style_qty) p
  cross join lateral price_line(item => q.item, base_qty => q.qty, lists => q.lists::int[], style_break_qty => q.style_qty) l`

const least = (prices: (string | null | undefined)[]) =>
  prices.reduce<string | null>((low, price) => (price && (low === null || new Big(price).lt(low)) ? price : low), null)

/** The order of sources (trade T-5.2), from what the explanation lists. */
function fromSteps({ steps, lists }: Row) {
  if (!steps) return null
  const of = (source: string) => least(steps.filter((step) => step.source === source).map(({ unitPrice }) => unitPrice))
  const agreed = of('contract-item') ?? of('contract-line')
  if (agreed !== null) return lists[3] ? least([agreed, of('promo')]) : agreed
  return least([of('promo'), of('level') ?? of('list')])
}

/** The price of the step that won, or null if none did. Only one step may win. */
const winners = ({ steps }: Row) =>
  steps
    ?.filter(({ won }) => won)
    .map(({ unitPrice }) => unitPrice)
    .join(' and ') || null
const netOf = ({ unitPrice, qty, num, den }: Row) =>
  unitPrice === null ? null : extended(unitPrice, qty, { num, den })

/** Computes the same price from the rows of the tables, in code that shares nothing with the SQL. */
async function referencePrices(sql: Sql) {
  const prices = await sql<
    { item: number; list: number; from: number; price: string }[]
  >`select item_id as item, list_id as list, min_qty as "from", unit_price as price from prices order by min_qty`
  const factors = await sql<{ list: number; factor: string }[]>`select list_id as list, factor from line_prices`
  const byItem = Map.groupBy(prices, ({ item }) => item)
  return ({ item, qty, styleQty, lists }: Row) => {
    const counted = (list: number) => (styleQty !== null && lists.includes(-list) ? styleQty : qty)
    const at = (list: number | undefined) =>
      byItem
        .get(item)
        ?.filter((row) => row.list === list && row.from <= counted(row.list))
        .at(-1)?.price
    const [first, level, list, giving, ...others] = lists
    const contract = first || giving
    const promos = others.filter((id) => id > 0)
    const regular = at(level) ?? at(list)
    const byLine = (id: number | undefined) =>
      factors
        .filter((row) => row.list === id && regular)
        .map(({ factor }) => new Big(regular ?? 0).times(factor).toFixed(4, Big.roundHalfUp))
    const agreed = at(contract) ?? byLine(contract)[0]
    const offers = [...promos.map(at), ...promos.flatMap(byLine)]
    if (agreed !== undefined) return giving ? least([agreed, ...offers]) : agreed
    return least([regular, ...offers])
  }
}

/** Some of a customer's lists, with the contract at one of its two places, and some that count over colors. */
function randomLists([contract = 0, level = 0, list = 0, ...promos]: number[], pick: (to: number) => number) {
  const some = (id: number) => (pick(5) === 0 ? 0 : id)
  const giving = pick(2) === 0
  const chosen = [
    giving ? 0 : some(contract),
    some(level),
    some(list),
    giving ? some(contract) : 0,
    ...promos.filter(() => pick(2) === 0),
  ]
  return [...chosen, ...chosen.filter((id) => id > 0 && pick(4) === 0).map((id) => -id)]
}

/**
 * Prices 200 items of one product line on a contract, a level, the list and three promotions. Each has gaps, and
 * quantity breaks whose prices do not always fall.
 */
async function randomPrices(
  given: {
    cartonItem: () => Promise<{ itemId: number }>
    priceList: (list: { source: 'level' | 'contract' | 'promo' }) => Promise<number>
  },
  sql: Sql,
  pick: (to: number) => number,
) {
  const itemIds = []
  for (let n = 0; n < 200; n++) itemIds.push((await given.cartonItem()).itemId)
  const sources = ['contract', 'level', 'promo', 'promo', 'promo'] as const
  const [contract = 0, level = 0, ...promos] = await Promise.all(sources.map((source) => given.priceList({ source })))
  const lists = [contract, level, await listOf(sql), ...promos]
  await sql`delete from prices where item_id = any (${itemIds})`
  const rows = itemIds.flatMap((item_id) =>
    lists.flatMap((list_id) =>
      [0, 12, 48, 144]
        .filter(() => pick(3) > 0)
        .map((min_qty) => ({
          item_id,
          list_id,
          min_qty,
          unit_price: `${1 + pick(9)}.${String(pick(10_000)).padStart(4, '0')}`,
        })),
    ),
  )
  await sql`insert into prices ${sql(rows)}`
  await sql`insert into line_prices (list_id, product_line_id, factor) select list_id, 1, factor from unnest(${[promos[0] ?? 0, promos[1] ?? 0]}::int[], '{0.873211,0.9}'::numeric[]) f (list_id, factor)`
  await sql`insert into line_prices (list_id, product_line_id, factor) values (${contract}, 1, 0.7)`
  await sql`analyze`
  return { itemIds, lists }
}

async function listOf(sql: Sql) {
  const [list] = await sql<{ id: number }[]>`select list_id as id from price_lists where source = 'list'`
  return list?.id ?? 0
}
const put = (sql: Sql, item: number, list: number, price: string, from = 0) =>
  sql`insert into prices (item_id, list_id, min_qty, unit_price) values (${item}, ${list}, ${from}, ${price})`
async function priceOf(sql: Sql, item: number, qty: number, lists: number[]) {
  const [row] =
    await sql`select p.unit_price as "unitPrice", p.source from items i cross join lateral price_for(item => i.item_id, qty => ${qty},
      lists => ${lists}, product_line => i.product_line_id) p where i.item_id = ${item}`
  return row as { unitPrice: string | null; source: string | null }
}
