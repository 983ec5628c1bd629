import { sum } from '@sidemark/contract/rules/money'
import { expect } from 'vitest'
import { publishSearch } from '#modules/search/publish.ts'
import type { Sql } from '#platform/database/sql.ts'
import { cartingOf } from '#test/carting.ts'
import { exportTest as test, linesOf } from '#test/exporting.ts'
import type { Given } from '#test/given.ts'
import { listsOf } from '#test/listing.ts'
import { randomOf } from '#test/random-of.ts'

/** `npm run test:long` runs more. */
const CASES = process.env.SIDEMARK_LONG ? 200 : 16
/** Base units in one of each unit of a plank. */
const unitOf: Record<string, number> = { CT: 1, PL: 48, SF: 25 / 591 }

test(
  'item page, next break, preview, price export, hold, list, cart and checkout have one price, with random breaks, contracts and promotions',
  { timeout: 600_000 },
  async ({ as, exported, given, sql }) => {
    const random = randomOf(20_261_124)
    const some = <T>(of: readonly [T, ...T[]]) => of[random(of.length)] ?? of[0]
    const carting = cartingOf(as)
    const { colors, contracts } = await randomPrices(given, sql, random)
    await publishSearch(sql)
    const seen = new Set<string>()
    for (const [promotions, contractList] of contracts) {
      const customer = await given.customer({ contractList })
      const own = { customerNumber: customer.customerNumber }
      const { reply } = await exported(await given.user({ customer }), { format: 'csv', search: 'one-' })
      const exportedLines = Map.groupBy(linesOf(reply.body), ({ SKU }) => SKU)
      for (let at = 0; at < CASES / contracts.length; at++) {
        const buyer = await given.user({ customer })
        const [item, other] = some(colors)
        const [UMCode, quantity] = [some(['CT', 'SF', 'PL']), String(1 + random(some([3, 60])))]
        const charged = async () => (await as(buyer)('GET /api/checkout', { query: own })).cart.itemList
        const page = (withCart: boolean) =>
          as(buyer)('GET /api/items/:sku/price', { params: item, query: { ...own, quantity, UMCode, withCart } })
        const preview = async () =>
          (
            await as(buyer)('POST /api/quickorder/preview', {
              body: { ...own, text: `${quantity} ${UMCode} ${item.sku}` },
            })
          ).lines[0]?.goods

        // Alone in the cart, all of them have the same price and amount.
        const [alone, tried] = [await page(false), await preview()]
        await carting.add(buyer, item, quantity, { umcode: UMCode })
        const [line] = await charged()
        if (!line) throw new Error('The cart has no line.')
        const file = exportedLines
          .get(item.sku)
          ?.findLast((from) => Number(from.From) * (unitOf[from['From unit']] ?? 0) <= Number(line.baseQuantity))
        const { unitPrice, net } = line
        expect({ page: alone.price.unitPrice, preview: tried?.unitPrice, file: file && Number(file.Price) }).toEqual({
          page: unitPrice,
          preview: unitPrice,
          file: Number(unitPrice),
        })
        expect({ page: alone.extended, preview: tried?.net }).toEqual({ page: net, preview: net })
        expect((await carting.cart(buyer)).itemList.map((kept) => kept.net)).toEqual([net])
        seen.add(`${promotions} ${line.priceSource}`)
        await carting.remove(buyer, line)

        // A hold costs what the cart charges for it. So does each item of a list, and all of a list together.
        const hold = { ...own, sku: item.sku, UMCode, quantity, comment: 'Maple St. lobby' }
        const { holdNumber: id } = await as(buyer)('POST /api/hold/additem', { query: hold })
        const { data } = await as(buyer)('GET /api/item/holds', { query: own })
        const held = data.holdList.find((one) => one.own && one.holdNumber === id)
        await as(buyer)('POST /api/hold/:id/tocart', { params: { id }, body: own })
        expect(held).toMatchObject({ price: { unitPrice, net } })
        expect((await charged()).map((now) => now.net)).toEqual([net])
        await carting.empty(buyer, (await carting.cart(buyer)).version)
        const [mine, listName] = [listsOf(as, buyer), `Job ${at}`]
        await mine.add(listName, item, quantity, UMCode)
        await mine.add(listName, other, String(1 + random(20)))
        const list = await mine.find(listName)
        await mine.act('cart', list.listId, {})
        expect(list.items[0]).toMatchObject({ price: { unitPrice }, net })
        expect(list.total?.net).toBe(sum((await charged()).map((now) => now.net ?? '')))
        await carting.empty(buyer, (await carting.cart(buyer)).version)

        // Beside other lines, page and preview count them as the cart does.
        for (let lines = 1 + random(2); lines > 0; lines--)
          await carting.add(buyer, some([item, other]), String(1 + random(20)), { sidemark: some(['', 'Smith']) })
        const [beside, among] = [await page(true), await preview()]
        await carting.add(buyer, item, quantity, { umcode: UMCode })
        const prices = (await charged()).filter(({ sku }) => sku === item.sku).map((now) => now.unitPrice)
        expect([...new Set(prices)]).toEqual([beside.price.unitPrice])
        expect(among?.unitPrice).toBe(beside.price.unitPrice)

        // Following the hint leads to the price and the cost that it says.
        const { nextBreak } = await page(true)
        if (nextBreak) {
          await carting.add(buyer, item, nextBreak.add.quantity, { umcode: nextBreak.add.UMCode })
          const lines = (await charged()).filter(({ sku }) => sku === item.sku)
          expect({
            unitPrice: [...new Set(lines.map((now) => now.unitPrice))],
            cost: sum(lines.map((now) => now.net ?? '')),
          }).toEqual({ unitPrice: [nextBreak.unitPrice], cost: nextBreak.cost })
          seen.add('hint')
        }
        // What stays in the cart would be missing for the holds of later cases.
        await carting.empty(buyer, (await carting.cart(buyer)).version)
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['lower promo', 'lower contract-item', 'ignored contract-item', 'hint']),
    )
    expect([...seen]).not.toContain('ignored promo')
  },
)

