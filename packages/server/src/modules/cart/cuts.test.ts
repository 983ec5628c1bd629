import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import { lineOf, test } from '#test/carting.ts'
import type { Given } from '#test/given.ts'
import { randomOf } from '#test/random-of.ts'

const CASES = process.env.SIDEMARK_LONG === '1' ? 1000 : 60

/** LAB-C12: 12 ft goods at 18.99 per SY, 17.49 for a roll from 100 ft on, and 10.00 a cut below 100 ft. */
async function carpet(given: Given, sql: Sql, rolls = [{ rollNo: 'R1', dyeLot: 'DL1', feet: 500 }]) {
  const item = await given.rollItem({ unitPrice: '18.99', rolls })
  await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${item.itemId}, list_id, 1200, 17.49 from price_lists where source = 'list'`
  await sql`update items set cut_charge = 10, cut_charge_below = 1200 where item_id = ${item.itemId}`
  return item
}
const lf = { umcode: 'LF' }
const cut = (pieces: number, length: string, sidemark = '', comment = '') => ({ pieces, length, sidemark, comment })
/** The amounts of the cart, in cents. */
const cents = (amount: string | null | undefined) => Number((amount ?? '').replace('.', ''))

describe('cuts of roll goods', () => {
  test('T2 30, 30 and 40 ft are three cuts for 2,562.00, not one piece of 100 ft for 2,332.00', async ({
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]

    for (const feet of ['30', '30', '40']) await carting.add(buyer, item, feet, lf)
    const cart = await carting.cart(buyer)

    expect(cart.amountList?.map(({ Amount }) => Amount)).toEqual(['2532.00', '30.00', '2562.00'])
    expect(cart.itemList).toMatchObject([
      {
        customerQty: '100',
        qtyPriceUOM: '133.3333',
        unitPrice: '18.99',
        net: '2532.00',
        cutCharge: '30.00',
        cuts: [
          { pieces: 2, length: '30', inches: 360, unitPrice: '18.99', net: '1519.20', cutCharge: '20.00' },
          { pieces: 1, length: '40', inches: 480, unitPrice: '18.99', net: '1012.80', cutCharge: '10.00' },
        ],
      },
    ])
  })

  test('T2 30 + 30 ft pay two charges, and one uncut length of 100 ft has the roll price without a charge', async ({
    carting,
    given,
    sql,
  }) => {
    const [item, buyer, other] = [await carpet(given, sql), await given.user(), await given.user()]

    await carting.add(buyer, item, '0', { ...lf, cuts: [cut(2, '30')] })
    await carting.add(other, item, '100', lf)

    expect((await carting.cart(buyer)).itemList).toMatchObject([{ net: '1519.20', cutCharge: '20.00' }])
    expect((await carting.cart(other)).itemList).toMatchObject([
      { unitPrice: '17.49', net: '2332.00', cutCharge: '0.00', cuts: [] },
    ])
  })

  test('T2 are priced and promised before they are added, as the cart then has them', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const rolls = [
      { rollNo: 'R1', dyeLot: 'DL1', feet: 105 },
      { rollNo: 'R2', dyeLot: 'DL1', feet: 45 },
    ]
    const [item, buyer] = [await carpet(given, sql, rolls), await given.user()]
    const { customerNumber } = buyer
    const asked = { params: { sku: item.sku }, query: { customerNumber, cuts: '2x360,1x480' } }

    const price = await as(buyer)('GET /api/items/:sku/price', asked)
    const long = await as(buyer)('GET /api/items/:sku/price', {
      ...asked,
      query: { customerNumber, cuts: '1x1200,1x240' },
    })
    const ways = async (cuts: string) => {
      const query = { customerNumber, quantity: '1', UMCode: 'LF', cuts }
      const { filled, promise } = await as(buyer)('GET /api/items/:sku/promise', { ...asked, query })
      return { filled: filled.quantity, ways: promise.length }
    }

    // 133.33 SY at 18.99, and three charges: not 2,332.00 for one piece of 100 ft, whose next break is no longer named.
    expect(price).toMatchObject({
      quantity: { quantity: '1200', UMCode: 'IN' },
      extended: '2532.00',
      cutCharge: '30.00',
      nextBreak: null,
      cuts: [
        { pieces: 2, inches: 360, unitPrice: '18.99', net: '1519.20', cutCharge: '20.00' },
        { pieces: 1, inches: 480, unitPrice: '18.99', net: '1012.80', cutCharge: '10.00' },
      ],
    })
    expect(long).toMatchObject({
      extended: '2838.40',
      cutCharge: '10.00',
      price: { unitPrice: '17.49' },
      cuts: [{ unitPrice: '17.49' }, { unitPrice: '18.99' }],
    })
    // 150 ft are in two rolls of one dye lot: three cuts fit on them, but two of 60 ft and one of 45 ft do not.
    expect([await ways('2x360,1x480'), await ways('2x720,1x540')]).toEqual([
      { filled: '100', ways: 1 },
      { filled: '165', ways: 0 },
    ])
    await carting.add(buyer, item, '0', { ...lf, cuts: [cut(2, '30'), cut(1, '40')] })
    expect(lineOf(await carting.cart(buyer))).toMatchObject({ net: '2532.00', cutCharge: '30.00' })
  })

  test('of another device are not overwritten, even if they are as long together', async ({ carting, given, sql }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]
    await carting.add(buyer, item, '0', { ...lf, cuts: [cut(2, '30')] })
    const seen = lineOf(await carting.cart(buyer))
    await carting.cuts(buyer, seen, [cut(1, '20'), cut(1, '40')])

    await expect(carting.cuts(buyer, seen, [cut(3, '20')])).rejects.toMatchObject({ type: 'cart-changed' })
    await expect(carting.remove(buyer, seen)).rejects.toMatchObject({ type: 'cart-changed' })
    expect(lineOf(await carting.cart(buyer)).cuts).toMatchObject([{ inches: 240 }, { inches: 480 }])
  })

  test('keep their sidemarks when a user who may not see them changes a length', async ({ carting, given, sql }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]
    await carting.add(buyer, item, '0', { ...lf, cuts: [cut(2, '30', 'Jones'), cut(1, '40', 'Smith')] })
    const sees = (shown: boolean) =>
      sql`update user_customers set claims = claims || ${sql.json({ showItemSidemark: shown })} where user_id = ${buyer.userId}`
    await sees(false)
    const hidden = lineOf(await carting.cart(buyer))
    await carting.cuts(buyer, hidden, [cut(2, '35'), cut(1, '40'), cut(1, '10')])
    await sees(true)

    expect(hidden.cuts.map(({ sidemark }) => sidemark)).toEqual([undefined, undefined])
    expect(
      lineOf(await carting.cart(buyer)).cuts.map(({ pieces, inches, sidemark }) => [pieces, inches, sidemark]),
    ).toEqual([
      [2, 420, 'Jones'],
      [1, 480, 'Smith'],
      [1, 120, ''],
    ])
  })

  test('have the roll price only for a piece that reaches it; the line says their average', async ({
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]

    await carting.add(buyer, item, '0', { ...lf, cuts: [cut(1, '100', 'Lobby'), cut(1, '20', 'Office', 'bind edges')] })

    expect(lineOf(await carting.cart(buyer))).toMatchObject({
      customerQty: '120',
      // (2,332.00 + 506.40) / 160 SY
      unitPrice: '17.74',
      net: '2838.40',
      cutCharge: '10.00',
      cuts: [
        { sidemark: 'Lobby', comment: '', unitPrice: '17.49', net: '2332.00', cutCharge: '0.00' },
        { sidemark: 'Office', comment: 'bind edges', unitPrice: '18.99', net: '506.40', cutCharge: '10.00' },
      ],
    })
  })

  test('cost the sum of their cuts, whatever they are', async ({ carting, given, sql }) => {
    const [item, buyer, random] = [await carpet(given, sql), await given.user(), randomOf(14)]
    await carting.add(buyer, item, '10', lf)

    for (let step = 0; step < CASES; step++) {
      const cuts = Array.from({ length: 1 + random(4) }, () =>
        cut(1 + random(3), (1 + random(119)).toString() + (random(2) ? '.5' : '')),
      )
      const line = lineOf(await carting.cart(buyer))
      await carting.cuts(buyer, line, cuts)
      const { net, cutCharge, baseQuantity, cuts: sold } = lineOf(await carting.cart(buyer))

      // In cents: 1,899 or 1,749 for each SY, which is 9 inches of goods 12 ft wide.
      const inches = cuts.map(({ pieces, length }) => ({ pieces, each: Math.round(Number(length) * 12) }))
      const amounts = inches.map(({ pieces, each }) => {
        const exact = BigInt(each >= 1200 ? 1749 : 1899) * BigInt(pieces * each)
        return Number((2n * exact + 9n) / 18n)
      })
      expect(sold?.map((one) => cents(one.net))).toEqual(amounts)
      expect(cents(net)).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      expect(cents(cutCharge)).toBe(
        1000 * inches.reduce((sum, { pieces, each }) => sum + (each < 1200 ? pieces : 0), 0),
      )
      expect(Number(baseQuantity)).toBe(inches.reduce((sum, { pieces, each }) => sum + pieces * each, 0))
    }
  })

  test('A28 are not charged for a roll or remnant that is taken whole', async ({ carting, given, sql }) => {
    const rolls = [{ rollNo: 'REM', dyeLot: 'DL1', feet: 9.5 }]
    const [item, buyer, other] = [await carpet(given, sql, rolls), await given.user(), await given.user()]

    await carting.add(buyer, item, '9.5', lf)
    expect(lineOf(await carting.cart(buyer))).toMatchObject({ cutCharge: '0.00', cuts: [] })
    await carting.cuts(buyer, lineOf(await carting.cart(buyer)), [cut(1, '9.5', 'Closet')])
    expect(lineOf(await carting.cart(buyer))).toMatchObject({ cutCharge: '0.00', cuts: [{ cutCharge: '0.00' }] })
    await carting.cuts(buyer, lineOf(await carting.cart(buyer)), [cut(1, '9')])

    expect(lineOf(await carting.cart(buyer))).toMatchObject({ cutCharge: '10.00' })
    expect((await carting.cart(other)).itemList).toEqual([])
  })

  test('come from the roll that is named with them, although another leaves less, and what cannot says which roll it gets (T2)', async ({
    carting,
    given,
    sql,
  }) => {
    const rolls = [
      { rollNo: 'R1', dyeLot: 'DL1', feet: 125 },
      { rollNo: 'R2', dyeLot: 'DL1', feet: 50 },
    ]
    const [item, buyer, other] = [await carpet(given, sql, rolls), await given.user(), await given.user()]
    const [whole, short] = await sql<{ lot: number }[]>`
      select lot_id as lot from lots where item_id = ${item.itemId} order by roll_no`
    const rollsOf = async (user: typeof buyer) => lineOf(await carting.cart(user)).lots.map(({ roll }) => roll)
    const named = (lot: number | undefined, ...cuts: ReturnType<typeof cut>[]) => ({ ...lf, lot, cuts })

    const first = await carting.add(buyer, item, '0', named(whole?.lot, cut(2, '15')))
    expect([first.reason, await rollsOf(buyer)]).toEqual([undefined, ['R1']])
    const late = await carting.add(other, item, '0', named(short?.lot, cut(2, '15'), cut(1, '30')))
    expect(late.reason).toMatch(
      /^What you chose \(lot DL1, roll R2 from .+\) has no room for these cuts\. It is now lot DL1, roll R1 from /,
    )
    expect(await rollsOf(other)).toEqual(['R1'])

    await carting.empty(other, (await carting.cart(other)).version)
    const [{ code }] = await sql<[{ code: string }]>`select code from locations where location_id = ${other.locationId}`
    const unknown = { ...lf, location: code, dyeLot: 'DL1', roll: 'R9', cuts: [cut(1, '15')] }
    expect((await carting.add(other, item, '0', unknown)).reason).toMatch(
      /^What you chose is no longer available\. It is now lot DL1 /,
    )
    await carting.empty(other, (await carting.cart(other)).version)
    await carting.add(other, item, '0', named(short?.lot, cut(2, '15')))
    expect(await rollsOf(other)).toEqual(['R2'])
    const changed = await carting.cuts(other, lineOf(await carting.cart(other)), [{ pieces: 4, length: '15' }])
    expect(changed.moved?.text).toMatch(/was promised lot DL1, roll R2 from .+ It is now lot DL1, roll R1 from /)
    expect(await rollsOf(other)).toEqual(['R1'])
  })

  test('snap to the inch and to the least cut, each for itself, and the reply says so', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]

    const reply = await as(buyer)('POST /api/cart/additem', {
      body: {
        customerNumber: buyer.customerNumber,
        sku: item.sku,
        qtyToOrder: '0',
        umcode: 'LF',
        cuts: [cut(2, '0.5'), cut(1, '10.17')],
      },
    })

    expect(reply).toMatchObject({ newQty: '12.1666', reason: 'The shortest cut is 1 ft = 1 LF.' })
    expect(lineOf(await carting.cart(buyer)).cuts).toMatchObject([
      { pieces: 2, length: '1' },
      { pieces: 1, length: '10.1666' },
    ])
  })

  test('are refused for goods that are not cut from a roll, and for more pieces than a line has', async ({
    as,
    given,
  }) => {
    const [item, buyer] = [await given.cartonItem(), await given.user()]
    const add = (cuts: ReturnType<typeof cut>[]) =>
      as(buyer)('POST /api/cart/additem', {
        body: { customerNumber: buyer.customerNumber, sku: item.sku, qtyToOrder: '1', umcode: 'CT', cuts },
      })

    expect(await add([cut(1, '10')])).toMatchObject({ newQty: '0', reason: `${item.sku} is not cut from a roll.` })
    await expect(add([cut(30, '10'), cut(21, '10')])).rejects.toMatchObject({ type: 'invalid-request' })
  })

  test('are kept by saving for later, by undo, and by a change of texts; another quantity is one length', async ({
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [await carpet(given, sql), await given.user()]
    await carting.add(buyer, item, '0', { ...lf, cuts: [cut(2, '15', 'Jones')] })
    const before = lineOf(await carting.cart(buyer))

    await carting.later(buyer, before)
    expect(await carting.saved(buyer)).toMatchObject([{ cuts: before.cuts }])
    await carting.back(buyer, before)
    await carting.note(buyer, lineOf(await carting.cart(buyer)), 'Smith')
    const noted = lineOf(await carting.cart(buyer))
    expect(noted.cuts).toEqual(before.cuts)
    const { version } = await carting.remove(buyer, noted)
    await carting.undo(buyer, version)
    expect(lineOf(await carting.cart(buyer)).cuts).toEqual(before.cuts)
    await carting.set(buyer, lineOf(await carting.cart(buyer)), '40')

    const changed = await carting.cart(buyer)
    expect(lineOf(changed)).toMatchObject({ customerQty: '40', cuts: [], cutCharge: '10.00' })
    await carting.undo(buyer, changed.version)
    expect(lineOf(await carting.cart(buyer)).cuts).toEqual(before.cuts)
  })
})
