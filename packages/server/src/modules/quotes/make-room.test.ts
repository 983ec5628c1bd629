import { describe, expect } from 'vitest'
import { own, test } from '#test/quoting.ts'

describe('accepting a quote whose lines are still in the cart', () => {
  test('puts them in the place of the lines it was asked for, with the one lot that there is; others stay', async ({ as, given, quoting }) => {
    const [item, other] = [await given.cartonItem({ lots: [{ dyeLot: 'ONLY', onHand: 5 }] }), await given.cartonItem()]
    const user = await given.user()
    const number = await quoting.request(user, [{ item, quantity: '5' }])
    await quoting.answer(number, ['2'])
    const add = (sku: string, qtyToOrder: string) => as(user)('POST /api/cart/additem', { body: { ...own(user), sku, qtyToOrder, umcode: 'CT' } })
    await add(item.sku, '5')
    await add(other.sku, '1')

    expect(await quoting.accept(user, number)).toEqual({ success: true, reason: '', lines: 1, replaced: 1, lineCount: 2 })

    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    const seen = itemList.map(({ sku, customerQty, unitPrice, dyeLot, qtyBackOrdered }) => [sku, customerQty, unitPrice, dyeLot, qtyBackOrdered])
    expect(seen).toEqual(expect.arrayContaining([[item.sku, '5', '2.00', 'ONLY', '0'], [other.sku, '1', expect.anything(), expect.anything(), '0']]))
  })

  test('leaves what is of another quantity, sidemark or quote, and takes nothing out when it is refused', async ({ as, given, quoting }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const user = await given.user()
    const number = await quoting.request(user, [{ item, quantity: '2' }])
    await quoting.answer(number, ['2'])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '3', umcode: 'CT' } })
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '2', umcode: 'CT', tag: 'Smith' } })
    const count = async () => (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList.length
    const before = await count()

    expect(await quoting.accept(user, number, { revision: 2 })).toMatchObject({ success: false })
    expect(await count()).toBe(before)
    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '1' }] })).toMatchObject({ success: true, replaced: 0, lineCount: before + 1 })
  })
})
