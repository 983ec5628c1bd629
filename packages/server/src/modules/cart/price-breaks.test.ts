import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { lineOf, test, type CartLine } from '#test/carting.ts'
import { extended } from '#test/extended.ts'
import type { Given } from '#test/given.ts'
import { randomOf } from '#test/random-of.ts'

const STEPS = process.env.SIDEMARK_LONG === '1' ? 400 : 60
/** One carton is 23.64 SF. */
const SF = { num: '25', den: '591' }

/** A plank at 4.75 per SF, and 4.50 from a pallet of 48 cartons. */
async function plank(given: Given, sql: Sql) {
  const item = await given.cartonItem({ unitPrice: '4.75', onHand: '23640.00' })
  await sql`insert into prices (item_id, list_id, min_qty, unit_price, tag) select ${item.itemId}, list_id, 48, 4.5, 'pallet' from price_lists where source = 'list'`
  return item
}

/** Two colors of one style. */
async function colors(given: Given, sql: Sql) {
  const [oak, ash] = [await plank(given, sql), await plank(given, sql)]
  await sql`update items set style_id = ${oak.styleId}, size = '7 x 48' where item_id in (${oak.itemId}, ${ash.itemId})`
  return { oak, ash }
}
const overStyles = (sql: Sql, over: 'item' | 'style') => sql`update price_lists set break_over = ${over}`

const goodsOf = ({ amountList }: { amountList?: { Amount: string }[] | undefined }) => amountList?.[0]?.Amount
const prices = ({ itemList }: { itemList: CartLine[] }) => itemList.map(({ unitPrice }) => unitPrice)

describe('a price break', () => {
  test('D1 counts the lines of an item over sidemarks: 24 + 24 CT cost 5,106.24 as 48 CT do, not 5,389.92', async ({
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await plank(given, sql), await given.user()]

    await carting.add(buyer, item, '24', { sidemark: 'Smith' })
    expect(prices(await carting.cart(buyer))).toEqual(['4.75'])
    await carting.add(buyer, item, '24', { sidemark: 'Jones' })
    const cart = await carting.cart(buyer)

    expect(cart.itemList.map(({ net }) => net)).toEqual(['2553.12', '2553.12'])
    expect(cart.itemList.map(({ breakQuantity }) => breakQuantity)).toEqual(['48', '48'])
    expect(goodsOf(cart)).toBe('5106.24')
    // The customer saw the first line at another price.
    expect(cart.changes).toMatchObject([{ lineNumber: 10, sku: item.sku, what: 'price' }])
  })

  test('is lost by all lines of the item when one is removed, and reached again when it is restored', async ({
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await plank(given, sql), await given.user()]
    await carting.add(buyer, item, '24')
    await carting.add(buyer, item, '0.5', { umcode: 'PL' })
    const full = await carting.cart(buyer)
    const second = full.itemList[1]
    if (!second) throw new Error('The cart has one line.')

    await carting.later(buyer, second)
    expect(prices(await carting.cart(buyer))).toEqual(['4.75'])
    await carting.back(buyer, ...(await carting.saved(buyer)))
    expect(prices(await carting.cart(buyer))).toEqual(['4.50', '4.50'])
    const { version } = await carting.remove(buyer, second)
    expect(prices(await carting.cart(buyer))).toEqual(['4.75'])
    await carting.undo(buyer, version)
    expect(prices(await carting.cart(buyer))).toEqual(['4.50', '4.50'])
  })

  test('counts cuts of roll goods alone, because each cut has its own price (T2)', async ({ carting, given, sql }) => {
    const [carpet, buyer] = [await given.rollItem(), await given.user()]
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${carpet.itemId}, list_id, 600, 0.01 from price_lists where source = 'list'`

    await carting.add(buyer, carpet, '30', { umcode: 'LF', sidemark: 'Hall' })
    await carting.add(buyer, carpet, '30', { umcode: 'LF', sidemark: 'Bedroom' })

    expect(prices(await carting.cart(buyer))).not.toContain('0.01')
  })

  test('counts the colors of a style where the price list says so', async ({ carting, given, sql }) => {
    const [{ oak, ash }, buyer] = [await colors(given, sql), await given.user()]
    await carting.add(buyer, oak, '24')
    await carting.add(buyer, ash, '24')
    expect(prices(await carting.cart(buyer))).toEqual(['4.75', '4.75'])

    await overStyles(sql, 'style')
    expect(prices(await carting.cart(buyer))).toEqual(['4.50', '4.50'])
    await carting.set(buyer, lineOf(await carting.cart(buyer)), '23')
    expect(prices(await carting.cart(buyer))).toEqual(['4.75', '4.75'])
    await overStyles(sql, 'item')
    await carting.set(buyer, lineOf(await carting.cart(buyer)), '48')
    expect(prices(await carting.cart(buyer))).toEqual(['4.50', '4.75'])
  })

  test(
    'is the same for all lines that count together, after any acts',
    { timeout: 60_000 },
    async ({ carting, given, sql }) => {
      const random = randomOf(20_261_123)
      const { oak, ash } = await colors(given, sql)
      const [goods, buyer] = [[oak, ash, await plank(given, sql)], await given.user()]
      const some = <T>(of: readonly T[]) => of[random(of.length)]
      let reached = 0
      let over: 'item' | 'style' = 'item'
      for (let step = 0; step < STEPS; step++) {
        const { itemList } = await carting.cart(buyer)
        const [line, item] = [some(itemList), some(goods)]
        const act = random(itemList.length > 5 ? 5 : 8)
        if (act === 0 && line) await carting.set(buyer, line, String(1 + random(40)), 'CT')
        else if (act === 1 && line) await carting.remove(buyer, line)
        else if (act === 2 && line) await carting.later(buyer, line)
        else if (act === 3) await carting.back(buyer, ...(await carting.saved(buyer))).catch(() => undefined)
        else if (act === 4) await overStyles(sql, (over = over === 'item' ? 'style' : 'item'))
        else if (item)
          await carting.add(buyer, item, String(1 + random(30)), {
            umcode: some(['CT', 'SF']),
            sidemark: some(['', 'Smith', 'Jones']),
          })

        const after = (await carting.cart(buyer)).itemList
        const group = (sku: string) => (over === 'style' && sku !== goods[2]?.sku ? 'style' : sku)
        const told = after.map(({ sku, unitPrice, net }) => ({ sku, unitPrice, net }))
        const expected = after.map(({ sku, baseQuantity }) => {
          const counted = after
            .filter((other) => group(other.sku) === group(sku))
            .reduce((sum, other) => sum + Number(other.baseQuantity), 0)
          const unitPrice = counted >= 48 ? '4.50' : '4.75'
          if (counted >= 48 && Number(baseQuantity) < 48) reached++
          return { sku, unitPrice, net: extended(unitPrice, baseQuantity, SF) }
        })
        expect({ step, told }).toEqual({ step, told: expected })
      }
      expect(reached).toBeGreaterThan(STEPS / 2)
    },
  )
})
