import { describe, expect } from 'vitest'
import { test } from '#test/carting.ts'

/** Planks in cartons of 23.64 SF that are sold by 4 cartons. Trade D5. */
describe('D5 goods that are sold in multiples', () => {
  test('are raised to the next multiple wherever they are asked for', async ({ as, carting, given, sql }) => {
    const [item, buyer] = [await given.cartonItem({ unitPrice: '5.00', onHand: '2364.00' }), await given.user()]
    await sql`update items set order_multiple = 4 where item_id = ${item.itemId}`
    const query = { customerNumber: buyer.customerNumber }
    const asked = { ...query, quantity: '5', UMCode: 'CT' }

    const page = await as(buyer)('GET /api/items/:sku', { params: { sku: item.sku }, query })
    const price = await as(buyer)('GET /api/items/:sku/price', { params: { sku: item.sku }, query: asked })
    const promise = await as(buyer)('GET /api/items/:sku/promise', { params: { sku: item.sku }, query: asked })
    const added = await carting.add(buyer, item, '100', { umcode: 'SF' })
    const [line] = (await carting.cart(buyer)).itemList

    expect(page.orderMultiple).toBe(4)
    expect(price).toMatchObject({ quantity: { quantity: '8', UMCode: 'CT' }, extended: '945.60' })
    expect(promise.promise[0]?.lots.map(({ quantity }) => quantity)).toEqual(['8'])
    expect(added.reason).toContain('Sold in multiples of 4 cartons: 8 CT = 189.12 SF.')
    expect(line).toMatchObject({ baseQuantity: '8', customerQty: '189.12', net: '945.60' })

    await carting.add(buyer, item, '48', { umcode: 'CT' })
    expect((await carting.cart(buyer)).itemList.map(({ baseQuantity }) => baseQuantity)).toEqual(['8', '48'])
  })

  test('reach the next price with a multiple, and the largest lot is offered as one', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const [item, buyer] = [
      await given.cartonItem({
        unitPrice: '5.00',
        lotPolicy: 'single',
        lots: [
          { dyeLot: 'A', onHand: 10 },
          { dyeLot: 'B', onHand: 6 },
        ],
      }),
      await given.user(),
    ]
    await sql`update items set order_multiple = 4 where item_id = ${item.itemId}`
    await sql`
      insert into prices (item_id, list_id, min_qty, unit_price, tag)
      select ${item.itemId}, list_id, 10, 4.00, '' from price_lists where source = 'list'`
    const asked = { customerNumber: buyer.customerNumber, quantity: '12', UMCode: 'CT' }

    const { nextBreak } = await as(buyer)('GET /api/items/:sku/price', {
      params: { sku: item.sku },
      query: { ...asked, quantity: '4' },
    })
    const promise = await as(buyer)('GET /api/items/:sku/promise', { params: { sku: item.sku }, query: asked })
    await carting.add(buyer, item, '12')

    expect(nextBreak?.add).toEqual({ quantity: '12', UMCode: 'CT' })
    expect(promise).toMatchObject({ needsChoice: true, largestLot: { quantity: '8', UMCode: 'CT' } })
    expect((await carting.cart(buyer)).itemList[0]).toMatchObject({
      needsLotChoice: true,
      largestLot: { quantity: '8', UMCode: 'CT' },
    })
  })
})
