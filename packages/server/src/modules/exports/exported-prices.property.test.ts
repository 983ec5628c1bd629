import { formatPricePer } from '@sidemark/contract/rules/amounts'
import { sum } from '@sidemark/contract/rules/money'
import { extended } from '#test/extended.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { publishSearch } from '#modules/search/publish.ts'
import type { Sql } from '#platform/database/sql.ts'
import { linesOf, exportTest as test } from '#test/exporting.ts'
import type { PriceLine } from '#test/exporting.ts'
import type { Given } from '#test/given.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { randomOf } from '#test/random-of.ts'

/** `npm run test:long` runs all cases. Each case is a line of a real cart. */
const CASES = process.env.SIDEMARK_LONG ? 10_000 : 200
const PER_CART = 50
const ITEMS = 60

type Pick = (to: number) => number
type Unit = {
  sku: string
  um: string
  num: number
  den: number
  sellable: boolean
  cutCharge: string
  cutBelow: number
}

/** The price source of each customer, in the words of the export's "Price from". */
const customers = {
  'the list and promotions': () => ({}),
  'a level': (lists: Lists) => ({ levelList: lists.level }),
  'a contract for items': (lists: Lists) => ({ levelList: lists.level, contractList: lists.items }),
  'a contract for a line': (lists: Lists) => ({ levelList: lists.other, contractList: lists.line }),
}
/** The random cases must cover each of these. */
const ways = [
  'unit CT',
  'unit SF',
  'unit PL',
  'unit LF',
  'unit SY',
  'unit EA',
  'price from List',
  'price from Level',
  'price from Contract',
  'price from Line contract',
  'price from Promotion',
  'price from Line promotion',
  'cut charge',
]
type Lists = Awaited<ReturnType<typeof randomGoods>>
type Kind = keyof typeof customers

test(
  `the exported price equals the cart's, to the cent, in ${CASES} cases of item, unit and quantity, and is the same in every format`,
  { timeout: 3_600_000 },
  async ({ as, given, sql, exported }) => {
    const pick = randomOf(20_261_121)
    const lists = await randomGoods(given, sql, pick)
    await publishSearch(sql)
    const units = await unitsOf(sql)
    const kinds = Object.keys(customers) as Kind[] // of the table above
    const differs: unknown[] = []
    const seen = new Set<string>()
    let cases = 0
    for (const kind of kinds) {
      const customer = await given.customer(customers[kind](lists))
      const user = await given.user({ customer })
      const csv = linesOf((await exported(user, { format: 'csv', search: 'rnd-' })).reply.body)
      expect(await linesOfSheet((await exported(user, { format: 'xlsx', search: 'rnd-' })).reply.rawPayload)).toEqual(
        csv.map(({ SKU, From, Price }) => [SKU, Number(From), Number(Price)]),
      )
      paperSays(csv, await textOfPdf((await exported(user, { format: 'pdf', search: 'rnd-' })).reply.rawPayload))

      const lines = Map.groupBy(csv, ({ SKU }) => SKU)
      expect(lines.size).toBe(ITEMS)
      while (cases < (CASES * (kinds.indexOf(kind) + 1)) / kinds.length) {
        const buyer = await given.user({ customer })
        const own = { customerNumber: customer.customerNumber }
        for (const sku of [...lines.keys()].sort(() => pick(3) - 1).slice(0, PER_CART)) {
          const sold = units.filter((unit) => unit.sku === sku && unit.sellable)
          const unit = sold[pick(sold.length)]
          if (unit)
            await as(buyer)('POST /api/cart/additem', {
              body: {
                ...own,
                sku,
                qtyToOrder: quantityOf(units, lines.get(sku) ?? [], unit, pick),
                umcode: unit.um,
                lotChoice: 'wait',
              },
            })
        }
        const { itemList, amountList = [] } = await as(buyer)('GET /api/cart/getitems', { query: own })
        for (const { sku, baseQuantity, priceUOM, unitPrice, net, cutCharge, customerUOM } of itemList) {
          const factor = units.find((unit) => unit.sku === sku && unit.um === priceUOM)
          const said = lines.get(sku)?.findLast((line) => inBase(units, line) <= Number(baseQuantity))
          const expected =
            said && factor
              ? {
                  net: extended(said.Price, baseQuantity, { num: String(factor.num), den: String(factor.den) }),
                  unitPrice: said.Price,
                  priceUOM: said['Price unit'],
                  cutCharge: Number(baseQuantity) < factor.cutBelow ? factor.cutCharge : '0.00',
                }
              : null
          if (JSON.stringify(expected) !== JSON.stringify({ net, unitPrice, priceUOM, cutCharge }))
            differs.push({
              kind,
              sku,
              customerUOM,
              baseQuantity,
              charged: { net, unitPrice, priceUOM, cutCharge },
              expected,
            })
          for (const what of [
            `unit ${customerUOM}`,
            `price from ${said?.['Price from']}`,
            ...(cutCharge === '0.00' ? [] : ['cut charge']),
          ])
            seen.add(what)
          cases++
        }
        expect(itemList).not.toEqual([])
        expect(amountList.at(-1)?.Amount).toBe(
          sum(itemList.flatMap(({ net, cutCharge }) => [net ?? '0.00', cutCharge ?? '0.00'])),
        )
      }
    }

    expect(differs).toEqual([])
    expect([...seen].toSorted()).toEqual(ways.toSorted())
  },
)

