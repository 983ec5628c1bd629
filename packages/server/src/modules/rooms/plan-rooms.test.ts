import { describe, expect } from 'vitest'
import type { Sql } from '#platform/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import type { Given } from '#test/given.ts'
import { test } from '#test/test.ts'

const rooms = (...sides: [width: string, length: string][]) => sides.map(([width, length], at) => ({ name: `Room ${at + 1}`, parts: [{ width, length }] }))
type Asked = { rooms: ReturnType<typeof rooms>; waste?: string; allowance?: number }
const planning = ({ customerNumber }: GivenUser, sku: string, rest: Asked) => ({ body: { customerNumber, sku, ...rest } })

describe('room to order', () => {
  test('cuts 15 × 16 ft from 12 ft goods as 12 × 20 ft, 26.67 SY, with its pad, price and roll', async ({ as, given, sql }) => {
    const [carpet, pad] = [await given.rollItem({ unitPrice: '18.0000' }), await given.eachItem()]
    await sql`insert into companions (item_id, companion_id, kind, per_num, per_den) values (${carpet.itemId}, ${pad.itemId}, 'pad', 12, 2400)`
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['15', "16' 0\""]) }))

    expect(reply).toMatchObject({
      area: '240', needed: '240', exact: null, quantity: { quantity: '20', UMCode: 'LF' }, covers: [{ quantity: '240', UMCode: 'SF' }, { quantity: '26.67', UMCode: 'SY' }], rounding: '', over: '0', walls: 744,
      rooms: [{ name: 'Room 1', parts: [{ width: 180, length: 192 }] }],
      plan: { direction: 'width', goodsWidth: 144, length: 240, seams: { count: 3, length: 276, joints: 0 } },
      goods: { sku: carpet.sku, net: '480.00', dyeLot: 'A1', qtyBackOrdered: '0' }, stock: { state: 'available' },
      companions: [{ sku: pad.sku, kind: 'pad', quantity: '2', how: '240 SF ÷ 200 SF = 2 EA', isTaken: true }],
    })
  })

  test('rounds 500 SF up to whole cartons with waste', async ({ as, given }) => {
    const plank = await given.cartonItem({ onHand: '1182.00' })
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, { rooms: rooms(['20', '12-6'], ['25', '10']), waste: '10' }))

    expect(reply).toMatchObject({ area: '500', needed: '550', exact: '23.27', quantity: { quantity: '24', UMCode: 'CT' }, covers: [{ quantity: '567.36', UMCode: 'SF' }], plan: null, over: '11.8' })
  })

  // 1 SF is 144 / width inches of length. Of 15 ft goods the room is one piece; of 13.5 ft goods 18 ft, the job turned: 15 ft and five strips of 30 in × 3 ft.
  test.for([
    { width: 180, SF: [4, 5], SY: [36, 5], feet: '16', covers: ['240', '26.67'], seams: { count: 0, length: 0, joints: 0 } },
    { width: 162, SF: [8, 9], SY: [8, 1], feet: '18', covers: ['243', '27'], seams: { count: 5, length: 300, joints: 0 } },
  ] as const)('cuts 15 × 16 ft from goods $width in wide', async ({ width, SF, SY, feet, covers, seams }, { as, given }) => {
    const carpet = await given.item({
      base: 'IN', default: 'LF', price: 'SY', unitPrice: '18.0000', lotPolicy: 'single', rollWidthInches: width, lots: [{ rollNo: 'R1', dyeLot: 'A1', onHand: 1200 }],
      units: [{ um: 'LF', num: 12 }, { um: 'SF', num: SF[0], den: SF[1] }, { um: 'SY', num: SY[0], den: SY[1] }],
    })
    const buyer = await given.user()

    expect(await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['15', '16']) }))).toMatchObject({
      quantity: { quantity: feet, UMCode: 'LF' }, covers: covers.map((quantity, at) => ({ quantity, UMCode: ['SF', 'SY'][at] })), plan: { goodsWidth: width, seams },
    })
  })

  describe('what goes with it', () => {
    /** A plank in cartons of 23.64 SF with adhesive of 180 SF a pail, underlayment of 100 SF a roll, and trims of 94 in. 20 × 11 ft with 10 % are 11 cartons. */
    async function floor({ given, sql }: { given: Given; sql: Sql }, installation: string) {
      const [plank, adhesive, underlayment] = [await given.cartonItem(), await given.eachItem(), await given.eachItem()]
      const [quarterRound, moulding] = [await given.eachItem({ description: 'Oak Quarter Round 94 in' }), await given.eachItem({ description: 'Oak T-Molding 94 in' })]
      await sql`update items set attributes = jsonb_build_object('Installation', ${installation}::text) where item_id = ${plank.itemId}`
      await sql`update items set size = '94 in' where item_id in (${quarterRound.itemId}, ${moulding.itemId})`
      await sql`
        insert into companions (item_id, companion_id, kind, per_num, per_den, position)
        values (${plank.itemId}, ${adhesive.itemId}, 'adhesive', 2364, 18000, 1), (${plank.itemId}, ${underlayment.itemId}, 'underlayment', 2364, 10000, 2),
          (${plank.itemId}, ${quarterRound.itemId}, 'trim', 0, 1, 3), (${plank.itemId}, ${moulding.itemId}, 'trim', 0, 1, 4)`
      return { plank, adhesive }
    }
    const room = { rooms: rooms(['20', '11']) }

    test('is counted by spread rate and along the walls, with how; what rooms do not tell is asked for', async ({ as, given, sql }) => {
      const { plank } = await floor({ given, sql }, '')
      const buyer = await given.user()

      const { companions } = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, room))

      expect(companions.map(({ kind, quantity, how }) => [kind, quantity, how])).toEqual([
        ['adhesive', '2', '260.04 SF ÷ 180 SF = 2 EA'],
        ['underlayment', '3', '260.04 SF ÷ 100 SF = 3 EA'],
        ['trim', '9', '62 ft of wall + 10 % ÷ 94 in = 9 EA'],
        ['trim', null, 'Per doorway or step: type how many.'],
      ])
    })

    test.for([
      { installation: '', taken: ['adhesive', 'underlayment'] },
      { installation: 'Glue, nail or float', taken: ['adhesive'] },
      { installation: 'Floating, angle lock', taken: ['underlayment'] },
    ])('is in the order as the floor is laid: "$installation"', async ({ installation, taken }, { as, given, sql }) => {
      const { plank } = await floor({ given, sql }, installation)
      const buyer = await given.user()

      const { companions } = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, room))

      expect(companions.filter(({ isTaken }) => isTaken).map(({ kind }) => kind)).toEqual(taken)
    })

    test('is one of a kind: what this customer bought last, else the first', async ({ as, given, sql }) => {
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

    expect(await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['12', '3']) }))).toMatchObject({
      quantity: { quantity: '5', UMCode: 'LF' }, plan: { length: 36 }, rounding: 'The shortest cut is 5 ft = 5 LF.',
    })
  })

  test('what it plans is what the cart has of it: quantity, price, roll', async ({ as, given }) => {
    const carpet = await given.rollItem()
    const buyer = await given.user()
    const { quantity, goods } = await as(buyer)('POST /api/rooms/plan', planning(buyer, carpet.sku, { rooms: rooms(['15', '16'], ["4' 7\"", '6']), allowance: 3 }))

    await as(buyer)('POST /api/quickorder/add', { body: { customerNumber: buyer.customerNumber, lines: [{ line: 1, sku: carpet.sku, ...quantity, sidemark: 'Maple St.' }] } })

    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: buyer })
    const told = (line: Partial<typeof goods> | undefined) => [line?.customerQty, line?.net, line?.lots, line?.qtyBackOrdered]
    expect(itemList.map(told)).toEqual([told(goods)])
    expect(itemList[0]?.sidemark).toBe('Maple St.')
  })

  test('says of each side that is no length what to write, and of goods without area that they have none', async ({ as, given }) => {
    const [carpet, trowel] = [await given.rollItem(), await given.eachItem()]
    const buyer = await given.user()
    const asking = async (sku: string, rest: Asked) => (await as(buyer).raw('POST /api/rooms/plan', planning(buyer, sku, rest))).json<{ type: string; detail: string; errors?: { field: string }[] }>()

    expect((await asking(carpet.sku, { rooms: rooms(['15', 'wide'], ['', '601']) })).errors).toEqual([
      { field: 'rooms.0.parts.0.length', detail: '“wide” is no length. Write 15\' 6", 15-6 or 15.5.' },
      { field: 'rooms.1.parts.0.width', detail: 'Enter a length.' },
      { field: 'rooms.1.parts.0.length', detail: 'A side is at most 600 ft long.' },
    ])
    expect(await asking(carpet.sku, { rooms: rooms(['15', '16']), waste: '101' })).toMatchObject({ detail: 'Waste is between 0 and 100 %.' })
    expect(await asking(trowel.sku, { rooms: rooms(['15', '16']) })).toMatchObject({ type: 'invalid-request', detail: `${trowel.sku} is not measured by area.` })
    expect(await asking('NONE', { rooms: rooms(['15', '16']) })).toMatchObject({ type: 'not-found' })
  })

  test('shows no price to a user who may see none', async ({ as, given }) => {
    const carpet = await given.rollItem()
    const plain = await given.user({ claims: { allowedToOrder: true } })

    const { goods } = await as(plain)('POST /api/rooms/plan', planning(plain, carpet.sku, { rooms: rooms(['15', '16']) }))

    expect([goods.net, goods.unitPrice]).toEqual([undefined, undefined])
  })
})
