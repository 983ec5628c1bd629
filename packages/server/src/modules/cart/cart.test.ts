import { describe, expect } from 'vitest'
import { test } from '#test/test.ts'

describe('adding to the cart', () => {
  test('rounds an area up to whole cartons and says so', async ({ as, given }) => {
    const { sku } = await given.cartonItem({ onHand: '236.40' })
    const buyer = await given.user()

    const reply = await as(buyer)('POST /api/cart/additem', { body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '100', umcode: 'SF' } })

    expect(reply).toMatchObject({ reason: 'Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.', newQty: '118.20', lineNumber: 10, sequence: 0, lineCount: 1, dyeLot: 'A1', qtyBackOrdered: '0' })
    const cart = await as(buyer)('GET /api/cart/getitems', { query: { customerNumber: buyer.customerNumber } })
    expect(cart.itemList).toMatchObject([{ sku, customerQty: '118.20', customerUOM: 'SF', dyeLot: 'A1', net: '295.50', needsLotChoice: false }])
    expect(cart.amountList?.at(-1)).toEqual({ Description: 'Total', Amount: '295.50' })
  })
})
