import { describe, expect } from 'vitest'
import { own, test } from '#test/quoting.ts'

describe('accepting a quote whose lines are still in the cart', () => {
  test('puts them in the place of the lines that it was requested for, with the only lot; other lines stay', async ({
    as,
    given,
    quoting,
  }) => {
    const [item, other] = [await given.cartonItem({ lots: [{ dyeLot: 'ONLY', onHand: 5 }] }), await given.cartonItem()]
    const user = await given.user()
    const number = await quoting.request(user, [{ item, quantity: '5' }])
    await quoting.answer(number, ['2'])
    const add = (sku: string, qtyToOrder: string) =>
      as(user)('POST /api/cart/additem', { body: { ...own(user), sku, qtyToOrder, umcode: 'CT' } })
    await add(item.sku, '5')
    await add(other.sku, '1')

    expect(await quoting.accept(user, number)).toEqual({
      success: true,
      reason: '',
      lines: 1,
      replaced: 1,
      lineCount: 2,
    })

    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    const seen = itemList.map(({ sku, customerQty, unitPrice, dyeLot, qtyBackOrdered }) => [
      sku,
      customerQty,
      unitPrice,
      dyeLot,
      qtyBackOrdered,
    ])
    expect(seen).toEqual(
      expect.arrayContaining([
        [item.sku, '5', '2.00', 'ONLY', '0'],
        [other.sku, '1', expect.anything(), expect.anything(), '0'],
      ]),
    )
  })

  test('says which other line it moved to other goods than were promised, and undo can restore it', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, quoted] = [await given.user(), await given.cartonItem()]
    const item = await given.cartonItem({
      lots: [
        { dyeLot: '24B7', onHand: 20 },
        { dyeLot: '25A1', onHand: 40 },
      ],
    })
    const number = await quoting.request(user, [{ item: quoted }])
    await quoting.answer(number, ['2'])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '20', umcode: 'CT' } })
    // The ERP has counted fewer cartons of the lot that the line was promised.
    await sql`update lots set on_hand = 5 where item_id = ${item.itemId} and dye_lot = '24B7'`

    const { moved } = await quoting.accept(user, number)
    const undone = await as(user)('POST /api/cart/undo', { body: { ...own(user), version: moved?.versions[0] ?? 0 } })

    expect(moved?.lines).toMatchObject([
      { sku: item.sku, lineNumber: 10, before: { dyeLot: '24B7' }, after: { dyeLot: '25A1' } },
    ])
    expect(moved?.text).toContain(`${item.sku} was promised lot 24B7`)
    expect(undone.undone).toMatchObject([{ sku: item.sku, restored: true }])
  })

  test('leaves lines of another quantity, sidemark or quote, and removes nothing when it is refused', async ({
    as,
    given,
    quoting,
  }) => {
    const item = await given.cartonItem({ onHand: '2364' })
    const user = await given.user()
    const number = await quoting.request(user, [{ item, quantity: '2' }])
    await quoting.answer(number, ['2'])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '3', umcode: 'CT' } })
    await as(user)('POST /api/cart/additem', {
      body: { ...own(user), sku: item.sku, qtyToOrder: '2', umcode: 'CT', tag: 'Smith' },
    })
    const count = async () => (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList.length
    const before = await count()

    expect(await quoting.accept(user, number, { revision: 2 })).toMatchObject({ success: false })
    expect(await count()).toBe(before)
    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '1' }] })).toMatchObject({
      success: true,
      replaced: 0,
      lineCount: before + 1,
    })
  })

  test('replaces lines for the rest once it has the quote, and not for lines that were left before a colleague accepted', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, item] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const number = await quoting.request(user, [{ item, quantity: '10' }])
    await quoting.answer(number, ['2'])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: item.sku, qtyToOrder: '10', umcode: 'CT' } })

    const accepted = await sql.begin(async (colleague) => {
      await colleague`
        update quote_lines
        set accepted_base = 4
        where quote_id = (select quote_id from quotes where quote_number = ${number}::bigint for no key update)`
      const waiting = quoting.accept(user, number)
      await expect
        .poll(
          () =>
            sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          { timeout: 10_000 },
        )
        .toEqual([{ n: 1 }])
      return { waiting }
    })

    expect(await accepted.waiting).toMatchObject({ success: true, lines: 1, replaced: 0, lineCount: 2 })
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    expect(itemList.map(({ customerQty, unitPrice }) => `${customerQty} at ${unitPrice}`)).toEqual([
      '10 at 2.50',
      '6 at 2.00',
    ])
  })
})
