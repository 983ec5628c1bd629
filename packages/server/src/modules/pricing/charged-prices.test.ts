import { sum } from '@sidemark/contract/rules/money'
import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { test, type CartLine } from '#test/carting.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'
import type { callerOf } from '#test/wire.ts'

const ROUNDS = process.env.SIDEMARK_LONG === '1' ? 150 : 15
type Item = { sku: string; itemId: number }
type As = (caller: GivenUser) => ReturnType<typeof callerOf>
type Asked = { quantity?: string; UMCode?: string; withCart?: boolean }

const pageOf = (as: As, buyer: GivenUser, { sku }: Item) =>
  as(buyer)('GET /api/items/:sku', { params: { sku }, query: { customerNumber: buyer.customerNumber } })
const priceOf = (as: As, buyer: GivenUser, { sku }: Item, asked: Asked = {}) =>
  as(buyer)('GET /api/items/:sku/price', {
    params: { sku },
    query: { customerNumber: buyer.customerNumber, ...asked },
  })
const perUnit = ({ perUnit: prices }: { perUnit: { UMCode: string; price: string }[] }, unit: string) =>
  prices.find(({ UMCode }) => UMCode === unit)?.price

/** A lower price from a quantity in base units on. */
const breakAt = (sql: Sql, { itemId }: Item, from: number, price: string, tag = 'pallet') =>
  sql`insert into prices (item_id, list_id, min_qty, unit_price, tag) select ${itemId}, list_id, ${from}, ${price}, ${tag} from price_lists where source = 'list'`

/** A plank in cartons of 23.64 SF, with 48 to a pallet. */
async function plank(given: Given, sql: Sql, [carton, pallet]: [string, string]) {
  const item = await given.cartonItem({ unitPrice: carton, onHand: '23640.00' })
  await breakAt(sql, item, 48, pallet)
  return item
}

describe('the price of a unit', () => {
  test.for([
    { name: 'A3', prices: ['4.91', '4.69'] as [string, string], shown: '5321.84', never: '5571.48' },
    { name: 'D6', prices: ['5.4999', '4.9999'] as [string, string], shown: '5673.49', never: '6240.85' },
  ])(
    '$name a pallet is shown at $shown, which it costs, and not at $never',
    async ({ prices, shown }, { as, carting, given, sql }) => {
      const [item, buyer] = [await plank(given, sql, prices), await given.user()]

      expect(perUnit((await pageOf(as, buyer, item)).price!, 'PL')).toBe(shown)
      for (const quantity of ['1', '5', '47'])
        expect(perUnit((await priceOf(as, buyer, item, { quantity, UMCode: 'CT' })).price, 'PL')).toBe(shown)
      await carting.add(buyer, item, '1', { umcode: 'PL' })
      expect((await carting.cart(buyer)).itemList[0]?.net).toBe(shown)
    },
  )

  test('A3 a roll is shown at 3348.80, which it costs, and not at 3507.20', async ({ as, carting, given, sql }) => {
    const [item, buyer] = [await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 120 }] }), await given.user()]
    await sql`update prices set unit_price = 21.92 where item_id = ${item.itemId}`
    await given.units(item.itemId, [{ um: 'RL', num: 1440 }])
    await breakAt(sql, item, 1440, '20.93', 'roll')

    expect(perUnit((await pageOf(as, buyer, item)).price!, 'RL')).toBe('3348.80')
    expect(perUnit((await priceOf(as, buyer, item)).price, 'RL')).toBe('3348.80')
    await carting.add(buyer, item, '1', { umcode: 'RL' })
    expect((await carting.cart(buyer)).itemList[0]?.net).toBe('3348.80')
  })

  test('is what the cart charges for one of it, for random items', async ({ as, carting, given, sql }) => {
    const random = randomOf(20_261_124)
    const buyer = await given.user()
    for (let round = 0; round < ROUNDS; round++) {
      const item = await randomItem(given, sql, random)
      const page = await pageOf(as, buyer, item)
      const asked = await priceOf(as, buyer, item, { quantity: String(1 + random(60)), UMCode: 'CT' })
      expect((await priceOf(as, buyer, item)).price.perUnit).toEqual(page.price?.perUnit)
      for (const UMCode of ['CT', 'PL']) {
        await carting.add(buyer, item, '1', { umcode: UMCode })
        const [line] = (await carting.cart(buyer)).itemList
        expect({ round, shown: perUnit(page.price!, UMCode) }).toEqual({ round, shown: line?.net })
        if (UMCode === 'PL' && Number(asked.quantity.quantity) < 48)
          expect({ round, shown: perUnit(asked.price, UMCode) }).toEqual({ round, shown: line?.net })
        if (line) await carting.remove(buyer, line)
      }
    }
  })
})

