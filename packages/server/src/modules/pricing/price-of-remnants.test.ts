import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { importFile } from '#modules/feeds/import-file.ts'
import { inventoryFeed } from '#modules/feeds/merges/inventory.ts'
import { one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { cartingOf, lineOf } from '#test/carting.ts'
import type { GivenUser } from '#test/given-people.ts'
import { randomOf } from '#test/random-of.ts'
import { csvOf, fileFolder } from '#test/sample-distributor.ts'
import { test as base } from '#test/shop.ts'

const files = await fileFolder()
afterAll(files.remove)

const CASES = process.env.SIDEMARK_LONG === '1' ? 1000 : 60

const test = base.extend<{ $test: { carting: ReturnType<typeof cartingOf> } }>({
  carting: async ({ as }, provide) => provide(cartingOf(as)),
})

const own = ({ customerNumber }: GivenUser) => ({ customerNumber })
const lf = { umcode: 'LF' }
const ofRoll = (roll: string) => ({ ...lf, location: 'MAIN', dyeLot: 'A1', roll })
const priceRoll = (sql: Sql, sku: string, roll: string, price: { unitPrice?: string; percentOff?: string }) => sql`
  update lots l
  set unit_price = ${price.unitPrice ?? null}::numeric, percent_off = ${price.percentOff ?? null}::numeric
  from items i
  where i.item_id = l.item_id
    and i.sku = ${sku}
    and l.roll_no = ${roll}`

describe("a remnant's own price", () => {
  // 18.00 a SY is 24.00 a foot of goods 12 ft wide.
  test('D8 is what 9 ft of it cost in the finder, the cart, the checkout and the order: 108.00, not 216.00', async ({
    as,
    carting,
    given,
    shop,
    sql,
  }) => {
    const rolls = [
      { rollNo: 'R9', feet: 9 },
      { rollNo: 'R200', feet: 200 },
    ]
    const [carpet, buyer] = [await given.rollItem({ rolls }), await given.user()]
    await priceRoll(sql, carpet.sku, 'R9', { unitPrice: '9' })
    const asked = { ...own(buyer), width: '12', length: '9', sku: carpet.sku }

    const { remnants } = await as(buyer)('GET /api/remnants', { query: asked })
    await carting.add(buyer, carpet, '9', ofRoll('R9'))
    const { itemList } = await carting.cart(buyer)
    const checkout = await as(buyer)('GET /api/checkout', { query: own(buyer) })
    const { orderNumber } = await shop.place(buyer)
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: own(buyer) })

    expect(remnants).toMatchObject([{ roll: 'R9', unitPrice: '9.00', usualPrice: '18.00', net: '108.00' }])
    expect(itemList).toMatchObject([{ unitPrice: '9.00', net: '108.00', priceSource: 'remnant' }])
    expect(checkout.charges).toMatchObject([{ kind: 'merchandise', amount: '108.00' }, {}])
    expect(order.charges).toEqual(checkout.charges)
  })

  test('D8 loses against a lower contract price, and a percentage is taken off the price of the customer', async ({
    carting,
    given,
    sql,
  }) => {
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R9', feet: 9 }] })
    const [buyer, contractor] = [await given.user(), await given.user()]
    const listId = await given.priceList({ source: 'contract', prices: [{ item: carpet, unitPrice: '8' }] })
    await sql`update customers set contract_list = ${listId} where customer_id = ${contractor.customerId}`
    const cartWith = async (user: GivenUser, price: Parameters<typeof priceRoll>[3]) => {
      await priceRoll(sql, carpet.sku, 'R9', price)
      await carting.add(user, carpet, '4', ofRoll('R9'))
      const line = lineOf(await carting.cart(user))
      await carting.remove(user, line)
      return [line.unitPrice, line.net, line.priceSource]
    }

    expect(await cartWith(buyer, { unitPrice: '9' })).toEqual(['9.00', '48.00', 'remnant'])
    expect(await cartWith(contractor, { unitPrice: '9' })).toEqual(['8.00', '42.67', 'contract-item'])
    expect(await cartWith(buyer, { percentOff: '30' })).toEqual(['12.60', '67.20', 'remnant'])
    expect(await cartWith(contractor, { percentOff: '30' })).toEqual(['5.60', '29.87', 'remnant'])
    expect(await cartWith(buyer, { unitPrice: '13', percentOff: '30' })).toEqual(['12.60', '67.20', 'remnant'])
  })

  test('D8 is only for the inches from its roll: 9 ft at 9.00 and 20 ft at 18.00 are 588.00', async ({
    carting,
    given,
    sql,
  }) => {
    const rolls = [
      { rollNo: 'R9', feet: 9 },
      { rollNo: 'R20', feet: 20 },
    ]
    const carpet = await given.rollItem({ rolls })
    await priceRoll(sql, carpet.sku, 'R9', { unitPrice: '9' })
    const [uncut, pieces] = [await given.user(), await given.user()]

    await carting.add(uncut, carpet, '29', lf)
    const line = lineOf(await carting.cart(uncut))
    await carting.remove(uncut, line)
    await carting.add(pieces, carpet, '0', {
      ...lf,
      cuts: [
        { pieces: 2, length: '9', sidemark: '', comment: '' },
        { pieces: 1, length: '11', sidemark: '', comment: '' },
      ],
    })
    const cuts = lineOf(await carting.cart(pieces))

    // 588.00 for 38.6667 SY.
    expect(line).toMatchObject({ net: '588.00', unitPrice: '15.2069', priceSource: 'remnant' })
    // One of the pieces of 9 ft is the remnant.
    expect(cuts).toMatchObject({
      net: '588.00',
      unitPrice: '15.2069',
      cuts: [
        { pieces: 2, unitPrice: '13.50', net: '324.00' },
        { pieces: 1, unitPrice: '18.00', net: '264.00' },
      ],
    })
  })

  test('D8 comes with the inventory file, and a new price is in carts at once', async ({ carting, given, sql }) => {
    const [carpet, buyer] = [await given.rollItem({ rolls: [{ rollNo: 'R9', feet: 9 }] }), await given.user()]
    await carting.add(buyer, carpet, '9', ofRoll('R9'))
    const { code } = await given.location()
    const imported = async (price: { unit_price?: string; percent_off?: string; roll_no?: string }) => {
      const row = { roll_no: 'R9', unit_price: '', percent_off: '', ...price }
      const path = await files.write(
        'inventory.csv',
        csvOf([
          { sku: carpet.sku, location: code, dye_lot: 'A1', on_hand: '108', as_of: new Date().toISOString(), ...row },
        ]),
      )
      const result = await importFile(sql, inventoryFeed, path)
      return { ...result, net: lineOf(await carting.cart(buyer)).net }
    }

    expect(lineOf(await carting.cart(buyer)).net).toBe('216.00')
    expect(await imported({ unit_price: '9.0000' })).toMatchObject({ rowsRefused: 0, net: '108.00' })
    expect(await imported({ percent_off: '25' })).toMatchObject({ rowsRefused: 0, net: '162.00' })
    expect(await imported({})).toMatchObject({ rowsRefused: 0, net: '216.00' })
    expect(await imported({ unit_price: '9', roll_no: '' })).toMatchObject({ rowsRefused: 1, net: '216.00' })
  })

  test('costs each inch the lower price of its roll, to the cent, for any rolls', async ({ given, sql }) => {
    const carpet = await given.rollItem({
      unitPrice: '18.99',
      rolls: [1, 2, 3, 4].map((n) => ({ rollNo: `R${n}`, feet: 40 })),
    })
    const random = randomOf(9)
    const Priced = z.object({ net: z.string().nullable(), expected: z.string(), lower: z.boolean() })
    for (let n = 0; n < CASES; n++) {
      const inches = [1, 2, 3, 4].map(() => 1 + random(480))
      const prices = inches.map(() => (random(3) === 0 ? null : (random(250_000) / 10_000).toFixed(4)))
      for (const [at, price] of prices.entries())
        await priceRoll(sql, carpet.sku, `R${at + 1}`, price === null ? {} : { unitPrice: price })
      const { net, expected, lower } = await one(
        Priced,
        sql`
        with roll as (
          select l.lot_id, x.inches, least(18.99, x.price) as price
          from unnest(${inches}::int[], ${prices}::numeric[]) with ordinality x (inches, price, n)
          join lots l on l.item_id = ${carpet.itemId} and l.roll_no = 'R' || x.n
        )
        select (select sum(s.net) from (select round(sum(r.inches) * r.price / 9, 2) as net from roll r group by r.price) s)::text as expected,
          (select bool_or(r.price < 18.99) from roll r) as lower,
          (select p.net::text from price_of_remnants(item => ${carpet.itemId}, base_qty => (select sum(inches) from roll)::int,
            lot_ids => (select array_agg(lot_id) from roll), quantities => (select array_agg(inches) from roll), usual_price => 18.99, cuts => null) p) as net`,
      )
      expect(net, JSON.stringify({ inches, prices })).toBe(lower ? expected : null)
    }
  })
})
