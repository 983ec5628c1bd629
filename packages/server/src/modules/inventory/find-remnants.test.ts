import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { one } from '#platform/database/sql.ts'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import { readingsOf } from '#test/plans-of.ts'
import { test } from '#test/test.ts'

const own = ({ customerNumber }: GivenUser) => ({ customerNumber })
const asking = (
  { customerNumber }: GivenUser,
  width: string,
  length: string,
  rest: { anyDirection?: boolean; sku?: string; category?: string; words?: string } = {},
) => ({ query: { customerNumber, width, length, ...rest } })

describe('the remnant finder', () => {
  test('lists remnants and rolls that the piece would use up, nearest branch first, with price and roll', async ({
    as,
    given,
    sql,
  }) => {
    const [home, near, far, cutOff] = [
      await given.location(),
      await given.newLocation({ code: 'NEAR' }),
      await given.newLocation({ code: 'FAR' }),
      await given.newLocation({ code: 'OFF' }),
    ]
    await sql`
      insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
      select f.id, ${home.locationId}, 1, '16:30', f.days
      from (values (${near.locationId}::int, 1), (${far.locationId}::int, 4)) f (id, days)`
    const carpet = await given.rollItem({ rolls: [] })
    const roll = (rollNo: string, onHand: number, location = home) => ({ rollNo, dyeLot: 'A1', onHand, location })
    await given.stock(carpet, [
      roll('FULL', 1200),
      roll('REMNANT', 100),
      roll('ENDED', 200),
      roll('SCRAP', 30),
      roll('SHORTER', 95),
      roll('NEARBY', 96, near),
      roll('FARAWAY', 96, far),
      roll('NOWAY', 96, cutOff),
    ])
    const buyer = await given.user()

    const { width, length, remnants, more } = await as(buyer)('GET /api/remnants', asking(buyer, '11-6', '8'))

    expect({ width, length, more }).toEqual({ width: 138, length: 96, more: false })
    expect(remnants.map(({ roll: rollNo, kind, days, length: inches }) => [rollNo, kind, days, inches])).toEqual([
      ['REMNANT', 'remnant', 0, 100],
      ['ENDED', 'short', 0, 200],
      ['NEARBY', 'remnant', 1, 96],
      ['FARAWAY', 'remnant', 4, 96],
    ])
    expect(remnants[0]).toMatchObject({
      sku: carpet.sku,
      dyeLot: 'A1',
      width: 144,
      turned: false,
      cut: { quantity: '8', UMCode: 'LF' },
      all: { quantity: '8.3333', UMCode: 'LF' },
      unitPrice: '18.00',
      priceUOM: 'SY',
      net: '192.00',
    })
  })

  test('A28 a remnant that is taken whole has no cut charge, here and in the cart, and the whole rest has its price', async ({
    as,
    given,
    sql,
  }) => {
    const carpet = await given.rollItem({
      rolls: [
        { rollNo: 'EXACT', feet: 9 },
        { rollNo: 'LONGER', feet: 12 },
      ],
    })
    await sql`update items set cut_charge = 10, cut_charge_below = 1200 where sku = ${carpet.sku}`
    const buyer = await given.user()
    const find = async () =>
      (await as(buyer)('GET /api/remnants', asking(buyer, '12', '9', { sku: carpet.sku }))).remnants.map(
        ({ roll, net, cutCharge, amount, allAmount }) => [roll, net, cutCharge, amount, allAmount],
      )

    expect(await find()).toEqual([
      ['EXACT', '216.00', '0.00', '216.00', '216.00'],
      ['LONGER', '216.00', '10.00', '226.00', '288.00'],
    ])

    await as(buyer)('POST /api/cart/additem', {
      body: {
        ...own(buyer),
        sku: carpet.sku,
        qtyToOrder: '9',
        umcode: 'LF',
        location: 'MAIN',
        dyeLot: 'A',
        roll: 'EXACT',
      },
    })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: own(buyer) })
    expect(itemList.map(({ lots, net, cutCharge }) => [lots.map(({ roll }) => roll), net, cutCharge])).toEqual([
      [['EXACT'], '216.00', '0.00'],
    ])
    // Another customer has taken 2 ft of the longer roll, so taking the rest still cuts it.
    const other = await given.user()
    await as(other)('POST /api/cart/additem', {
      body: {
        ...own(other),
        sku: carpet.sku,
        qtyToOrder: '2',
        umcode: 'LF',
        location: 'MAIN',
        dyeLot: 'A',
        roll: 'LONGER',
      },
    })
    expect(await find()).toEqual([['LONGER', '216.00', '10.00', '226.00', '250.00']])
  })

  test('turns a piece only if direction does not matter', async ({ as, given }) => {
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 7 }] })
    const buyer = await given.user()
    const rollsFor = async (anyDirection: boolean) =>
      (await as(buyer)('GET /api/remnants', asking(buyer, '6', '11', { anyDirection, sku: carpet.sku }))).remnants

    expect(await rollsFor(false)).toEqual([])
    expect(await rollsFor(true)).toMatchObject([{ roll: 'R1', turned: true, cut: { quantity: '6', UMCode: 'LF' } }])
  })

  test('counts what other customers have set aside as taken, and what the user holds as free', async ({
    as,
    given,
  }) => {
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 50 }] })
    const [other, buyer] = [await given.user(), await given.user()]
    const find = async (user: GivenUser) =>
      (await as(user)('GET /api/remnants', asking(user, '12', '8', { sku: carpet.sku }))).remnants.map(
        ({ length }) => length,
      )
    expect(await find(buyer)).toEqual([])

    await as(other)('POST /api/cart/additem', {
      body: { customerNumber: other.customerNumber, sku: carpet.sku, qtyToOrder: '41', umcode: 'LF' },
    })

    expect(await find(buyer)).toEqual([9 * 12])
  })

  test('lists pieces that can be reserved from that very roll', async ({ as, given }) => {
    const carpet = await given.rollItem({
      rolls: [
        { rollNo: 'OTHER', feet: 100 },
        { rollNo: 'R7', feet: 10 },
        { rollNo: 'R8', feet: 9 },
      ],
    })
    const buyer = await given.user()
    const { remnants } = await as(buyer)('GET /api/remnants', asking(buyer, '12', '9', { sku: carpet.sku }))
    const chosen = remnants.find(({ roll }) => roll === 'R7')
    if (!chosen) throw new Error('R7 is not listed')

    await as(buyer)('POST /api/cart/additem', {
      body: {
        customerNumber: buyer.customerNumber,
        sku: carpet.sku,
        qtyToOrder: chosen.cut.quantity,
        umcode: chosen.cut.UMCode,
        location: chosen.location,
        dyeLot: chosen.dyeLot,
        roll: chosen.roll,
      },
    })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    expect(itemList.map(({ lots, net }) => [lots.map(({ roll }) => roll), net])).toEqual([[['R7'], chosen.net]])
  })

  test('filters by words of SKU, description and color, but not by a color that the user may not see', async ({
    as,
    given,
    sql,
  }) => {
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 8 }] })
    await sql`update items set description = 'Harbor Twist', color = 'Driftwood' where sku = ${carpet.sku}`
    const [buyer, colorBlind] = [
      await given.user(),
      await given.user({ claims: { ...everyRight, showColorFields: false } }),
    ]
    const found = async (user: GivenUser, words: string) =>
      (await as(user)('GET /api/remnants', asking(user, '12', '8', { words }))).remnants.some(
        ({ sku }) => sku === carpet.sku,
      )

    expect([
      await found(buyer, ' drift  HARBOR '),
      await found(buyer, `${carpet.sku} twist`),
      await found(buyer, 'harbor slate'),
      await found(colorBlind, 'harbor'),
      await found(colorBlind, 'driftwood'),
    ]).toEqual([true, true, false, true, false])
  })

  test('filters by item and by a category with all below it, and explains what is not a length', async ({
    as,
    given,
  }) => {
    const carpet = await given.rollItem({ rolls: [{ rollNo: 'R1', feet: 8 }] })
    const buyer = await given.user()
    const rolls = async (rest: object) =>
      (await as(buyer)('GET /api/remnants', asking(buyer, '12', '8', rest))).remnants.filter(
        ({ sku }) => sku === carpet.sku,
      ).length

    expect([
      await rolls({ category: 'vinyl' }),
      await rolls({ category: 'no-such' }),
      await rolls({ sku: 'NONE' }),
    ]).toEqual([1, 0, 0])
    const refused = await as(buyer).raw('GET /api/remnants', asking(buyer, 'wide', '601'))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        errors: [
          { field: 'width', detail: '“wide” is not a length. Enter 15\' 6", 15-6 or 15.5.' },
          { field: 'length', detail: 'A side can be up to 600 ft long.' },
        ],
      },
    ])
  })

  test('finds rolls by an index on their length, in one statement for any number of rolls', async ({
    app,
    as,
    given,
    sql,
  }) => {
    const carpet = await given.rollItem({ rolls: [] })
    const { locationId } = await given.location()
    await sql`insert into lots (item_id, location_id, dye_lot, roll_no, on_hand) select ${carpet.itemId}, ${locationId}, 'B', 'Z' || n, 1000 + n from generate_series(1, 5000) n`
    await sql`analyze lots`
    const buyer = await given.user()

    const readings = await readingsOf(app.sql, () => as(buyer)('GET /api/remnants', asking(buyer, '12', '8')))

    expect(readings.filter(({ table, how }) => table === 'lots' && how === 'Seq Scan')).toEqual([])
    expect(readings.map(({ index }) => index)).toContain('rolls_by_length')
  })
})

const Fit = z.object({ takes: z.number().nullable(), turned: z.boolean().nullable() })

test('a piece is cut exactly where its rectangle fits in the goods, turned only if allowed', async ({ sql }) => {
  const inches = fc.integer({ min: 1, max: 240 })
  await fc.assert(
    fc.asyncProperty(
      inches,
      inches,
      fc.constantFrom(72, 144, 162, 180),
      inches,
      fc.boolean(),
      async (across, along, width, length, mayTurn) => {
        const { takes, turned } = await one(
          Fit,
          sql`select takes, turned from fit_of(across => ${across}, along => ${along}, goods_width => ${width}, goods_length => ${length},
            may_turn => ${mayTurn})`,
        )
        // Corners of the rectangle in its position, and turned around its corner.
        const lies = [
          { x: across, y: along, turned: false },
          { x: along, y: across, turned: true },
        ].filter(({ x, y, turned: isTurned }) => x <= width && y <= length && (mayTurn || !isTurned))
        expect(takes).toBe(lies.length === 0 ? null : Math.min(...lies.map(({ y }) => y)))
        expect(takes === null || lies.some(({ y, turned: isTurned }) => y === takes && isTurned === turned)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