describe('the hint at the next price', () => {
  test.for([
    { quantity: '26', UMCode: 'CT' },
    { quantity: '614.64', UMCode: 'SF' },
  ])(
    'A4 counts the 22 CT in the cart, and following it with $quantity $UMCode costs 5,321.84',
    async ({ quantity, UMCode }, { as, carting, given, sql }) => {
      const [item, buyer] = [await plank(given, sql, ['4.91', '4.69']), await given.user()]
      const hint = async () => (await priceOf(as, buyer, item, { withCart: true })).nextBreak

      expect(await hint()).toMatchObject({
        more: '47',
        unitPrice: '4.69',
        add: { quantity: '48', UMCode: 'CT' },
        total: { quantity: '48', UMCode: 'CT' },
        cost: '5321.84',
      })
      await carting.add(buyer, item, '500', { umcode: 'SF' })
      expect(await hint()).toMatchObject({ add: { quantity: '26' }, total: { quantity: '48' }, cost: '5321.84' })
      await carting.add(buyer, item, quantity, { umcode: UMCode })
      expect(sum((await carting.cart(buyer)).itemList.map(({ net }) => net ?? ''))).toBe('5321.84')
      expect(await hint()).toBeNull()
    },
  )

  test('counts neither the cart for who did not ask so, nor cuts of roll goods', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await plank(given, sql, ['4.91', '4.69']), await given.user()]
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 120 }] })
    await breakAt(sql, carpet, 1200, '1.00', 'roll')
    await carting.add(buyer, item, '22')
    await carting.add(buyer, carpet, '50', { umcode: 'LF' })

    expect((await priceOf(as, buyer, item)).nextBreak).toMatchObject({ more: '47', add: { quantity: '48' } })
    const { inCart, nextBreak } = await priceOf(as, buyer, carpet, { withCart: true })
    expect(inCart).toEqual({ quantity: '0', UMCode: 'IN' })
    expect(nextBreak?.add).toEqual({ quantity: '100', UMCode: 'LF' })
  })

  test('is true when it is followed, for random carts', { timeout: 60_000 }, async ({ as, carting, given, sql }) => {
    const random = randomOf(20_261_125)
    const some = <T>(of: readonly T[]) => of[random(of.length)]
    const buyer = await given.user()
    await sql`update price_lists set break_over = 'style'`
    let followed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const [item, other] = [await randomItem(given, sql, random), await randomItem(given, sql, random)]
      await sql`update items set style_id = (select style_id from items where item_id = ${item.itemId}) where item_id = ${other.itemId}`
      for (let lines = random(4); lines > 0; lines--)
        await carting.add(buyer, some([item, item, other]) ?? item, String(1 + random(12)), {
          umcode: some(['CT', 'SF']),
          sidemark: some(['', 'Smith']),
        })
      const UMCode = some(['CT', 'SF', 'PL'])
      const { nextBreak } = await priceOf(as, buyer, item, { quantity: '1', UMCode, withCart: true })
      if (nextBreak) {
        followed++
        await carting.add(buyer, item, nextBreak.add.quantity, { umcode: nextBreak.add.UMCode })
        const { itemList } = await carting.cart(buyer)
        const lines = itemList.filter(({ sku }) => sku === item.sku)
        expect({ round, ...charged(lines) }).toEqual({
          round,
          unitPrices: [nextBreak.unitPrice],
          net: nextBreak.cost,
        })
      }
      await carting.empty(buyer, (await carting.cart(buyer)).version)
    }
    expect(followed).toBeGreaterThan(ROUNDS / 3)
  })
})

const charged = (lines: CartLine[]) => ({
  unitPrices: [...new Set(lines.map(({ unitPrice }) => unitPrice))],
  net: sum(lines.map(({ net }) => net ?? '')),
})

/** An item in cartons and pallets of 48, with random prices from random quantities on. */
async function randomItem(given: Given, sql: Sql, random: (to: number) => number) {
  const price = () => (1 + random(90_000) / 10_000).toFixed(4)
  const item = await given.cartonItem({ unitPrice: price(), onHand: '23640.00' })
  for (const from of new Set([2 + random(20), 22 + random(20), 48])) await breakAt(sql, item, from, price())
  return item
}
