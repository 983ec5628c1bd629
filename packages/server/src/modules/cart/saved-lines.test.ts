import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { lineOf, test } from '#test/carting.ts'

describe('saving for later', () => {
  test('takes the line out of cart and total, frees its stock, and shows it below with its current price and stock', async ({
    given,
    carting,
    sql,
  }) => {
    const [buyer, rival, item, other] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 5 }] }),
      await given.cartonItem(),
    ]
    await carting.add(buyer, item, '5', { sidemark: 'Smith' })
    await carting.add(buyer, other, '1')

    const cart = await carting.later(buyer, lineOf(await carting.cart(buyer)))

    expect(cart).toMatchObject({ itemList: [{ sku: other.sku }], saved: 1, amountList: [{}, { Amount: '59.10' }] })
    expect(await carting.add(rival, item, '3')).toMatchObject({ qtyBackOrdered: '0' })
    await sql`update prices set unit_price = 3 where item_id = ${item.itemId}`
    expect(await carting.saved(buyer)).toMatchObject([
      { sku: item.sku, customerQty: '5', sidemark: 'Smith', net: '354.60', qtyBackOrdered: '3', refusal: '' },
    ])
  })

  test('puts it back at its place, and says what is now on back order', async ({ given, carting }) => {
    const [buyer, rival, item] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 5 }] }),
    ]
    await carting.add(buyer, item, '5', { sidemark: 'Smith' })
    const line = lineOf(await carting.cart(buyer))
    await carting.later(buyer, line)
    await carting.add(rival, item, '5')

    const cart = await carting.back(buyer, line)

    expect(cart.lines).toEqual([
      { id: line.id, sku: item.sku, moved: true, reason: `${item.sku} has 5 CT on back order.` },
    ])
    expect(cart).toMatchObject({
      saved: 0,
      itemList: [{ id: line.id, customerQty: '5', sidemark: 'Smith', qtyBackOrdered: '5' }],
    })
  })

  test('leaves it saved, with the reason, when it has no price any more or is sold out', async ({
    given,
    carting,
    sql,
  }) => {
    const [buyer, rival, unpriced, soldOut] = [
      await given.user(),
      await given.user(),
      await given.cartonItem(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 2 }] }),
    ]
    await carting.add(buyer, unpriced, '1')
    await carting.add(buyer, soldOut, '1')
    const lines = (await carting.cart(buyer)).itemList
    await carting.later(buyer, ...lines)
    await carting.add(rival, soldOut, '2')
    await sql`delete from prices where item_id = ${unpriced.itemId}`
    await sql`update items set discontinued = true where item_id = ${soldOut.itemId}`

    const reasons = [
      `${unpriced.sku} has no price for you today. Please call us.`,
      `${soldOut.sku} is discontinued, and none is left.`,
    ]
    expect((await carting.saved(buyer)).map(({ refusal }) => refusal)).toEqual(reasons)
    const { lines: moved, itemList, saved } = await carting.back(buyer, ...lines)
    expect(moved.map(({ moved: isMoved, reason }) => [isMoved, reason])).toEqual(
      reasons.map((reason) => [false, reason]),
    )
    expect([itemList, saved]).toEqual([[], 2])
  })

  test('takes discontinued goods back as if newly added while any are left, even if not all of them', async ({
    given,
    carting,
    sql,
  }) => {
    const [buyer, item] = [
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A', onHand: 2, due: '2099-12-03' }] }),
    ]
    await carting.add(buyer, item, '5')
    await sql`update items set discontinued = true where item_id = ${item.itemId}`
    await carting.later(buyer, lineOf(await carting.cart(buyer)))

    const saved = await carting.saved(buyer)
    expect(saved).toMatchObject([{ sku: item.sku, refusal: '' }])
    expect((await carting.back(buyer, ...saved)).lines).toMatchObject([{ sku: item.sku, moved: true }])
  })

  test('joins a line of the same item, unit and sidemark that was added in the meantime, and undo separates them again', async ({
    given,
    carting,
  }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const line = lineOf(await carting.cart(buyer))
    await carting.later(buyer, line)
    await carting.add(buyer, item, '3')

    const { version, itemList } = await carting.back(buyer, line)
    expect(itemList).toMatchObject([{ customerQty: '5' }])
    const undone = await carting.undo(buyer, version)

    expect(undone).toMatchObject({ itemList: [{ customerQty: '3' }], saved: 1 })
    expect(await carting.saved(buyer)).toMatchObject([{ id: line.id, customerQty: '2' }])
  })

  test('stays a separate line next to one with other comments, so no text is lost', async ({ given, carting }) => {
    const [buyer, item] = [await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const line = lineOf(await carting.note(buyer, lineOf(await carting.cart(buyer)), '', 'Behind the stairs'))
    await carting.later(buyer, line)
    await carting.add(buyer, item, '3')

    const { itemList } = await carting.back(buyer, line)

    expect(itemList.map(({ customerQty, comments }) => [customerQty, comments])).toEqual([
      ['2', 'Behind the stairs'],
      ['3', ''],
    ])
  })

  test('is undone with lot and stock, and so is removing a saved line', async ({ given, carting }) => {
    const [buyer, item] = [
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A', onHand: 9 },
          { dyeLot: 'B', onHand: 9 },
        ],
      }),
    ]
    await carting.add(buyer, item, '2', { location: 'MAIN', dyeLot: 'B' })
    const line = lineOf(await carting.cart(buyer))
    const { version } = await carting.later(buyer, line)
    expect(await carting.undo(buyer, version)).toMatchObject({
      itemList: [{ id: line.id, dyeLot: 'B', qtyBackOrdered: '0' }],
      saved: 0,
    })
    await carting.later(buyer, line)

    const removed = await carting.removeSaved(buyer, line)
    expect(removed.saved).toBe(0)

    expect((await carting.undo(buyer, removed.version)).saved).toBe(1)
  })

  test('does not remove a line that is in the cart again', async ({ given, carting }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    await carting.add(buyer, other, '3')
    const lines = (await carting.cart(buyer)).itemList
    const [line = expect.unreachable('a line'), stays = expect.unreachable('a second')] = lines
    await carting.later(buyer, ...lines)
    await carting.back(buyer, line)

    await expect(carting.removeSaved(buyer, line)).rejects.toMatchObject({
      type: 'conflict',
      message: 'These lines are no longer saved for later.',
    })
    expect(await carting.removeSaved(buyer, line, stays)).toMatchObject({
      itemList: [{ id: line.id, customerQty: '2' }],
      saved: 0,
    })
  })

  test.for(['changed', 'removed'] as const)(
    'that joined a line stays with it if that line was %s since, so undo doubles nothing',
    async (since, { given, carting }) => {
      const [buyer, item] = [await given.user(), await given.cartonItem()]
      await carting.add(buyer, item, '3')
      const line = lineOf(await carting.cart(buyer))
      await carting.later(buyer, line)
      await carting.add(buyer, item, '5')
      const { version, ...joined } = await carting.back(buyer, line)
      if (since === 'changed') await carting.set(buyer, lineOf(joined), '9')
      else await carting.remove(buyer, lineOf(joined))

      const { undone, itemList, saved } = await carting.undo(buyer, version)

      expect(undone.map(({ restored }) => restored)).toEqual([false, false])
      expect([itemList.map(({ customerQty }) => customerQty), saved]).toEqual([since === 'changed' ? ['9'] : [], 0])
    },
  )

  test('stays when the cart is ordered or emptied, and cannot be named by a change', async ({ as, given, carting }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const line = lineOf(await carting.cart(buyer))
    await carting.later(buyer, line)
    await carting.add(buyer, other, '1')
    await carting.empty(buyer, (await carting.cart(buyer)).version)

    await expect(carting.set(buyer, line, '3')).rejects.toMatchObject({ type: 'conflict' })
    await carting.add(buyer, other, '1')
    const { shown } = await as(buyer)('GET /api/checkout', { query: { customerNumber: buyer.customerNumber } })
    await as(buyer)('POST /api/checkout/place', {
      body: { customerNumber: buyer.customerNumber, shown, poNumber: 'PO 1', sidemark: 'Smith' },
    })

    expect(await carting.cart(buyer)).toMatchObject({ itemList: [], saved: 1 })
  })

  test('is separate for each user', async ({ given, carting }) => {
    const [buyer, stranger, item] = [await given.user(), await given.user(), await given.cartonItem()]
    await carting.add(buyer, item, '2')
    const line = lineOf(await carting.cart(buyer))
    await carting.later(buyer, line)
    await carting.add(stranger, item, '1')

    expect((await carting.back(stranger, line)).lines).toEqual([
      { id: line.id, sku: '', moved: false, reason: 'This is no longer saved for later.' },
    ])
    await expect(carting.removeSaved(stranger, line)).rejects.toMatchObject({ type: 'conflict' })
    expect(await carting.saved(buyer)).toHaveLength(1)
  })
})

