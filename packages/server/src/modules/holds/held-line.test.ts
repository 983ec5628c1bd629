import { expect } from 'vitest'
import { own, test } from '#test/holding.ts'

test('saving held goods for later reports that they are free; undo holds them as long as before', async ({
  as,
  given,
  holding,
  clock,
}) => {
  const [user, item] = [await given.user(), await given.cartonItem({ lots: [{ dyeLot: 'KEPT', onHand: 40 }] })]
  await clock.set('2026-11-20T15:00:00Z')
  await holding.act(user, 'tocart', await holding.request(user, item, '4'))
  const [line] = (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList

  const later = await as(user)('POST /api/cart/saveforlater', { body: { ...own(user), ids: [line?.id ?? ''] } })
  const free = await holding.claimed(item)
  const { undone } = await as(user)('POST /api/cart/undo', { body: { ...own(user), version: later.version } })
  await clock.set('2026-11-27T14:00:00Z')

  expect(later.reason).toBe(`${item.sku} came from a hold. Others can buy it now, unless you undo this.`)
  expect([free.all, undone]).toMatchObject([0, [{ restored: true, reason: '' }]])
  expect((await holding.claimed(item)).all).toBe(4)
})

test('removing held goods, alone or with the whole cart, reports that they are free; undo holds them as long as before', async ({
  as,
  given,
  holding,
  clock,
}) => {
  const [user, item, other] = [
    await given.user(),
    await given.cartonItem({ lots: [{ dyeLot: 'KEPT', onHand: 40 }] }),
    await given.cartonItem(),
  ]
  const free = `${item.sku} came from a hold. Others can buy it now, unless you undo this.`
  const undo = (version: number) => as(user)('POST /api/cart/undo', { body: { ...own(user), version } })
  await clock.set('2026-11-20T15:00:00Z')
  await holding.act(user, 'tocart', await holding.request(user, item, '4'))
  await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: other.sku, qtyToOrder: '1', umcode: 'CT' } })
  const remove = async (sku: string) => {
    const line = (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList.find(
      (one) => one.sku === sku,
    )
    return as(user)('POST /api/cart/removeitem', {
      body: { ...own(user), SKU: sku, lineNumber: line?.lineNumber ?? 0, sequence: 0 },
    })
  }

  const removed = await remove(item.sku)
  const freed = (await holding.claimed(item)).all
  await undo(removed.version)
  const plain = await remove(other.sku)
  const emptied = await as(user)('POST /api/cart/empty', { body: { ...own(user), version: plain.version } })
  await undo(emptied.version)
  await clock.set('2026-11-27T14:00:00Z')

  expect([removed.reason, freed, plain.reason, emptied.reason]).toEqual([free, 0, undefined, free])
  expect((await holding.claimed(item)).all).toBe(4)
})

test('saving a line without a hold reports nothing', async ({ as, given }) => {
  const [user, item] = [await given.user(), await given.cartonItem()]
  await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '1', umcode: 'CT' } })
  const [line] = (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList

  expect(
    await as(user)('POST /api/cart/saveforlater', { body: { ...own(user), ids: [line?.id ?? ''] } }),
  ).not.toHaveProperty('reason')
})
