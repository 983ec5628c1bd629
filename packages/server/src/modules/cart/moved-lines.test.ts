import { describe, expect } from 'vitest'
import { lineOf, test } from '#test/carting.ts'
import type { Given } from '#test/given.ts'
import type { Sql } from '#platform/database/sql.ts'

/** Goods with a lot of 26 cartons at home, a smaller one of 24, and one of 80 two days away. */
async function floorGoods(given: Given, sql: Sql) {
  const home = await given.location()
  const away = await given.newLocation({ code: `AWAY${home.locationId}-${Math.random().toString(36).slice(2, 6)}` })
  await sql`
    insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
    select ${away.locationId}, ${home.locationId}, d, '16:30', 2
    from generate_series(0, 6) d`
  const item = await given.cartonItem({
    lots: [
      { dyeLot: '24B7', onHand: 26 },
      { dyeLot: '25A1', onHand: 24 },
      { dyeLot: '25B3', onHand: 80, location: away },
    ],
  })
  return { item, away, buyer: await given.user() }
}

const lotsOf = ({ lots }: { lots: { dyeLot: string; location: string }[] }) => lots.map(({ dyeLot }) => dyeLot)

describe('A6: adding more of an item', () => {
  test('A6 says which lot, branch and day was promised and which is promised now, and undo restores the line', async ({
    carting,
    clock,
    given,
    sql,
  }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const { item, away, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '26')

    const added = await carting.add(buyer, item, '22')

    expect(lineOf(await carting.cart(buyer))).toMatchObject({
      customerQty: '48',
      dyeLot: '25B3',
      promisedDate: '2026-11-22',
    })
    expect(added.moved).toMatchObject({
      lines: [
        {
          sku: item.sku,
          lineNumber: 10,
          before: { dyeLot: '24B7', date: '2026-11-20' },
          after: { dyeLot: '25B3', locReportName: `Branch ${away.code}`, date: '2026-11-22' },
        },
      ],
    })
    expect(added.moved?.text).toMatch(
      /was promised lot 24B7 from .+, Fri, Nov 20\. It is now lot 25B3 from .+, Sun, Nov 22\./,
    )
    const undone = await carting.undo(buyer, added.moved?.versions[0] ?? 0)
    expect(undone.undone).toMatchObject([{ restored: true, reason: '' }])
    expect(lineOf(undone)).toMatchObject({ customerQty: '26', dyeLot: '24B7', promisedDate: '2026-11-20' })
  })

  test('A6 keeps the lot of the line where it can serve the addition, and says nothing', async ({
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '25')
    // A smaller lot has room for all of it now, but the line has its own.
    await sql`update lots set on_hand = 27 where item_id = ${item.itemId} and dye_lot = '24B7'`
    await sql`update lots set on_hand = 26 where item_id = ${item.itemId} and dye_lot = '25A1'`

    const added = await carting.add(buyer, item, '1')

    expect(added.moved).toBeUndefined()
    expect(lineOf(await carting.cart(buyer))).toMatchObject({ customerQty: '26', dyeLot: '24B7' })
  })

  test('A6 keeps a lot of another branch when more is added, although home has one by now', async ({
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '30')
    await sql`update lots set on_hand = 60 where item_id = ${item.itemId} and dye_lot = '24B7'`

    const added = await carting.add(buyer, item, '5')

    expect(added.moved).toBeUndefined()
    expect(lineOf(await carting.cart(buyer))).toMatchObject({ customerQty: '35', dyeLot: '25B3' })
  })

  test('A6 says the same of a changed quantity, of quick order and of the back order that an addition makes', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    const { customerNumber } = buyer
    await carting.add(buyer, item, '20')

    const changed = await carting.set(buyer, lineOf(await carting.cart(buyer)), '40')
    expect(changed.moved?.lines).toMatchObject([{ before: { dyeLot: '25A1' }, after: { dyeLot: '25B3' } }])
    expect(changed.moved?.versions).toEqual([changed.version])
    const over = await carting.add(buyer, item, '70')
    expect(over).toMatchObject({ needsLotChoice: true })
    expect(over.moved?.lines).toMatchObject([{ before: { dyeLot: '25B3' }, after: { dyeLot: '25B3', date: null } }])
    await carting.undo(buyer, over.moved?.versions[0] ?? 0)
    const back = await carting.undo(buyer, changed.version)
    expect(lineOf(back)).toMatchObject({ customerQty: '20', dyeLot: '25A1' })

    const pasted = await as(buyer)('POST /api/quickorder/add', {
      body: { customerNumber, lines: [{ line: 1, sku: item.sku, quantity: '10', UMCode: 'CT' }] },
    })
    expect(pasted.moved?.lines).toMatchObject([{ before: { dyeLot: '25A1' }, after: { dyeLot: '25B3' } }])
  })

  test('A6 says the same when a saved line comes back and joins one, and undo separates them again', async ({
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '22')
    await carting.later(buyer, lineOf(await carting.cart(buyer)))
    await carting.add(buyer, item, '26')

    const back = await carting.back(buyer, ...(await carting.saved(buyer)))

    expect(back.moved?.lines).toMatchObject([{ before: { dyeLot: '24B7' }, after: { dyeLot: '25B3' } }])
    expect(back.moved?.versions).toEqual([back.version])
    expect(lineOf(await carting.undo(buyer, back.version))).toMatchObject({ customerQty: '26', dyeLot: '24B7' })
    expect(await carting.saved(buyer)).toMatchObject([{ customerQty: '22' }])
  })

  test('A6 says of a hold that comes into the cart, and of a saved line, what other lines are promised since a new count', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    const [held, saved] = [await given.cartonItem(), await given.cartonItem()]
    await carting.add(buyer, saved, '1')
    await carting.later(buyer, lineOf(await carting.cart(buyer)))
    await carting.add(buyer, item, '20')
    const { customerNumber } = buyer
    await as(buyer)('POST /api/hold/additem', {
      query: { customerNumber, sku: held.sku, UMCode: 'CT', quantity: '1', comment: 'Lobby' },
    })
    const { data } = await as(buyer)('GET /api/item/holds', { query: { customerNumber } })
    await sql`update lots set on_hand = 5 where item_id = ${item.itemId} and dye_lot = '25A1'`

    const toCart = await as(buyer)('POST /api/hold/:id/tocart', {
      params: { id: data.holdList.flatMap((hold) => (hold.own ? hold.id : []))[0] ?? '' },
      body: { customerNumber },
    })
    await sql`update lots set on_hand = 5 where item_id = ${item.itemId} and dye_lot = '24B7'`
    const back = await carting.back(buyer, ...(await carting.saved(buyer)))

    expect(toCart.moved?.lines).toMatchObject([
      { sku: item.sku, before: { dyeLot: '25A1' }, after: { dyeLot: '24B7' } },
    ])
    expect(back.moved?.lines).toMatchObject([{ sku: item.sku, before: { dyeLot: '24B7' }, after: { dyeLot: '25B3' } }])
    expect((await carting.undo(buyer, back.version)).itemList.map(({ sku }) => sku)).toEqual([item.sku, held.sku])
  })

  test('A6 says nothing when a line shrinks or is split with consent', async ({ carting, given, sql }) => {
    const { item, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '90', { lotChoice: 'split' })

    const less = await carting.set(buyer, lineOf(await carting.cart(buyer)), '85')

    expect(less.moved).toBeUndefined()
    expect(lotsOf(lineOf(less)).length).toBeGreaterThan(1)
  })
})