/**
 * Pairs of colors of one style, in cartons and pallets of 48, with random prices from random quantities on: in the list, a
 * promotion that counts colors together, and two contracts, of which one is replaced by a lower promotion.
 */
async function randomPrices(given: Given, sql: Sql, random: (to: number) => number) {
  const contracts = [
    ['lower', await given.priceList({ source: 'contract' })],
    ['ignored', await given.priceList({ source: 'contract' })],
  ] as const
  const promotion = await given.priceList({ source: 'promo' })
  for (const [promotions, list] of contracts)
    await sql`update price_lists set promotions = ${promotions} where list_id = ${list}`
  await sql`update price_lists set break_over = 'style' where list_id = ${promotion}`
  const price = () => (1 + random(90_000) / 10_000).toFixed(4)
  const color = async (at: number, of: string) => {
    const item = await given.cartonItem({ sku: `ONE-${at}-${of}`, unitPrice: price(), onHand: '236400.00' })
    const [list] = await sql<{ listId: number }[]>`select list_id as "listId" from price_lists where source = 'list'`
    const lists = [list?.listId ?? 0, promotion, ...contracts.map(([, listId]) => listId)]
    const rows = lists.flatMap((list_id, nth) =>
      [...new Set([...(nth === 0 ? [] : [0]), 2 + random(20), 22 + random(20), 48])].map((min_qty) => ({
        item_id: item.itemId,
        list_id,
        min_qty,
        unit_price: price(),
      })),
    )
    await sql`insert into prices ${sql(rows)}`
    return item
  }
  const pair = async (at: number) => {
    const both = [await color(at, 'OAK'), await color(at, 'ASH')] as const
    await sql`update items set style_id = ${both[0].styleId} where item_id = ${both[1].itemId}`
    return both
  }
  return { contracts, colors: [await pair(1), await pair(2), await pair(3), await pair(4)] as const }
}
