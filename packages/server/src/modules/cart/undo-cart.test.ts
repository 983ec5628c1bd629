import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CartLine } from '#test/carting.ts'
import { lineOf, test } from '#test/carting.ts'

test.override({ connections: 26 })

/** The fields of lines that these tests compare. */
const seen = (lines: CartLine[]) =>
  lines.map(({ lineNumber, customerQty, dyeLot, sidemark, comments }) => ({
    lineNumber,
    customerQty,
    dyeLot,
    sidemark,
    comments,
  }))

describe('two devices with one cart', () => {
  test('both add: the line has the quantities of both', async ({ given, carting, atOnce }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem({ onHand: '236.40' })]
    await carting.add(buyer, item, '1')

    await atOnce([() => carting.add(buyer, item, '2'), () => carting.add(buyer, item, '3')], 'carts')

    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '6' }])
  })

  test('both change one line: the second gets a conflict, and the first change stays', async ({ given, carting }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const both = lineOf(await carting.cart(buyer))
    await carting.set(buyer, both, '5')

    await expect(carting.set(buyer, both, '3')).rejects.toMatchObject({ type: 'cart-changed' })
    await expect(carting.remove(buyer, both)).rejects.toMatchObject({ type: 'cart-changed' })

    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '5' }])
  })

  test('both write texts of one line: the second gets a conflict, but may still change the quantity', async ({
    given,
    carting,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const both = lineOf(await carting.cart(buyer))
    await carting.note(buyer, both, 'Smith kitchen')

    await expect(carting.note(buyer, both, 'Jones hall')).rejects.toMatchObject({ type: 'cart-changed' })
    await carting.set(buyer, both, '3')

    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '3', sidemark: 'Smith kitchen' }])
  })

  test('both change the sidemark of a line whose comments came from elsewhere, longer and other than anybody would type them', async ({
    given,
    carting,
    sql,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const comments = `  Behind\u00A0the stairs \t ${'x'.repeat(960)}  `
    await sql`update cart_lines set comments = ${comments}, sidemark = 'Smith  kitchen ', kept_edition = null`

    const cart = await carting.note(buyer, lineOf(await carting.cart(buyer)), 'Jones hall')

    expect(cart.itemList).toMatchObject([{ sidemark: 'Jones hall' }])
  })

  test('one removes a line that the other edits: it does not come back, and the edit does not hit a new line with its number', async ({
    given,
    carting,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const both = lineOf(await carting.cart(buyer))
    await carting.remove(buyer, both)

    await expect(carting.set(buyer, both, '4')).rejects.toMatchObject({
      type: 'conflict',
      message: `${item.sku} is no longer in your cart.`,
    })
    await carting.add(buyer, item, '2')
    await expect(carting.set(buyer, both, '4')).rejects.toMatchObject({ type: 'conflict' })

    expect((await carting.cart(buyer)).itemList).toMatchObject([{ lineNumber: 10, customerQty: '2' }])
  })

  test('one empties the cart while the other adds: a line that was not seen stays', async ({ given, carting }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const { version } = await carting.cart(buyer)
    await carting.add(buyer, other, '1')

    await expect(carting.empty(buyer, version)).rejects.toMatchObject({ type: 'cart-changed' })

    expect((await carting.cart(buyer)).itemList).toHaveLength(2)
  })

  test('a removal whose reply is lost is sent again with its key, and gets the same reply', async ({
    given,
    carting,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const line = lineOf(await carting.cart(buyer))
    const key = { 'idempotency-key': randomUUID() }
    const first = await carting.remove(buyer, line, key)
    await carting.add(buyer, item, '1')

    const again = await carting.remove(buyer, line, key)

    expect(again).toEqual(first)
    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '1' }])
  })

  test('an open cart asks only for the version', async ({ as, given, carting }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    const asked = () => as(buyer)('GET /api/cart/version', { query: { customerNumber: buyer.customerNumber } })
    expect(await asked()).toEqual({ version: 0 })

    await carting.add(buyer, item, '2')

    expect((await asked()).version).toBe((await carting.cart(buyer)).version)
  })
})