describe('A14: a way that the customer chose', () => {
  test('A14 is ordered exactly: its lot and branch, in a line of its own beside what was promised', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '2')
    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { customerNumber: buyer.customerNumber, quantity: '24', UMCode: 'CT' },
    })
    const other = promise.at(-1)

    const added = await carting.add(buyer, item, '24', { lot: other?.lot })

    expect(promise.length).toBeGreaterThan(1)
    expect(added).toMatchObject({ dyeLot: other?.lots[0]?.dyeLot })
    expect(added.reason).toBeUndefined()
    const { itemList } = await carting.cart(buyer)
    expect(itemList.map(({ customerQty, dyeLot }) => [customerQty, dyeLot])).toEqual([
      ['2', '25A1'],
      ['24', '25B3'],
    ])
    expect(itemList[1]?.lots[0]?.location).toBe(other?.location)
    await carting.add(buyer, item, '3', { lot: other?.lot })
    expect((await carting.cart(buyer)).itemList.map(({ customerQty }) => customerQty)).toEqual(['2', '27'])
  })

  test('A14 that is gone meanwhile is replaced, and the reply says what was given instead', async ({
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    const [lot] = await sql<{ lotId: number }[]>`
      update lots set on_hand = 5 where item_id = ${item.itemId} and dye_lot = '24B7' returning lot_id as "lotId"`

    const added = await carting.add(buyer, item, '20', { lot: lot?.lotId })

    expect(added).toMatchObject({
      dyeLot: '25A1',
      newQty: '20',
      reason: expect.stringMatching(
        /^What you chose \(lot 24B7 from .+\) is no longer available\. It is now lot 25A1 from /,
      ),
    })
  })

  test('A14 takes a dye lot over several branches by name, and says if it cannot any more', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    await sql`
      insert into lots (item_id, location_id, dye_lot, on_hand)
      select item_id, location_id, '24B7', 12 from lots where item_id = ${item.itemId} and dye_lot = '25B3'`
    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { customerNumber: buyer.customerNumber, quantity: '35', UMCode: 'CT' },
    })
    const together = promise.find(({ lots }) => lots.length > 1)
    const shown = together?.lots.map(({ lot }) => lot)

    const added = await carting.add(buyer, item, '35', { lot: together?.lot, shown })

    expect(added.reason).toBeUndefined()
    expect(lotsOf(lineOf(await carting.cart(buyer)))).toEqual(['24B7', '24B7'])
    const other = await given.user()
    const late = await carting.add(other, item, '35', { lot: together?.lot, shown })
    expect(late).toMatchObject({ dyeLot: '25B3', reason: expect.stringMatching(/^What you chose \(lot 24B7 from /) })
  })

  test('is chosen for a line of the cart, too: the reply says what moved, and undo gives the lot back', async ({
    as,
    carting,
    given,
    sql,
  }) => {
    const { item, away, buyer } = await floorGoods(given, sql)
    await carting.add(buyer, item, '24')
    const line = lineOf(await carting.cart(buyer))
    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { customerNumber: buyer.customerNumber, quantity: '24', UMCode: 'CT', line: line.id, everyLot: true },
    })
    const other = promise.find(({ location }) => location === away.code)

    const changed = await carting.set(buyer, line, '24', 'CT', {
      lot: other?.lot,
      shown: other?.lots.map(({ lot }) => lot),
    })

    expect(line).toMatchObject({ dyeLot: '25A1' })
    expect(promise.map(({ lots: [lot] }) => lot?.dyeLot)).toEqual(['25A1', '24B7', '25B3'])
    expect(lineOf(changed)).toMatchObject({ customerQty: '24', dyeLot: '25B3', id: line.id })
    expect(changed.moved?.text).toMatch(/was promised lot 25A1 from .+ It is now lot 25B3 from /)
    const more = await carting.set(buyer, lineOf(changed), '30')
    expect(lineOf(more)).toMatchObject({ customerQty: '30', dyeLot: '25B3' })
    await carting.undo(buyer, more.version)
    const undone = await carting.undo(buyer, changed.moved?.versions[0] ?? 0)
    expect(lineOf(undone)).toMatchObject({ customerQty: '24', dyeLot: '25A1' })
  })

  test.for(['another cart took it', 'another item has it'])(
    'is refused for a line when %s, and the line stays as it is',
    async (why, { carting, given, sql }) => {
      const { item, buyer } = await floorGoods(given, sql)
      await carting.add(buyer, item, '24')
      const line = lineOf(await carting.cart(buyer))
      const lots = await sql<{ lotId: number }[]>`
        select lot_id as "lotId" from lots where item_id = ${item.itemId} and dye_lot = '25B3'`
      const elsewhere = await given.cartonItem({ lots: [{ dyeLot: '25B3', onHand: 90 }] })
      const foreign = await sql<
        { lotId: number }[]
      >`select lot_id as "lotId" from lots where item_id = ${elsewhere.itemId}`
      const taken = why.startsWith('another cart')
      if (taken) await carting.add(await given.user(), item, '70')

      const chosen = carting.set(buyer, line, '24', 'CT', { lot: (taken ? lots : foreign)[0]?.lotId })

      await expect(chosen).rejects.toMatchObject({
        type: 'conflict',
        message: `The lot you chose can no longer fill ${item.sku}. Choose another one.`,
      })
      expect(lineOf(await carting.cart(buyer))).toMatchObject({ dyeLot: '25A1', customerQty: '24' })
    },
  )

  test('A6 compares a new line with the way that was shown, but not with one that its floor does without', async ({
    carting,
    given,
    sql,
  }) => {
    const { item, buyer } = await floorGoods(given, sql)
    const lots = await sql<{ lotId: number }[]>`
      select lot_id as "lotId" from lots where item_id = ${item.itemId} and dye_lot = '25A1'`
    const shown = lots.map(({ lotId }) => lotId)
    await carting.add(buyer, item, '30')

    const floor = await carting.add(buyer, item, '2', { tag: 'closet', shown })
    await carting.add(await given.user(), item, '24')
    const gone = await carting.add(await given.user(), item, '24', { shown })

    expect(floor).toMatchObject({ dyeLot: '25B3' })
    expect(floor.reason).toBeUndefined()
    expect(gone).toMatchObject({
      reason: expect.stringMatching(/^What you chose \(lot 25A1 from .+ is no longer available\. It is now /),
    })
  })
})