describe('jobs', () => {
  test('of a cart each have the sum of their lines, ordered and on back order; a cart with one job has none', async ({
    given,
    carting,
  }) => {
    const [buyer, item, short] = [await given.user(), await given.cartonItem(), await given.cartonItem({ lots: [] })]
    await carting.add(buyer, item, '2', { sidemark: 'Smith' })
    expect((await carting.cart(buyer)).jobs).toEqual([])
    await carting.add(buyer, item, '1', { sidemark: '' })
    await carting.add(buyer, short, '1', { sidemark: 'Smith' })

    expect((await carting.cart(buyer)).jobs).toEqual([
      { sidemark: 'Smith', lines: 2, ordered: '118.20', backOrdered: '59.10' },
      { sidemark: '', lines: 1, ordered: '59.10', backOrdered: '0.00' },
    ])
  })

  test('are set for several lines at once, and undone together', async ({ given, carting }) => {
    const [buyer, item, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, item, '2', { sidemark: 'Smith' })
    await carting.add(buyer, other, '1')
    const { itemList: lines } = await carting.cart(buyer)

    const { version, itemList } = await carting.job(buyer, 'Jones hall', ...lines)
    expect(itemList.map(({ sidemark }) => sidemark)).toEqual(['Jones hall', 'Jones hall'])

    expect((await carting.undo(buyer, version)).itemList.map(({ sidemark }) => sidemark)).toEqual(['Smith', ''])
  })

  test('are not available to users without item sidemarks', async ({ given, carting }) => {
    const [buyer, item] = [
      await given.user({ claims: { ...everyRight, showItemSidemark: false } }),
      await given.cartonItem(),
    ]
    await carting.add(buyer, item, '2')

    expect(await carting.cart(buyer)).not.toHaveProperty('jobs')
    await expect(carting.job(buyer, 'Smith', lineOf(await carting.cart(buyer)))).rejects.toMatchObject({
      type: 'missing-claim',
    })
  })
})
