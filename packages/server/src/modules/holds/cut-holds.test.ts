import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { own, test as base } from '#test/holding.ts'
import { randomOf } from '#test/random-of.ts'
import type { callerOf } from '#test/wire.ts'

type As = (caller: GivenUser) => ReturnType<typeof callerOf>
type Asked = { pieces: number; length: string; sidemark?: string; comment?: string }
type Item = { sku: string; itemId: number }

const CASES = process.env.SIDEMARK_LONG === '1' ? 300 : 8
const cut = (pieces: number, length: string, sidemark = '', comment = '') => ({ pieces, length, sidemark, comment })

/** The steps of a hold of cuts. */
function cuttingOf(as: As) {
  const ask = (user: GivenUser, { sku }: Item, cuts: Asked[], more: object = {}) =>
    as(user)('POST /api/hold/additem', {
      query: { ...own(user), sku, UMCode: 'LF', quantity: '', comment: 'Maple St.', ...more },
      body: { cuts },
    })
  const holds = async (user: GivenUser) => {
    const { data } = await as(user)('GET /api/item/holds', { query: own(user) })
    return data.holdList.flatMap((hold) => (hold.own ? [hold] : []))
  }
  return {
    ask,
    holds,
    /** Holds cuts. Resolves to the hold, as the list has it. */
    hold: async (user: GivenUser, item: Item, cuts: Asked[], more: object = {}) => {
      const { holdNumber, reason } = await ask(user, item, cuts, more)
      const found = (await holds(user)).find((hold) => hold.holdNumber === holdNumber)
      if (!found) throw new Error(`There is no hold: ${reason}`)
      return found
    },
    split: (user: GivenUser, id: string, body: object) =>
      as(user)('POST /api/hold/:id/split', { params: { id }, body: { ...own(user), ...body } }),
    toCart: (user: GivenUser, id: string) => as(user)('POST /api/hold/:id/tocart', { params: { id }, body: own(user) }),
    order: async (user: GivenUser, id: string) => {
      const checkout = await as(user)('POST /api/hold/:id/checkout', { params: { id }, body: own(user) })
      const placed = await as(user)('POST /api/hold/:id/order', {
        params: { id },
        body: { ...own(user), shown: checkout.shown },
      })
      return { checkout, number: placed.orderNumber ?? '' }
    },
    cart: (user: GivenUser) => as(user)('GET /api/cart/getitems', { query: own(user) }),
  }
}
type Cutting = ReturnType<typeof cuttingOf>
const test = base.extend<{ $test: { cutting: Cutting } }>({
  cutting: async ({ as }, provide) => provide(cuttingOf(as)),
})

test.override({ connections: 26 })

