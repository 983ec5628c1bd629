import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
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
      companions: [{ sku: pad.sku, kind: 'pad', quantity: '2' }],
    })
  })

  test('rounds 500 SF up to whole cartons with waste', async ({ as, given }) => {
    const plank = await given.cartonItem({ onHand: '1182.00' })
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/rooms/plan', planning(buyer, plank.sku, { rooms: rooms(['20', '12-6'], ['25', '10']), waste: '10' }))

    expect(reply).toMatchObject({ area: '500', needed: '550', exact: '23.27', quantity: { quantity: '24', UMCode: 'CT' }, covers: [{ quantity: '567.36', UMCode: 'SF' }], plan: null, over: '11.8' })
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