describe('undo', () => {
  test('brings a removed line back with its number, lot, sidemark, comments and stock', async ({ given, carting }) => {
    const [buyer, item] = [
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 20 },
          { dyeLot: 'B', onHand: 20 },
        ],
      }),
    ]
    await carting.add(buyer, item, '3', { location: 'MAIN', dyeLot: 'B' })
    await carting.add(buyer, await given.cartonItem(), '1')
    await carting.note(buyer, lineOf(await carting.cart(buyer)), 'Smith kitchen', 'By the stairs')
    const before = await carting.cart(buyer)
    const { version } = await carting.remove(buyer, lineOf(before))

    const { undone, itemList } = await carting.undo(buyer, version)

    expect(undone).toEqual([{ sku: item.sku, lineNumber: 10, restored: true, reason: '' }])
    expect(seen(itemList)).toEqual(seen(before.itemList))
    expect(itemList[0]).toMatchObject({
      lineNumber: 10,
      dyeLot: 'B',
      sidemark: 'Smith kitchen',
      comments: 'By the stairs',
      qtyBackOrdered: '0',
    })
  })

  test('says what other customers took in the meantime', async ({ given, carting }) => {
    const [buyer, rival, item] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 5 }] }),
    ]
    await carting.add(buyer, item, '5')
    const { version } = await carting.remove(buyer, lineOf(await carting.cart(buyer)))
    await carting.add(rival, item, '5')

    const { undone, itemList } = await carting.undo(buyer, version)

    expect(undone).toMatchObject([
      { restored: true, reason: `${item.sku} now has 5 CT on back order because the stock was taken in the meantime.` },
    ])
    expect(itemList).toMatchObject([{ customerQty: '5', qtyBackOrdered: '5' }])
  })

  test('brings back a line of discontinued goods with its texts when others took the last of them, and says that none are left', async ({
    given,
    carting,
    sql,
  }) => {
    const [buyer, rival, item, glue] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 5 }] }),
      await given.eachItem({ onHand: 5 }),
    ]
    await carting.add(buyer, item, '5', { sidemark: 'Smith' })
    await carting.add(buyer, glue, '5', { umcode: 'EA' })
    await sql`update items set discontinued = true where item_id = any (${[item.itemId, glue.itemId]})`
    const before = await carting.cart(buyer)
    const { version } = await carting.empty(buyer, before.version)
    await carting.add(rival, item, '5')
    await carting.add(rival, glue, '5', { umcode: 'EA' })

    const { undone, itemList } = await carting.undo(buyer, version)

    expect(undone).toMatchObject(
      [item, glue].map(({ sku }) => ({ sku, restored: true, reason: `${sku} is discontinued, and none is left.` })),
    )
    expect(itemList).toMatchObject([
      { customerQty: '5', sidemark: 'Smith', qtyBackOrdered: '5' },
      { customerQty: '5', qtyBackOrdered: '5' },
    ])
  })

  test('says which lot a line comes from when its own lot was taken', async ({ given, carting }) => {
    const [buyer, rival, item] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 5 },
          { dyeLot: 'B', onHand: 9 },
        ],
      }),
    ]
    await carting.add(buyer, item, '5')
    const { version } = await carting.remove(buyer, lineOf(await carting.cart(buyer)))
    await carting.add(rival, item, '5')

    expect((await carting.undo(buyer, version)).undone).toMatchObject([
      { reason: `${item.sku} now comes from B because A is no longer available.` },
    ])
  })

  test('restores an emptied cart, and a changed quantity and unit', async ({ given, carting }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    await carting.add(buyer, await given.cartonItem(), '3')
    const before = await carting.cart(buyer)
    const { version } = await carting.empty(buyer, before.version)
    expect(seen((await carting.undo(buyer, version)).itemList)).toEqual(seen(before.itemList))

    const changed = await carting.set(buyer, lineOf(await carting.cart(buyer)), '100', 'SF')
    expect(lineOf(changed)).toMatchObject({ customerUOM: 'SF' })

    expect(lineOf(await carting.undo(buyer, changed.version))).toMatchObject({ customerUOM: 'CT', customerQty: '2' })
  })

  test('does not touch what was changed since, and says so', async ({ given, carting }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const first = await carting.set(buyer, lineOf(await carting.cart(buyer)), '3')
    await carting.set(buyer, lineOf(first), '4')

    const { undone, itemList } = await carting.undo(buyer, first.version)

    expect(undone).toEqual([
      {
        sku: item.sku,
        lineNumber: 10,
        restored: false,
        reason: `${item.sku} was changed in the meantime, so we left it as it is.`,
      },
    ])
    expect(itemList).toMatchObject([{ customerQty: '4' }])
  })

  test('happens once: a repeated request gets the same reply, and a second device is told that it is too late', async ({
    given,
    carting,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const { version } = await carting.remove(buyer, lineOf(await carting.cart(buyer)))
    const key = { 'idempotency-key': randomUUID() }
    const first = await carting.undo(buyer, version, key)

    expect(await carting.undo(buyer, version, key)).toEqual(first)
    await expect(carting.undo(buyer, version)).rejects.toMatchObject({
      type: 'conflict',
      message: 'This can no longer be undone.',
    })
    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '2' }])
  })

  test('is possible for a day and for fifty further versions', async ({ given, carting, sql }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    await carting.add(buyer, other, '1')
    const day = await carting.remove(buyer, lineOf(await carting.cart(buyer)))
    await sql`update cart_undo_lines set done_at = now() - interval '25 hours'`
    await expect(carting.undo(buyer, day.version)).rejects.toMatchObject({
      type: 'conflict',
      message: 'This can no longer be undone.',
    })

    const many = await carting.set(buyer, lineOf(day), '3')
    await sql`update carts set version = version + 49 where version = ${many.version}`
    await carting.note(buyer, lineOf(many), 'Smith')

    await expect(carting.undo(buyer, many.version)).rejects.toMatchObject({ type: 'conflict' })
    expect((await carting.cart(buyer)).itemList).toMatchObject([{ customerQty: '3' }])
  })

  test('gives a line another number when its own was taken', async ({ given, carting }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const { version } = await carting.remove(buyer, lineOf(await carting.cart(buyer)))
    await carting.add(buyer, other, '1')

    expect((await carting.undo(buyer, version)).itemList.map(({ sku, lineNumber }) => [sku, lineNumber])).toEqual([
      [other.sku, 10],
      [item.sku, 20],
    ])
  })

  test('does nothing for a change that was refused, or for another customer', async ({ given, carting }) => {
    const [buyer, stranger, item] = [await given.user(), await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const { version } = await carting.remove(buyer, lineOf(await carting.cart(buyer)))
    await carting.add(stranger, item, '1')

    await expect(carting.undo(stranger, version)).rejects.toMatchObject({ type: 'conflict' })
    await expect(carting.undo({ ...stranger, customerNumber: buyer.customerNumber }, version)).rejects.toMatchObject({
      type: 'not-found',
    })
  })
})
