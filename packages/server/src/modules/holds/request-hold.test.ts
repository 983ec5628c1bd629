import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

test.override({ connections: 26 })

const asking = ({ customerNumber }: GivenUser, sku: string, more: object = {}) => ({
  query: { customerNumber, sku, UMCode: 'CT', quantity: '4', comment: 'Maple St. lobby', ...more },
})

describe('POST api/hold/additem', () => {
  test('sets stock of one lot aside for seven days: it is theirs, and nobody else finds it', async ({
    as,
    given,
    clock,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'LARGE', onHand: 20 },
        { dyeLot: 'SMALL', onHand: 5 },
      ],
    })
    const [user, other] = [await given.user(), await given.user()]
    await clock.set('2026-11-20T15:00:00Z')

    const reply = await as(user)('POST /api/hold/additem', asking(user, item.sku, { tag: 'T-7' }))
    const { data } = await as(user)('GET /api/item/holds', { query: user })
    const foreign = await as(other)('POST /api/cart/additem', {
      body: { ...other, sku: item.sku, qtyToOrder: '21', umcode: 'CT', lotChoice: 'wait' },
    })

    expect(reply).toEqual({ success: true, reason: '', holdNumber: expect.stringMatching(/^\d+$/) })
    expect(data.holdList).toMatchObject([
      {
        holdNumber: reply.holdNumber,
        sku: item.sku,
        quantity: '4',
        quantityLeft: '4',
        UMCode: 'CT',
        dyeLot: 'SMALL',
        comment: 'Maple St. lobby',
        tag: 'T-7',
        status: 'active',
        canExtend: true,
        createdAt: '2026-11-20T15:00:00+00:00',
        expiresAt: '2026-11-27T15:00:00+00:00',
      },
    ])
    expect(foreign.qtyBackOrdered).toBe('21')
  })

  test('says how the quantity was rounded to what is sold', async ({ as, given }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    expect(
      await as(user)('POST /api/hold/additem', asking(user, item.sku, { UMCode: 'SF', quantity: '30' })),
    ).toMatchObject({ success: true, reason: 'Sold in whole cartons of 23.64 SF: 2 CT = 47.28 SF.' })
  })

  test('takes the named lot or roll, and no other', async ({ as, given }) => {
    const user = await given.user()
    const item = await given.rollItem({
      rolls: [
        { rollNo: 'R1', feet: 40 },
        { rollNo: 'R2', feet: 100 },
      ],
    })
    const ask = (more: object) =>
      as(user)(
        'POST /api/hold/additem',
        asking(user, item.sku, { UMCode: 'LF', quantity: '30', location: 'MAIN', dyeLot: 'A1', ...more }),
      )

    expect(await ask({ roll: 'R2' })).toMatchObject({ success: true })
    expect(await ask({ roll: 'R1', quantity: '60' })).toEqual({
      success: false,
      reason: 'At most 40 LF can be held from one lot: R1, Branch MAIN.',
      holdNumber: '',
    })
    expect(await ask({ roll: 'R9' })).toEqual({
      success: false,
      reason: 'Nothing in this lot can be held right now.',
      holdNumber: '',
    })
    expect((await as(user)('GET /api/item/holds', { query: user })).data.holdList).toMatchObject([
      { roll: 'R2', quantity: '30' },
    ])
  })

  test('T3 holds 200 ft of one dye lot over two rolls, and says the most of a dye lot', async ({ as, given }) => {
    const user = await given.user()
    const item = await given.rollItem({
      rolls: [
        { rollNo: 'R1', dyeLot: 'DL1', feet: 125 },
        { rollNo: 'R2', dyeLot: 'DL1', feet: 125 },
        { rollNo: 'R3', dyeLot: 'DL1', feet: 40 },
        { rollNo: 'R4', dyeLot: 'DL2', feet: 140 },
      ],
    })
    const ask = (quantity: string, more: object = {}) =>
      as(user)('POST /api/hold/additem', asking(user, item.sku, { UMCode: 'LF', quantity, ...more }))

    expect(await ask('300')).toMatchObject({ reason: 'At most 290 LF can be held from one lot: DL1, Branch MAIN.' })
    expect(await ask('150', { location: 'MAIN', dyeLot: 'DL2' })).toMatchObject({
      reason: 'At most 140 LF can be held from one lot: R4, Branch MAIN.',
    })
    expect(await ask('200')).toMatchObject({ success: true })
    expect(await ask('80', { location: 'MAIN', dyeLot: 'DL1' })).toMatchObject({ success: true })
  })

  test('refuses a quantity that no single lot has, says what could be held, and leaves nothing behind', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 3 },
        { dyeLot: 'B', onHand: 2 },
        { dyeLot: 'C', onHand: 50, due: '2031-05-01' },
      ],
    })
    const none = await given.cartonItem({ lots: [] })

    expect(await as(user)('POST /api/hold/additem', asking(user, item.sku))).toEqual({
      success: false,
      reason: 'At most 3 CT can be held from one lot: A, Branch MAIN.',
      holdNumber: '',
    })
    expect(await as(user)('POST /api/hold/additem', asking(user, none.sku))).toEqual({
      success: false,
      reason: `Nothing of ${none.sku} can be held now.`,
      holdNumber: '',
    })
    expect(await as(user)('POST /api/hold/additem', asking(user, 'NOWHERE'))).toMatchObject({
      success: false,
      reason: 'There is no item NOWHERE.',
    })
    expect(await as(user)('POST /api/hold/additem', asking(user, item.sku, { quantity: '0' }))).toMatchObject({
      success: false,
      reason: 'Quantity must be greater than Zero',
    })
    expect(await as(user)('POST /api/hold/additem', asking(user, item.sku, { UMCode: 'LF' }))).toMatchObject({
      success: false,
      reason: `${item.sku} is not sold by LF.`,
    })
    expect(await sql`select from holds where customer_id = ${user.customerId}`).toHaveLength(0)
  })

  test.for([
    { field: 'UMCode', reason: 'UOM is Required' },
    { field: 'quantity', reason: 'Quantity is Required' },
    { field: 'comment', reason: 'Comment is required' },
  ])('says "$reason" for an empty $field', async ({ field, reason }, { as, given }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    expect(await as(user)('POST /api/hold/additem', asking(user, item.sku, { [field]: '' }))).toEqual({
      success: false,
      reason,
      holdNumber: '',
    })
  })

  test("is closed to a user without the claim, and for another customer's number", async ({ as, given, sql }) => {
    const [user, other, item] = [
      await given.user({ claims: { ...everyRight, allowInventoryHold: false } }),
      await given.user(),
      await given.cartonItem(),
    ]
    expect((await as(user).raw('POST /api/hold/additem', asking(user, item.sku))).statusCode).toBe(403)
    expect((await as(other).raw('POST /api/hold/additem', asking(user, item.sku))).statusCode).toBe(404)
    expect(await sql`select from holds where item_id = ${item.itemId}`).toHaveLength(0)
  })

  test('is done once for one Idempotency-Key, also at the same moment', async ({ as, given, atOnce, sql }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const ask = () =>
      as(user)('POST /api/hold/additem', { ...asking(user, item.sku), headers: { 'idempotency-key': 'one-click' } })

    const replies = await atOnce([ask, ask, ask], 'holds')

    expect(new Set(replies.map(({ holdNumber }) => holdNumber)).size).toBe(1)
    expect(await sql`select from holds where item_id = ${item.itemId}`).toHaveLength(1)
  })

  test('waits for the branch if the flag says so, and sets the stock aside in the meantime', async ({ as, given }) => {
    const [user, other, item] = [await given.user(), await given.user(), await given.cartonItem({ onHand: '94.56' })]
    await given.flags({ holdsNeedApproval: true })
    await as(user)('POST /api/hold/additem', asking(user, item.sku))
    const second = await as(other)('POST /api/hold/additem', asking(other, item.sku))
    await given.flags({})

    expect((await as(user)('GET /api/item/holds', { query: user })).data.holdList).toMatchObject([
      { status: 'requested', canExtend: false, quantityLeft: '4' },
    ])
    expect(second).toMatchObject({ success: false, reason: `Nothing of ${item.sku} can be held now.` })
  })
})

