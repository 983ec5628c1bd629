import type { roomRoutes } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import type { Given } from '#test/given.ts'
import { test } from '#test/test.ts'

const rooms = (...sides: [width: string, length: string][]) =>
  sides.map(([width, length], at) => ({ name: `Room ${at + 1}`, parts: [{ width, length }] }))
type TypedRoom = Omit<z.input<typeof roomRoutes.planRooms.body>, 'customerNumber' | 'sku'>
const planning = ({ customerNumber }: GivenUser, sku: string, rest: TypedRoom) => ({
  body: { customerNumber, sku, ...rest },
})

describe('room to order', () => {
  test('cuts 15 × 16 ft from 12 ft goods as 12 × 20 ft, 26.67 SY, with its pad, seam tape, price and roll, without trim and with strips', async ({
    as,
    given,
    sql,
  }) => {
    const [carpet, pad] = [await given.rollItem({ unitPrice: '18.0000' }), await given.eachItem()]
    const tape = await given.eachItem({ description: 'Seam Tape 5 yd roll' })
    await sql`update items set size = '5 yd roll' where item_id = ${tape.itemId}`
    await sql`
      insert into companions (item_id, companion_id, kind, per_num, per_den, position)
      values (${carpet.itemId}, ${pad.itemId}, 'pad', 12, 2400, 1), (${carpet.itemId}, ${tape.itemId}, 'tool', 0, 1, 2)`
    const buyer = await given.user()

    const reply = await as(buyer)(
      'POST /api/rooms/plan',
      planning(buyer, carpet.sku, { rooms: rooms(['15', '16\' 0"']), allowance: 0, pieceFill: 36 }),
    )

    expect(reply).toMatchObject({
      area: '240',
      needed: '240',
      exact: null,
      quantity: { quantity: '20', UMCode: 'LF' },
      covers: [
        { quantity: '240', UMCode: 'SF' },
        { quantity: '26.67', UMCode: 'SY' },
      ],
      rounding: '',
      over: '0',
      walls: 744,
      rooms: [{ name: 'Room 1', parts: [{ width: 180, length: 192, opening: null }], stairs: null }],
      plan: {
        direction: 'width',
        goodsWidth: 144,
        length: 240,
        cutList: [
          { pieces: 1, length: 180, areas: [0] },
          { pieces: 1, length: 60, areas: [0] },
        ],
        seams: { count: 3, length: 276, joints: 0 },
      },
      goods: { sku: carpet.sku, net: '480.00', dyeLot: 'A1', qtyBackOrdered: '0' },
      stock: { state: 'available' },
      companions: [
        { sku: pad.sku, kind: 'pad', quantity: '2', how: '240 SF ÷ 200 SF = 2 EA', isTaken: true },
        { sku: tape.sku, kind: 'tool', quantity: '2', how: '23 ft of seam ÷ 15 ft = 2 EA', isTaken: false },
      ],
    })
  })

  test('prices cartons with what the cart holds, as adding them does: 10 CT beside 40 CT reach the price of 48', async ({
    as,
    given,
    sql,
  }) => {
    const [plank, buyer] = [await given.cartonItem({ unitPrice: '4.75', onHand: '23640.00' }), await given.user()]
    await sql`insert into prices (item_id, list_id, min_qty, unit_price) select ${plank.itemId}, list_id, 48, 4.5 from price_lists where source = 'list'`
    const plan = () =>
      as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, { rooms: rooms(['10', '23']), waste: '0' }))

    expect((await plan()).goods).toMatchObject({ unitPrice: '4.75', net: '1122.90' })
    await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku: plank.sku, qtyToOrder: '40', umcode: 'CT' },
    })
    expect((await plan()).goods).toMatchObject({ unitPrice: '4.50', net: '1063.80', breakQuantity: '50' })
  })

  test('plans a bedroom of 11 ft 6 in × 14 ft as one cut without a seam, with 3 in of trim', async ({ as, given }) => {
    const carpet = await given.rollItem()
    const buyer = await given.user()

    expect(
      await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['11-6', '14']) })),
    ).toMatchObject({
      quantity: { quantity: '14.25', UMCode: 'LF' },
      plan: { cutList: [{ pieces: 1, length: 171 }], seams: { count: 0, length: 0, joints: 0 } },
      pattern: null,
    })
  })

  test('cuts widths of a patterned carpet to its repeat: 24 × 20 ft with 36 in takes 42 LF', async ({
    as,
    given,
    sql,
  }) => {
    const carpet = await given.rollItem()
    await sql`update items set pattern_repeat_inches = 36 where item_id = ${carpet.itemId}`
    const buyer = await given.user()

    expect(
      await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['24', '20']) })),
    ).toMatchObject({
      quantity: { quantity: '42', UMCode: 'LF' },
      plan: { cutList: [{ pieces: 2, length: 252, areas: [0] }], seams: { count: 1, length: 240, joints: 0 } },
      pattern: { repeat: '36', match: 'straight' },
    })
  })

  test('reads stairs in inches, openings, and a direction for each room, and counts stairs for cartons, too', async ({
    as,
    given,
  }) => {
    const [carpet, plank] = [await given.rollItem(), await given.cartonItem()]
    const buyer = await given.user()
    const job: TypedRoom = {
      rooms: [
        {
          name: 'Den',
          direction: 'length',
          parts: [
            { width: '8', length: '14' },
            { width: '4', length: '6', opening: '6 ft' },
          ],
        },
        { name: 'Stairs', stairs: { steps: 13, tread: '10', riser: '7 1/2 in', width: '4', laid: 'run' } },
      ],
    }

    const carpeted = await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, job))
    const planked = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, job))

    expect(carpeted).toMatchObject({
      // 112 + 24 SF, and 13 steps of 18 in × 4 ft.
      area: '214',
      rooms: [
        { direction: 'length', parts: [{ opening: null }, { opening: { inches: 72, joins: 'side' } }] },
        { stairs: { steps: 13, tread: 10, riser: 8, width: 48, laid: 'run' } },
      ],
      plan: {
        areas: [
          { room: 0, parts: [0, 1], width: 144, length: 168 },
          { room: 1, kind: 'stairs', width: 48, length: 234 },
        ],
        cutList: [
          { pieces: 1, length: 171, areas: [0] },
          { pieces: 1, length: 237, areas: [1] },
        ],
        seams: { count: 0, length: 0, joints: 0 },
      },
    })
    expect(planked).toMatchObject({ area: '214', plan: null })
  })

  test('rounds 500 SF up to whole cartons with waste', async ({ as, given }) => {
    const plank = await given.cartonItem({ onHand: '1182.00' })
    const buyer = await given.user()

    const reply = await as(buyer)(
      'POST /api/rooms/plan',
      planning(buyer, plank.sku, { rooms: rooms(['20', '12-6'], ['25', '10']), waste: '10' }),
    )

    expect(reply).toMatchObject({
      area: '500',
      needed: '550',
      exact: '23.27',
      quantity: { quantity: '24', UMCode: 'CT' },
      covers: [{ quantity: '567.36', UMCode: 'SF' }],
      plan: null,
      over: '11.9',
    })
  })

  // 1 SF is 144 / width inches of length. With 15 ft goods, the room is one piece. With 13.5 ft goods, the job is
  // turned and takes 18 ft 9 in: 15 ft and four strips of 30 in × 3 ft 9 in.
  test.for([
    {
      width: 180,
      SF: [4, 5],
      SY: [36, 5],
      feet: '16',
      covers: ['240', '26.67'],
      seams: { count: 0, length: 0, joints: 0 },
    },
    {
      width: 162,
      SF: [8, 9],
      SY: [8, 1],
      feet: '18.75',
      covers: ['253.13', '28.13'],
      seams: { count: 4, length: 270, joints: 0 },
    },
  ] as const)(
    'cuts 15 × 16 ft from goods $width in wide',
    async ({ width, SF, SY, feet, covers, seams }, { as, given }) => {
      const carpet = await given.item({
        base: 'IN',
        default: 'LF',
        price: 'SY',
        unitPrice: '18.0000',
        lotPolicy: 'single',
        rollWidthInches: width,
        lots: [{ rollNo: 'R1', dyeLot: 'A1', onHand: 1200 }],
        units: [
          { um: 'LF', num: 12 },
          { um: 'SF', num: SF[0], den: SF[1] },
          { um: 'SY', num: SY[0], den: SY[1] },
        ],
      })
      const buyer = await given.user()

      expect(
        await as(buyer)(
          'POST /api/rooms/plan',
          planning(buyer, carpet.sku, { rooms: rooms(['15', '16']), allowance: 0, pieceFill: 36 }),
        ),
      ).toMatchObject({
        quantity: { quantity: feet, UMCode: 'LF' },
        covers: covers.map((quantity, at) => ({ quantity, UMCode: ['SF', 'SY'][at] })),
        plan: { goodsWidth: width, seams },
      })
    },
  )

  describe('its companions', () => {
    /** A plank in cartons of 23.64 SF with adhesive of 180 SF a pail, underlayment of 100 SF a roll, and trims of 94 in. 20 × 11 ft with 10 % are 11 cartons. */
    async function floor({ given, sql }: { given: Given; sql: Sql }, installation: string) {
      const [plank, adhesive, underlayment] = [await given.cartonItem(), await given.eachItem(), await given.eachItem()]
      const [quarterRound, molding] = [
        await given.eachItem({ description: 'Oak Quarter Round 94 in' }),
        await given.eachItem({ description: 'Oak T-Molding 94 in' }),
      ]
      await sql`update items set attributes = jsonb_build_object('Installation', ${installation}::text) where item_id = ${plank.itemId}`
      await sql`update items set size = '94 in' where item_id in (${quarterRound.itemId}, ${molding.itemId})`
      await sql`
        insert into companions (item_id, companion_id, kind, per_num, per_den, position)
        values (${plank.itemId}, ${adhesive.itemId}, 'adhesive', 2364, 18000, 1), (${plank.itemId}, ${underlayment.itemId}, 'underlayment', 2364, 10000, 2),
          (${plank.itemId}, ${quarterRound.itemId}, 'trim', 0, 1, 3), (${plank.itemId}, ${molding.itemId}, 'trim', 0, 1, 4)`
      return { plank, adhesive }
    }
    const room = { rooms: rooms(['20', '11']) }

    test('are counted by spread rate and along the walls, with an explanation; what rooms do not tell is asked for', async ({
      as,
      given,
      sql,
    }) => {
      const { plank } = await floor({ given, sql }, '')
      const buyer = await given.user()

      const { companions } = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, room))

      expect(companions.map(({ kind, quantity, how }) => [kind, quantity, how])).toEqual([
        ['adhesive', '2', '260.04 SF ÷ 180 SF = 2 EA'],
        ['underlayment', '3', '260.04 SF ÷ 100 SF = 3 EA'],
        ['trim', '9', '62 ft of wall + 10% ÷ 94 in = 9 EA'],
        ['trim', null, 'Sold per doorway or step. Enter how many you need.'],
      ])
    })

    test('pad for a cut plan covers the floor, and not what is cut off', async ({ as, given, sql }) => {
      const [carpet, pad] = [await given.rollItem(), await given.eachItem()]
      // A roll of pad has 165 SF. The room has 161 SF, and its cut has 171.
      await sql`insert into companions (item_id, companion_id, kind, per_num, per_den, position) values (${carpet.itemId}, ${pad.itemId}, 'pad', 1, 165, 1)`
      const buyer = await given.user()

      const { companions } = await as(buyer)(
        'POST /api/rooms/plan',
        planning(buyer, carpet.sku, { rooms: rooms(['11-6', '14']) }),
      )

      expect(companions).toMatchObject([{ kind: 'pad', quantity: '1', how: '161 SF ÷ 165 SF = 1 EA' }])
    })

    test('pad is counted by the area that the rooms need, and not by whole inches of the roll', async ({
      as,
      given,
      sql,
    }) => {
      const [carpet, pad] = [await given.rollItem(), await given.eachItem()]
      await sql`insert into companions (item_id, companion_id, kind, per_num, per_den, position) values (${carpet.itemId}, ${pad.itemId}, 'pad', 1, 270, 1)`
      const buyer = await given.user()

      const plan = await as(buyer)(
        'POST /api/rooms/plan',
        planning(buyer, carpet.sku, { rooms: rooms(['14-6', '22'], ['11-3', '9']) }),
      )

      expect(plan.area).toBe('420.25')
      expect(plan.companions).toMatchObject([{ quantity: '2', how: '420.25 SF ÷ 270 SF = 2 EA' }])
    })

    test.for([
      { installation: '', taken: ['adhesive', 'underlayment'] },
      { installation: 'Glue, nail or float', taken: ['adhesive'] },
      { installation: 'Floating, angle lock', taken: ['underlayment'] },
    ])(
      'are in the order as the floor is installed: "$installation"',
      async ({ installation, taken }, { as, given, sql }) => {
        const { plank } = await floor({ given, sql }, installation)
        const buyer = await given.user()

        const { companions } = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, room))

        expect(companions.filter(({ isTaken }) => isTaken).map(({ kind }) => kind)).toEqual(taken)
      },
    )

    test('are one of each kind: the one this customer bought last, or else the first', async ({ as, given, sql }) => {
      const { plank, adhesive } = await floor({ given, sql }, 'Glue')
      const other = await given.eachItem()
      await sql`insert into companions (item_id, companion_id, kind, per_num, per_den, position) values (${plank.itemId}, ${other.itemId}, 'adhesive', 2364, 18000, 5)`
      const [regular, stranger] = [await given.user(), await given.user()]
      await sql`
        insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
        values (${regular.customerId}, ${adhesive.itemId}, '2026-09-01', 1, 1, 1, '2026-09-20'), (${regular.customerId}, ${other.itemId}, '2026-10-01', 1, 1, 1, '2026-10-02')`

      const takenBy = async (who: GivenUser) => {
        const { companions } = await as(who)('POST /api/rooms/plan', planning(who, plank.sku, room))
        return companions.filter(({ isTaken }) => isTaken).map(({ sku }) => sku)
      }
      expect([await takenBy(regular), await takenBy(stranger)]).toEqual([[other.sku], [adhesive.sku]])
    })
  })

  test('never orders less than the shortest cut, and says so', async ({ as, given }) => {
    const carpet = await given.rollItem({ minCutInches: 60 })
    const buyer = await given.user()

    expect(
      await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['12', '3']), allowance: 0 })),
    ).toMatchObject({
      quantity: { quantity: '5', UMCode: 'LF' },
      plan: { length: 36 },
      rounding: 'The shortest cut is 5 ft = 5 LF.',
    })
  })

  test('plans exactly what the cart then has: quantity, price, roll', async ({ as, given }) => {
    const carpet = await given.rollItem()
    const buyer = await given.user()
    const { quantity, goods } = await as(buyer)(
      'POST /api/rooms/plan',
      planning(buyer, carpet.sku, { rooms: rooms(['15', '16'], ['4\' 7"', '6']), allowance: 3 }),
    )

    await as(buyer)('POST /api/quickorder/add', {
      body: {
        customerNumber: buyer.customerNumber,
        lines: [{ line: 1, sku: carpet.sku, ...quantity, sidemark: 'Maple St.' }],
      },
    })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    const told = (line: Partial<typeof goods> | undefined) => [
      line?.customerQty,
      line?.net,
      line?.lots,
      line?.qtyBackOrdered,
    ]
    expect(itemList.map(told)).toEqual([told(goods)])
    expect(itemList[0]?.sidemark).toBe('Maple St.')
  })

  test('says for each side that is not a length what to write, and for goods without area that they have none', async ({
    as,
    given,
  }) => {
    const [carpet, trowel] = [await given.rollItem(), await given.eachItem()]
    const buyer = await given.user()
    const asking = async (sku: string, rest: TypedRoom) =>
      (await as(buyer).raw('POST /api/rooms/plan', planning(buyer, sku, rest))).json<{
        type: string
        detail: string
        errors?: { field: string }[]
      }>()

    expect((await asking(carpet.sku, { rooms: rooms(['15', 'wide'], ['', '601']) })).errors).toEqual([
      { field: 'rooms.0.parts.0.length', detail: '“wide” is not a length. Enter 15\' 6", 15-6 or 15.5.' },
      { field: 'rooms.1.parts.0.width', detail: 'Enter a length.' },
      { field: 'rooms.1.parts.0.length', detail: 'A side can be up to 600 ft long.' },
    ])
    expect(
      (
        await asking(carpet.sku, {
          rooms: [
            {
              parts: [
                { width: '8', length: '14', opening: 'ignored' },
                { width: '4', length: '6', opening: '6-1' },
                { width: '4', length: '6', opening: 'a door' },
                { width: '4', length: '6', opening: '5', joins: 'end' },
              ],
            },
            { stairs: { steps: 41, tread: "10'", riser: '', width: 'x' } },
            {},
          ],
        })
      ).errors,
    ).toEqual([
      { field: 'rooms.0.parts.1.opening', detail: 'The opening is longer than the wall that it is in.' },
      { field: 'rooms.0.parts.2.opening', detail: '“a door” is not a length. Enter 15\' 6", 15-6 or 15.5.' },
      { field: 'rooms.0.parts.3.opening', detail: 'The opening is longer than the wall that it is in.' },
      { field: 'rooms.1.stairs.steps', detail: 'Enter a whole number of steps, at most 40.' },
      { field: 'rooms.1.stairs.width', detail: '“x” is not a length. Enter 15\' 6", 15-6 or 15.5.' },
      { field: 'rooms.1.stairs.tread', detail: 'A tread or a riser can be up to 48 inches.' },
      { field: 'rooms.1.stairs.riser', detail: 'Enter inches.' },
      { field: 'rooms.2.parts', detail: 'Enter the width and the length of the room.' },
    ])
    expect(await asking(carpet.sku, { rooms: rooms(['15', '16']), waste: '101' })).toMatchObject({
      detail: 'Waste is between 0 and 100 %.',
    })
    expect(await asking(trowel.sku, { rooms: rooms(['15', '16']) })).toMatchObject({
      type: 'invalid-request',
      detail: `${trowel.sku} is not measured by area.`,
    })
    expect(await asking('NONE', { rooms: rooms(['15', '16']) })).toMatchObject({ type: 'not-found' })
  })

  test('shows no price to a user who may see none', async ({ as, given }) => {
    const carpet = await given.rollItem()
    const plain = await given.user({ claims: { allowedToOrder: true } })

    const { goods } = await as(plain)(
      'POST /api/rooms/plan',
      planning(plain, carpet.sku, { rooms: rooms(['15', '16']) }),
    )

    expect([goods.net, goods.unitPrice]).toEqual([undefined, undefined])
  })
})
