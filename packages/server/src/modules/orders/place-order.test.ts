import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'

describe('placing an order', () => {
  test('makes one order of the cart, with its lot, and empties the cart', async ({ as, given }) => {
    const { sku } = await given.cartonItem({ onHand: '236.40' })
    const buyer = await given.user()
    const { customerNumber } = buyer
    await as(buyer)('POST /api/cart/additem', { body: { customerNumber, sku, qtyToOrder: '100', umcode: 'SF' } })
    const checkout = await as(buyer)('GET /api/checkout', { query: { customerNumber } })

    const reply = await as(buyer)('POST /api/checkout/place', { body: { customerNumber, shown: checkout.shown, poNumber: '4711' } })

    expect(reply).toMatchObject({ success: true, reason: '', differences: [], email: 'pat@example.com' })
    const order = await as(buyer)('GET /api/orders/:id', { params: { id: String(reply.orderNumber) }, query: { customerNumber } })
    expect(order).toMatchObject({ poNumber: '4711', total: checkout.total, status: 'entered', canCancel: true })
    expect(order.lines).toMatchObject([{ sku, quantity: '118.20', UMCode: 'SF', lots: [{ dyeLot: 'A1', quantity: '118.20' }], status: 'open', net: '295.50' }])
    const cart = await as(buyer)('GET /api/cart/getitems', { query: { customerNumber } })
    expect(cart.itemList).toEqual([])
    const { orders } = await as(buyer)('GET /api/orders', { query: { customerNumber } })
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([reply.orderNumber])
  })
})