const rolls = [
  { rollNo: 'R1', dyeLot: 'DL1', feet: 40 },
  { rollNo: 'R2', dyeLot: 'DL1', feet: 40 },
  { rollNo: 'R3', dyeLot: 'DL2', feet: 55 },
]
/** 12 ft goods at 18.00 a SY, which is 24.00 a foot, and 10.00 for each cut below 100 ft. */
async function carpet(given: Given, sql: Sql, of = rolls) {
  const item = await given.rollItem({ rolls: of })
  await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${item.itemId}`
  return item
}
/** The rolls of the item that are set aside, with the inches and the pieces of each. */
const setAside = async (sql: Sql, { itemId }: Item) =>
  (
    await sql<{ text: string }[]>`
    select l.roll_no || ' ' || a.quantity || ' ' || coalesce(array_to_string(a.cut, '+'), '') as text
    from live_allocations(stock_now()) a
    join lots l using (lot_id)
    where a.item_id = ${itemId}
    order by 1`
  ).map(({ text }) => text)

describe('a hold of cuts', () => {
  test('T2 keeps each cut with its job, takes each from one roll of a dye lot, and says what ordering it costs', async ({
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]

    const hold = await cutting.hold(user, item, [cut(2, '30', 'Jones'), cut(1, '8.5', '', 'bind edges')])

    expect(hold).toMatchObject({
      quantity: '68.50',
      UMCode: 'LF',
      dyeLot: 'DL1',
      cuts: [
        { pieces: 2, length: '30', inches: 360, sidemark: 'Jones', comment: '', net: '1440.00', cutCharge: '20.00' },
        {
          pieces: 1,
          length: '8.50',
          inches: 102,
          sidemark: '',
          comment: 'bind edges',
          net: '204.00',
          cutCharge: '10.00',
        },
      ],
      price: { unitPrice: '18.00', priceUOM: 'SY', net: '1644.00', cutCharge: '30.00' },
    })
    expect(await setAside(sql, item)).toEqual(['R1 462 360+102', 'R2 360 360'])
  })

  test('T2 becomes a line of the cart with the same cuts, from the rolls that it holds, at the price that it said', async ({
    as,
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]
    const hold = await cutting.hold(user, item, [cut(2, '30', 'Jones')])

    await cutting.toCart(user, hold.id)
    const { itemList } = await cutting.cart(user)
    const later = await as(user)('POST /api/cart/saveforlater', {
      body: { ...own(user), ids: itemList.map(({ id }) => id) },
    })
    await as(user)('POST /api/cart/undo', { body: { ...own(user), version: later.version } })

    expect(itemList).toMatchObject([
      { customerQty: '60', cuts: hold.cuts, net: hold.price?.net, cutCharge: hold.price?.cutCharge },
    ])
    expect((await cutting.cart(user)).itemList).toMatchObject([{ cuts: hold.cuts, net: hold.price?.net }])
    expect(await setAside(sql, item)).toEqual(['R1 360 360', 'R2 360 360'])
  })

  test('T2 becomes an order with the same cuts and charges, and its cut tickets name the rolls that it held', async ({
    as,
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]
    const hold = await cutting.hold(user, item, [cut(2, '30', 'Jones'), cut(1, '8.5')])

    const { checkout, number } = await cutting.order(user, hold.id)
    const order = await as(user)('GET /api/orders/:id', { params: { id: number }, query: own(user) })

    expect(order.lines).toMatchObject([{ quantity: '68.50', cuts: hold.cuts, net: hold.price?.net }])
    expect(order.charges).toEqual(checkout.charges)
    expect(order.charges).toContainEqual(expect.objectContaining({ kind: 'cut', amount: hold.price?.cutCharge }))
    expect(await setAside(sql, item)).toEqual(['R1 462 360+102', 'R2 360 360'])
    const [ticket] = await sql`
      select jsonb_agg(t ->> 'roll') as rolls
      from order_lines l
      cross join lateral jsonb_array_elements(cut_tickets(l, '{}')) t
      where l.item_id = ${item.itemId}`
    expect(ticket?.rolls).toEqual(['R1', 'R2'])
  })

  test('D8 A28 says the price of the rolls that it holds: a remnant of its own price, and no charge for a whole one', async ({
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql, [{ rollNo: 'R9', dyeLot: 'A', feet: 9 }]), await given.user()]
    await sql`update lots set unit_price = 9 where item_id = ${item.itemId}`

    const cuts = await cutting.hold(user, item, [cut(1, '9', 'Hall')])
    const { number } = await cutting.order(user, cuts.id)
    await sql`update lots set on_hand = on_hand + 120 where item_id = ${item.itemId}`
    const length = await cutting.ask(user, item, [], { quantity: '4' })
    const held = (await cutting.holds(user)).find(({ holdNumber }) => holdNumber === length.holdNumber)
    await cutting.toCart(user, held?.id ?? '')

    expect(cuts.price).toEqual({ unitPrice: '9.00', priceUOM: 'SY', net: '108.00', cutCharge: '0.00' })
    expect(number).not.toBe('')
    expect(held?.price).toMatchObject({ net: '48.00', cutCharge: '10.00' })
    expect((await cutting.cart(user)).itemList).toMatchObject([{ net: '48.00', cutCharge: '10.00' }])
  })

  test('T2 is split by its cuts, and each stays on its roll', async ({ cutting, given, sql }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]
    const hold = await cutting.hold(user, item, [cut(2, '30', 'Jones'), cut(1, '8.5', 'Smith')])

    const { holdNumber } = await cutting.split(user, hold.id, {
      cuts: [
        { place: 0, pieces: 1, inches: 360 },
        { place: 1, pieces: 1, inches: 102 },
      ],
      tag: 'Part 2',
    })

    const all = await cutting.holds(user)
    const [first, second] = [hold.holdNumber, holdNumber].map((number) => all.find((one) => one.holdNumber === number))
    expect(first).toMatchObject({ quantity: '30', quantityLeft: '30', cuts: [{ pieces: 1, sidemark: 'Jones' }] })
    expect(second).toMatchObject({
      quantity: '38.50',
      quantityLeft: '38.50',
      tag: 'Part 2',
      cuts: [
        { pieces: 1, inches: 360, sidemark: 'Jones' },
        { pieces: 1, inches: 102, sidemark: 'Smith' },
      ],
    })
    expect(await setAside(sql, item)).toEqual(['R1 462 360+102', 'R2 360 360'])
    await cutting.toCart(user, second?.id ?? '')
    expect((await cutting.cart(user)).itemList).toMatchObject([
      { net: '924.00', cutCharge: '20.00', cuts: [{ sidemark: 'Jones' }, { sidemark: 'Smith' }] },
    ])
  })

  test('is not split without saying which cuts, into all of them, or by cuts that another device has changed', async ({
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]
    const { id } = await cutting.hold(user, item, [cut(2, '30', 'Jones')])
    const one = { cuts: [{ place: 0, pieces: 1, inches: 360 }] }

    expect((await cutting.split(user, id, { quantity: '30' })).reason).toBe('Choose the cuts to split off.')
    expect((await cutting.split(user, id, { cuts: [{ place: 0, pieces: 2, inches: 360 }] })).reason).toBe(
      'Leave at least one cut on this hold.',
    )
    const changed = 'The cuts on this hold have changed. Review them, then try again.'
    for (const cuts of [
      [{ place: 0, pieces: 1, inches: 240 }],
      [{ place: 1, pieces: 1, inches: 360 }],
      [{ place: 0, pieces: 3, inches: 360 }],
      [...one.cuts, ...one.cuts, ...one.cuts],
    ])
      expect((await cutting.split(user, id, { cuts })).reason).toBe(changed)
    await cutting.split(user, id, one)
    expect((await cutting.split(user, id, { cuts: [{ place: 0, pieces: 2, inches: 360 }] })).reason).toBe(changed)
    expect(await setAside(sql, item)).toEqual(['R1 360 360', 'R2 360 360'])
  })

  test('keeps the cuts that the rest still has when an order draws on it, and what is left beside them', async ({
    as,
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql, [{ rollNo: 'R1', dyeLot: 'A', feet: 50 }]), await given.user()]
    const hold = await cutting.hold(user, item, [cut(1, '30', 'Jones'), cut(1, '20', 'Smith')])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '15', umcode: 'LF' } })

    const [rest] = await cutting.holds(user)
    await cutting.split(user, hold.id, { cuts: [{ place: 0, pieces: 1, inches: 360 }] })
    const parts = (await cutting.holds(user)).map(({ quantity, cuts }) => [quantity, cuts.map(({ inches }) => inches)])

    expect(rest).toMatchObject({
      quantity: '50',
      quantityLeft: '35',
      cuts: [
        { pieces: 1, inches: 360, sidemark: 'Jones' },
        { pieces: 1, inches: 60, sidemark: '' },
      ],
      price: { net: '840.00', cutCharge: '20.00' },
    })
    expect(parts.toSorted(([a], [b]) => Number(b) - Number(a))).toEqual([
      ['30', [360]],
      ['5', [60]],
    ])
  })

  test('is refused with the longest roll if no dye lot has rolls for all cuts, and with the most that one has', async ({
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]

    expect(await cutting.ask(user, item, [cut(1, '60')])).toEqual({
      success: false,
      reason: 'No dye lot has rolls for all of these cuts. The longest roll is 55 ft: R3, Branch MAIN.',
      holdNumber: '',
    })
    expect((await cutting.ask(user, item, [cut(3, '40')])).reason).toBe(
      'At most 80 LF can be held from one lot: DL1, Branch MAIN.',
    )
    // A named roll has all of them or none.
    const roll = { location: 'MAIN', dyeLot: 'DL1', roll: 'R2' }
    expect((await cutting.ask(user, item, [cut(2, '30')], roll)).reason).toBe(
      'At most 40 LF can be held from one lot: R2, Branch MAIN.',
    )
    expect((await cutting.ask(user, item, [cut(2, '20')], roll)).success).toBe(true)
    expect(await setAside(sql, item)).toEqual(['R2 480 '])
  })

  test('is refused for goods that are not cut, and for cuts of no length, of an absurd one, or too many', async ({
    as,
    cutting,
    given,
    sql,
  }) => {
    const [item, box, user] = [await carpet(given, sql), await given.cartonItem(), await given.user()]
    const refused = async (cuts: Asked[]) =>
      (
        await as(user).raw('POST /api/hold/additem', {
          query: { ...own(user), sku: item.sku, UMCode: 'LF', quantity: '1', comment: 'Maple St.' },
          body: { cuts },
        })
      ).statusCode

    expect((await cutting.ask(user, box, [cut(1, '10')], { UMCode: 'CT' })).reason).toContain('is not cut from a roll')
    for (const length of ['0', '-3', '0.000', '8334', '999999999999999'])
      expect(await refused([cut(1, length)]), length).toBe(400)
    expect(await refused([cut(51, '1')])).toBe(400)
    expect(await refused([cut(26, '1'), cut(25, '2')])).toBe(400)
    expect(await refused([cut(0, '1')])).toBe(400)
    expect((await cutting.ask(user, item, [cut(50, '1.6')])).success).toBe(true)
    expect(await setAside(sql, item)).toEqual([
      `R1 475 ${Array.from({ length: 25 }, () => 19).join('+')}`,
      `R2 475 ${Array.from({ length: 25 }, () => 19).join('+')}`,
    ])
  })

  test('shows no jobs and no prices to colleagues without the rights, and keeps the jobs when they act on it', async ({
    as,
    cutting,
    given,
    sql,
  }) => {
    const [item, user] = [await carpet(given, sql), await given.user()]
    const blind = await given.user({
      customer: user,
      claims: { ...everyRight, showItemSidemark: false, showPrices: false },
    })
    const hold = await cutting.hold(user, item, [cut(2, '30', 'Jones')])

    const [seen] = await cutting.holds(blind)
    const text = JSON.stringify(await as(blind)('GET /api/item/holds', { query: own(blind) }))
    await cutting.split(blind, hold.id, { cuts: [{ place: 0, pieces: 1, inches: 360 }] })
    await cutting.ask(blind, item, [cut(1, '5', 'Mine')])

    expect(seen?.cuts).toEqual([{ pieces: 2, length: '30', inches: 360, comment: '' }])
    expect(text).not.toContain('Jones')
    expect(
      (await cutting.holds(user))
        .flatMap(({ cuts }) => cuts.map(({ sidemark }) => sidemark))
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['', 'Jones', 'Jones'])
  })

  test('is what its mails say, and what the branch sees', async ({ as, cutting, given, holding, mailbox, sql }) => {
    await given.flags({ showAdmin: 'Y', holdsNeedApproval: true })
    const [item, user] = [await carpet(given, sql), await given.user()]
    const { holdNumber } = await cutting.hold(user, item, [cut(2, '30', 'Jones')])
    const params = { number: holdNumber }

    const page = await as(holding.staff)('GET /api/staff/holds/:number', { params })
    await as(holding.staff)('POST /api/staff/holds/:number/approve', { params })
    const [mail] = await mailbox({ about: `hold ${holdNumber}` })

    expect(page.cuts).toEqual([{ pieces: 2, length: '30', inches: 360, sidemark: 'Jones', comment: '' }])
    expect(mail?.text).toContain('Cut 2 × 30 ft · Jones')
    await given.flags({ showAdmin: 'Y' })
  })
})

test('T2 two buyers who ask for the last cuts at the same moment never both get them, and no piece is set aside twice', async ({
  atOnce,
  cutting,
  given,
  sql,
}) => {
  const item = await carpet(given, sql)
  const users = await Promise.all(Array.from({ length: 20 }, () => given.user()))

  const replies = await atOnce(users.map((user) => () => cutting.ask(user, item, [cut(2, '30')])))

  // Two rolls of 40 ft give one such hold, and the roll of 55 ft gives none.
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await setAside(sql, item)).toEqual(['R1 360 360', 'R2 360 360'])
})

test('T2 a hold of random cuts, split at random, costs in its parts what they cost in the cart, and loses no inch', async ({
  as,
  cutting,
  given,
  sql,
}) => {
  const random = randomOf(20_261_127)
  for (let n = 0; n < CASES; n++) {
    const item = await carpet(
      given,
      sql,
      Array.from({ length: 2 + random(4) }, (_, nth) => ({ rollNo: `R${nth}`, dyeLot: 'A', feet: 20 + random(80) })),
    )
    await sql`update lots set unit_price = 12 where item_id = ${item.itemId} and roll_no = 'R1'`
    const user = await given.user()
    const asked = Array.from({ length: 1 + random(4) }, () => cut(1 + random(3), String(2 + random(100) / 4)))
    const { success, holdNumber } = await cutting.ask(user, item, asked)
    if (!success) continue
    const inches = asked.reduce((sum, { pieces, length }) => sum + pieces * Number(length) * 12, 0)
    const hold = (await cutting.holds(user)).find((one) => one.holdNumber === holdNumber)
    const place = random(hold?.cuts.length ?? 1)
    const chosen = hold?.cuts[place]
    if (chosen) await cutting.split(user, hold.id, { cuts: [{ place, pieces: 1, inches: chosen.inches }] })

    const parts = await cutting.holds(user)
    for (const part of parts) await cutting.toCart(user, part.id)
    const { itemList } = await cutting.cart(user)

    const told = parts.map(({ cuts, price }) => [price?.net, price?.cutCharge, cuts])
    expect(itemList.map(({ cuts, net, cutCharge }) => [net, cutCharge, cuts])).toEqual(told)
    expect(itemList.reduce((sum, { baseQuantity }) => sum + Number(baseQuantity), 0)).toBe(inches)
    const rows = await sql`
      select a.quantity, (select sum(c) from unnest(a.cut) c)::int as cut from stock_allocations a where a.item_id = ${item.itemId}`
    expect(rows.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(inches)
    expect(rows.every(({ quantity, cut: pieces }) => quantity === pieces)).toBe(true)
    await as(user)('POST /api/cart/renew', { body: own(user) })
    expect((await cutting.cart(user)).itemList.map(({ net }) => net)).toEqual(told.map(([net]) => net))
  }
})