describe('the end of a hold', () => {
  test('comes at the exact second by the clock, with no job: the stock is free for all customers and the hold has run out', async ({
    as,
    given,
    clock,
  }) => {
    const item = await given.cartonItem({ onHand: '94.56' })
    const [holder, other] = [await given.user(), await given.user()]
    const ask = (user: GivenUser) => as(user)('POST /api/hold/additem', asking(user, item.sku))
    const available = async (user: GivenUser) =>
      (await as(user)('GET /api/items/:sku', { params: { sku: item.sku }, query: user })).stock.state
    await clock.set('2026-11-20T15:00:00Z')
    await ask(holder)

    await clock.set('2026-11-27T14:59:59Z')
    const before = [await ask(other), await available(other)]
    await clock.set('2026-11-27T15:00:00Z')
    const { data } = await as(holder)('GET /api/item/holds', { query: holder })
    const late = await as(holder)('POST /api/hold/:id/extend', {
      params: { id: data.holdList[0]?.own ? data.holdList[0].id : '' },
      body: holder,
    })
    const after = [await available(other), await ask(other)]

    expect(before).toMatchObject([{ success: false }, 'none'])
    expect(data.holdList).toMatchObject([{ status: 'expired', quantityLeft: '0', canExtend: false }])
    expect(late).toEqual({ success: false, reason: 'This hold has expired.' })
    expect(after).toMatchObject(['available', { success: true }])
  })
})
