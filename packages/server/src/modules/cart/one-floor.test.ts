import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { test } from '#test/test.ts'

describe('one floor', () => {
  test('A5 says when lines of one item have different dye lots, makes them one lot in one act, and takes it back', async ({
    as,
    given,
  }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 10 },
        { dyeLot: 'B', onHand: 12 },
        { dyeLot: 'C', onHand: 30 },
      ],
    })
    const user = await given.user()
    const own = { customerNumber: user.customerNumber }
    const add = (qtyToOrder: string, umcode: string) =>
      as(user)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder, umcode } })
    const floors = async () => (await as(user)('GET /api/cart/mixedfloors', { query: own })).floors
    await add('9', 'CT')
    await add('260.04', 'SF')

    const other = await given.cartonItem()
    await as(user)('POST /api/cart/additem', { body: { ...own, sku: other.sku, qtyToOrder: '1', umcode: 'CT' } })
    const [floor] = await floors()
    expect(floor).toMatchObject({ sku: item.sku, dyeLots: ['A', 'B'], oneLot: { dyeLot: 'C' } })
    // Lines of another item may be named, too. They stay as they are.
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own })
    const made = await as(user)('POST /api/cart/onelot', { body: { ...own, ids: itemList.map(({ id }) => id) } })
    expect(made.itemList.map(({ dyeLot }) => dyeLot)).toEqual(['C', 'C', itemList[2]?.dyeLot])
    expect(await floors()).toEqual([])

    const undone = await as(user)('POST /api/cart/undo', { body: { ...own, version: made.version } })
    expect(undone.itemList.map(({ dyeLot }) => dyeLot)).toEqual(['A', 'B', itemList[2]?.dyeLot])
    expect(floor?.ids).toEqual(itemList.slice(0, 2).map(({ id }) => id))
  })

  test('A5 says when no dye lot has all of a floor, and changes nothing', async ({ as, given }) => {
    const item = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 10 },
        { dyeLot: 'B', onHand: 12 },
      ],
    })
    const user = await given.user()
    const own = { customerNumber: user.customerNumber }
    for (const [qtyToOrder, umcode] of [
      ['9', 'CT'],
      ['260.04', 'SF'],
    ] as const)
      await as(user)('POST /api/cart/additem', { body: { ...own, sku: item.sku, qtyToOrder, umcode } })

    const { floors } = await as(user)('GET /api/cart/mixedfloors', { query: own })
    expect(floors).toMatchObject([{ dyeLots: ['A', 'B'], oneLot: null }])
    const { statusCode, body } = await as(user).raw('POST /api/cart/onelot', {
      body: { ...own, ids: floors[0]?.ids ?? [] },
    })
    expect(statusCode).toBe(409)
    expect(body).toContain('No single dye lot can fill all of these lines now.')
  })

  test('does not look at lines of another sidemark, or at goods whose lots may be mixed', async ({ as, given }) => {
    const lots = [
      { dyeLot: 'A', onHand: 10 },
      { dyeLot: 'B', onHand: 12 },
    ]
    const [tile, sundry] = [await given.cartonItem({ lots }), await given.cartonItem({ lots, lotPolicy: 'any' })]
    const user = await given.user({ claims: { ...everyRight } })
    const own = { customerNumber: user.customerNumber }
    const add = (sku: string, qtyToOrder: string, umcode: string, sidemark = '') =>
      as(user)('POST /api/cart/additem', { body: { ...own, sku, qtyToOrder, umcode, sidemark } })
    await add(tile.sku, '9', 'CT', 'Jones')
    await add(tile.sku, '11', 'CT', 'Smith')
    await add(sundry.sku, '9', 'CT')
    await add(sundry.sku, '260.04', 'SF')

    expect(await as(user)('GET /api/cart/mixedfloors', { query: own })).toEqual({ floors: [] })
  })
})