/** Any quantity, often one at which a new price begins, or the last one before that. */
function quantityOf(units: Unit[], lines: PriceLine[], { num, den }: Unit, pick: Pick) {
  const line = lines[pick(lines.length)]
  if (!line || pick(2) === 0) return String(1 + pick([3, 60, 400][pick(3)] ?? 3))
  return String(Math.max(1, Math.ceil((inBase(units, line) * den) / num) - pick(2)))
}

const unitsOf = (sql: Sql) => sql<Unit[]>`
  select i.sku, u.um_code as um, u.num::int as num, u.den::int as den, u.sellable, i.cut_charge::text as "cutCharge", coalesce(i.cut_charge_below, 0) as "cutBelow"
  from item_uoms u
  join items i using (item_id)
  where i.sku like 'RND-%'`

function inBase(units: Unit[], line: PriceLine) {
  const unit = units.find(({ sku, um }) => sku === line.SKU && um === line['From unit'])
  return (Number(line.From) * Number(unit?.num)) / Number(unit?.den)
}

/** Reads SKU, From and Price of each line of the spreadsheet, where figures are numbers. */
async function linesOfSheet(bytes: Buffer) {
  const [head = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  const [sku, from, price] = ['SKU', 'From', 'Price'].map((title) => head.indexOf(title))
  return rows.map((row) => [row[sku ?? -1], row[from ?? -1], row[price ?? -1]])
}

/** Checks that the paper shows each price of an item between this item and the next one. */
function paperSays(csv: PriceLine[], pages: string[]) {
  const text = pages.join(' ')
  const skus = [...new Set(csv.map(({ SKU }) => SKU))]
  const missing = csv.filter(({ SKU, Price, 'Price unit': unit }) => {
    const next = skus[skus.indexOf(SKU) + 1]
    const item = text.slice(text.indexOf(SKU), next === undefined ? undefined : text.indexOf(next))
    return !item.includes(formatPricePer(Price, unit))
  })
  expect(missing).toEqual([])
}

/**
 * Items sold by carton, roll and each, of two product lines. Price lists of every source, with breaks that not every
 * list has, and cuts that cost extra below 40 ft. Not every list has every item and line.
 */
async function randomGoods(given: Given, sql: Sql, pick: Pick) {
  const itemIds: number[] = []
  for (let n = 0; n < ITEMS; n++)
    itemIds.push(
      (await [given.cartonItem, given.rollItem, given.eachItem][n % 3]?.({ sku: `RND-${String(n).padStart(3, '0')}` }))
        ?.itemId ?? 0,
    )
  await sql`update items set cut_charge = 12.5, cut_charge_below = 480 where base_unit = 'IN' and sku like 'RND-%'`
  await sql`
    with line as (insert into product_lines (code, name, vendor_id) select 'L02', 'Line Two', vendor_id from vendors limit 1 returning product_line_id)
    update items set product_line_id = line.product_line_id from line where sku like 'RND-%' and right(sku, 1)::int >= 5`
  const made = async (source: 'level' | 'contract' | 'promo', name: string, share: number) => {
    const listId = await given.priceList({ source })
    await sql`update price_lists set name = ${name} where list_id = ${listId}`
    const rows = itemIds
      .filter(() => pick(10) < share)
      .flatMap((item_id) =>
        breaksOf(pick).map((min_qty) => ({ item_id, list_id: listId, min_qty, unit_price: priceOf(pick) })),
      )
    if (rows.length > 0) await sql`insert into prices ${sql(rows)}`
    return listId
  }
  const [list] = await sql<{ listId: number }[]>`select list_id as "listId" from price_lists where source = 'list'`
  const listed = itemIds.flatMap((item_id) =>
    breaksOf(pick)
      .filter((min_qty) => min_qty > 0)
      .map((min_qty) => ({ item_id, list_id: list?.listId ?? 0, min_qty, unit_price: priceOf(pick) })),
  )
  await sql`insert into prices ${sql(listed)}`
  const factor = (listId: number, line: string, by: string) =>
    sql`insert into line_prices (list_id, product_line_id, factor) select ${listId}, product_line_id, ${by} from product_lines where code = ${line}`
  const lists = {
    level: await made('level', 'Level', 6),
    other: await made('level', 'Level', 4),
    items: await made('contract', 'Contract', 5),
    line: await made('contract', 'Line contract', 0),
    promo: await made('promo', 'Promotion', 3),
    season: await made('promo', 'Line promotion', 0),
  }
  await factor(lists.line, 'L01', '0.9137')
  await factor(lists.season, 'L02', '0.9475')
  return lists
}

const breaksOf = (pick: Pick) => [0, 7, 48, 144, 1200].filter(() => pick(3) > 0)
const priceOf = (pick: Pick) => `${1 + pick(9)}.${String(pick(10_000)).padStart(4, '0')}`
