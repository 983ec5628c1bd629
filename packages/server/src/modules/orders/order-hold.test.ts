import type { UserClaims } from '@sidemark/contract'
import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { own, test } from '#test/holding.ts'

describe('an order of a hold', () => {
  test("waits for the approval of the customer's own people like any order", async ({ as, given, holding, sql }) => {
    const user = await given.user()
    await given.user({ customer: user, claims: { ...everyRight, approvesOrders: true } })
    await sql`update customers set requires_approval = true, approval_limit = 100 where customer_id = ${user.customerId}`
    const id = await holding.request(user, await given.cartonItem(), '3')
    const { shown, approval } = await as(user)('POST /api/hold/:id/checkout', { params: { id }, body: own(user) })

    const { orderNumber } = await as(user)('POST /api/hold/:id/order', {
      params: { id },
      body: { ...own(user), shown },
    })

    expect(approval).toMatchObject({ isSure: true })
    expect(
      await as(user)('GET /api/orders/:id', { params: { id: orderNumber ?? '' }, query: own(user) }),
    ).toMatchObject({ status: 'awaiting-approval' })
  })

  test("is what the user was shown, from the hold's lot, in one step, and the cart stays the same", async ({
    as,
    given,
    holding,
  }) => {
    const user = await given.user()
    const [item, other] = [
      await given.cartonItem({
        lots: [
          { dyeLot: 'KEPT', onHand: 40 },
          { dyeLot: 'SMALL', onHand: 5 },
        ],
      }),
      await given.cartonItem(),
    ]
    const id = await holding.request(user, item, '4', { location: 'MAIN', dyeLot: 'KEPT', tag: 'T-7' })
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: other.sku, qtyToOrder: '3', umcode: 'CT' } })
    const cart = () => as(user)('GET /api/cart/getitems', { query: own(user) })
    const before = await cart()

    const checkout = await as(user)('POST /api/hold/:id/checkout', { params: { id }, body: own(user) })
    const looked = await holding.read(user)
    const reply = await as(user)('POST /api/hold/:id/order', {
      params: { id },
      body: { ...own(user), shown: checkout.shown, poNumber: 'PO-9' },
    })
    const order = await as(user)('GET /api/orders/:id', { params: { id: reply.orderNumber ?? '' }, query: own(user) })
    const after = await cart()

    expect(checkout.cart.itemList).toMatchObject([{ sku: item.sku, customerQty: '4', dyeLot: 'KEPT' }])
    expect(looked).toMatchObject({ [id]: { status: 'active', quantityLeft: '4' } })
    expect(reply).toMatchObject({ success: true, reason: '', differences: [] })
    expect(order).toMatchObject({ poNumber: 'PO-9', total: checkout.total, lines: [{ sku: item.sku, quantity: '4' }] })
    expect(JSON.stringify(order)).toContain('KEPT')
    expect(await holding.read(user)).toMatchObject({ [id]: { status: 'converted', orderNumber: reply.orderNumber } })
    expect(await holding.claimed(item)).toEqual({ all: 4, held: 0 })
    expect([after.itemList, after.reservedUntil]).toEqual([before.itemList, before.reservedUntil])
    // After canceling, the hold does not come back, and the reply says so.
    expect(
      await as(user)('POST /api/orders/:id/cancel', { params: { id: reply.orderNumber ?? '' }, body: own(user) }),
    ).toEqual({
      success: true,
      reason: `Hold ${id} was used for this order and has ended. Its goods are available to others. Request a new hold if you still want them.`,
    })
  })

  test('is placed once for one Idempotency-Key, and refused for a hold that has ended', async ({
    as,
    given,
    holding,
    sql,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const id = await holding.request(user, item)
    const { shown } = await as(user)('POST /api/hold/:id/checkout', { params: { id }, body: own(user) })
    const order = (key: string) =>
      as(user)('POST /api/hold/:id/order', {
        params: { id },
        body: { ...own(user), shown },
        headers: { 'idempotency-key': key },
      })

    const [first, again] = [await order('a'), await order('a')]

    expect(again).toEqual(first)
    expect(await order('b')).toEqual({
      success: false,
      reason: 'This hold was already ordered or added to a cart.',
      orderNumber: null,
      differences: [],
      email: '',
    })
    expect(await sql`select from orders where customer_id = ${user.customerId}`).toHaveLength(1)
    expect(
      (await as(user).raw('POST /api/hold/:id/checkout', { params: { id }, body: own(user) })).json(),
    ).toMatchObject({ type: 'refused', detail: 'This hold was already ordered or added to a cart.' })
  })

  test('is not placed when something has changed since it was shown, and then the hold stays the same', async ({
    as,
    given,
    holding,
    sql,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem()]
    const id = await holding.request(user, item)
    const { shown } = await as(user)('POST /api/hold/:id/checkout', { params: { id }, body: own(user) })
    await sql`update prices set unit_price = 3 where item_id = ${item.itemId}`

    const reply = await as(user)('POST /api/hold/:id/order', { params: { id }, body: { ...own(user), shown } })

    expect(reply).toMatchObject({
      success: false,
      reason: 'Price or stock has changed. Please review it before you place the order.',
      differences: [`The price of ${item.sku} is $3.00 per SF now.`],
    })
    expect(await holding.read(user)).toMatchObject({ [id]: { status: 'active', quantityLeft: '4' } })
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toEqual([])
  })

  test('needs the rights to order and to holds, and a hold of the customer', async ({ as, given, holding, sql }) => {
    const [user, other, item] = [await given.user(), await given.user(), await given.cartonItem()]
    const id = await holding.request(user, item)
    const status = async (caller: typeof user, claims: Partial<UserClaims>) => {
      await sql`update user_customers set claims = ${sql.json({ ...everyRight, ...claims })} where user_id = ${caller.userId}`
      return (await as(caller).raw('POST /api/hold/:id/order', { params: { id }, body: { ...own(caller), shown: '' } }))
        .statusCode
    }
    expect([
      await status(user, { allowedToOrder: false }),
      await status(user, { allowInventoryHold: false }),
      await status(other, {}),
    ]).toEqual([403, 403, 404])
  })
})
