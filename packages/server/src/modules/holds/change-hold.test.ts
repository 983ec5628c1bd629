import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { own, test } from '#test/holding.ts'

describe('extending a hold', () => {
  test('gives it seven days more, once', async ({ given, holding, clock }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    await clock.set('2026-11-20T15:00:00Z')
    const id = await holding.request(user, item)

    const replies = [await holding.act(user, 'extend', id), await holding.act(user, 'extend', id)]
    await clock.set('2026-12-04T14:59:59Z')
    const last = [await holding.read(user), await holding.claimed(item)]
    await clock.set('2026-12-04T15:00:00Z')

    expect(replies).toEqual([
      { success: true, reason: '' },
      { success: false, reason: 'A hold can be extended only once. This one already was.' },
    ])
    expect(last).toMatchObject([
      { [id]: { status: 'extended', expiresAt: '2026-12-04T15:00:00+00:00', quantityLeft: '4' } },
      { held: 4 },
    ])
    expect([await holding.read(user), await holding.claimed(item)]).toMatchObject([
      { [id]: { status: 'expired', quantityLeft: '0' } },
      { held: 0 },
    ])
  })
})

describe('releasing a hold', () => {
  test('frees its stock at once, and a repeated request changes nothing', async ({ given, holding }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const id = await holding.request(user, item)

    const replies = [await holding.act(user, 'release', id), await holding.act(user, 'release', id)]

    expect(replies).toEqual([
      { success: true, reason: '' },
      { success: true, reason: '' },
    ])
    expect([await holding.read(user), await holding.claimed(item)]).toMatchObject([
      { [id]: { status: 'released', quantityLeft: '0' } },
      { all: 0 },
    ])
    expect(await holding.act(user, 'extend', id)).toEqual({ success: false, reason: 'This hold was already released.' })
  })
})

describe('splitting a hold', () => {
  test('makes two holds of it, with the same lot and end, and the same total of stock', async ({
    as,
    given,
    holding,
  }) => {
    const [user, item] = [
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 4 },
          { dyeLot: 'B', onHand: 90 },
        ],
      }),
    ]
    const id = await holding.request(user, item)

    const { success, holdNumber } = await holding.split(user, id, '1')
    const {
      data: { holdList },
    } = await as(user)('GET /api/item/holds', { query: own(user) })

    expect(success).toBe(true)
    expect(
      holdList.map(
        (hold) => hold.own && [hold.holdNumber, hold.quantity, hold.quantityLeft, hold.dyeLot, hold.status].join(' '),
      ),
    ).toEqual(expect.arrayContaining([`${id} 3 3 A active`, `${holdNumber} 1 1 A active`]))
    expect(new Set(holdList.map(({ expiresAt }) => expiresAt)).size).toBe(1)
    expect(await holding.claimed(item)).toEqual({ all: 4, held: 4 })
  })

  test('is refused for the whole quantity, for nothing, and if the rest would be too short to cut', async ({
    given,
    holding,
  }) => {
    const [user, item, carpet] = [
      await given.user(),
      await given.cartonItem(),
      await given.rollItem({ minCutInches: 36 }),
    ]
    const [id, roll] = [await holding.request(user, item), await holding.request(user, carpet, '20', { UMCode: 'LF' })]

    expect(await holding.split(user, id, '4')).toEqual({
      success: false,
      reason: 'Split off less than the 4 CT on hold.',
      holdNumber: '',
    })
    expect(await holding.split(user, id, '0')).toMatchObject({
      success: false,
      reason: 'Quantity must be greater than Zero',
    })
    expect(await holding.split(user, roll, '18')).toMatchObject({
      success: false,
      reason: expect.stringContaining('What is left would be shorter than the shortest cut'),
    })
    expect(await holding.split(user, roll, '12')).toMatchObject({ success: true })
  })
})

describe('putting a hold into the cart', () => {
  test('keeps lot and time in a line of its own, even if another lot is smaller, and the hold is converted', async ({
    as,
    given,
    holding,
    clock,
  }) => {
    const [user, item] = [
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'KEPT', onHand: 40 },
          { dyeLot: 'SMALL', onHand: 5 },
        ],
      }),
    ]
    await clock.set('2026-11-20T15:00:00Z')
    const id = await holding.request(user, item, '4', { location: 'MAIN', dyeLot: 'KEPT', tag: 'T-7' })
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: item.sku, qtyToOrder: '1', umcode: 'CT', tag: 'T-7' },
    })

    const reply = await as(user)('POST /api/hold/:id/tocart', { params: { id }, body: own(user) })
    await clock.set('2026-11-27T14:00:00Z')
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })

    expect(reply).toEqual({ success: true, reason: '', lineCount: 2 })
    expect(itemList.find(({ customerQty }) => customerQty === '4')).toMatchObject({
      sku: item.sku,
      dyeLot: 'KEPT',
      tag: 'T-7',
      qtyBackOrdered: '0',
    })
    expect([await holding.read(user), await holding.claimed(item)]).toMatchObject([
      { [id]: { status: 'converted', quantityLeft: '0' } },
      { all: 4, held: 0 },
    ])
    expect(await holding.act(user, 'tocart', id)).toMatchObject({
      success: false,
      reason: 'This hold was already ordered or added to a cart.',
    })
  })

  test('is refused for a hold that has ended, and the cart stays the same', async ({ as, given, holding }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const id = await holding.request(user, item)
    await holding.act(user, 'release', id)
    const before = await as(user)('GET /api/cart/getitems', { query: own(user) })

    expect(await holding.act(user, 'tocart', id)).toMatchObject({
      success: false,
      reason: 'This hold was already released.',
    })
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).version).toBe(before.version)
  })

  test('needs the right to order', async ({ as, given, holding, sql }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const id = await holding.request(user, item)
    await sql`update user_customers set claims = ${sql.json({ ...everyRight, allowedToOrder: false })} where user_id = ${user.userId}`
    expect((await as(user).raw('POST /api/hold/:id/tocart', { params: { id }, body: own(user) })).statusCode).toBe(403)
  })
})

test('a hold that has run out does not count as converted when another of the same goods is drawn on', async ({
  as,
  given,
  holding,
  clock,
}) => {
  const [user, item] = [await given.user(), await given.cartonItem({ onHand: '94.56' })]
  await clock.set('2026-11-20T15:00:00Z')
  const first = await holding.request(user, item)
  await clock.set('2026-11-28T15:00:00Z')
  const second = await holding.request(user, item)

  await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '4', umcode: 'CT' } })

  expect(await holding.read(user)).toMatchObject({ [first]: { status: 'expired' }, [second]: { status: 'converted' } })
})

describe("another customer's hold", () => {
  test.for(['extend', 'release', 'split', 'tocart'] as const)(
    'is 404 for %s, and does not change',
    async (act, { as, given, holding }) => {
      const [holder, other, item] = [await given.user(), await given.user(), await given.cartonItem()]
      const id = await holding.request(holder, item)

      expect(
        (await as(other).raw(`POST /api/hold/:id/${act}`, { params: { id }, body: { ...own(other), quantity: '1' } }))
          .statusCode,
      ).toBe(404)
      expect(await holding.read(holder)).toMatchObject({ [id]: { status: 'active', quantity: '4' } })
    },
  )
})
