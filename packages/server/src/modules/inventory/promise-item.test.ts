import { describe, expect } from 'vitest'
import type { Sql } from '#platform/database/sql.ts'
import type { Given } from '#test/given.ts'
import { everyRight } from '#test/given-people.ts'
import type { GivenLocation, GivenUser } from '#test/given-people.ts'
import { test as base } from '#test/test.ts'

/** A branch from which a truck takes two days. */
const test = base.extend<{ $file: { near: GivenLocation } }>({
  near: [
    async ({ sql, given }: { sql: Sql; given: Given }, use: (near: GivenLocation) => Promise<void>) =>
      use(await twoDaysAway(sql, given)),
    { scope: 'file' },
  ],
})

async function twoDaysAway(sql: Sql, given: Given): Promise<GivenLocation> {
  const [home, near] = [await given.location(), await given.newLocation({ code: 'NEAR' })]
  await sql`
    insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
    select ${near.locationId}, ${home.locationId}, d, '16:30', 2
    from generate_series(0, 6) d`
  return near
}

describe('the one-lot promise', () => {
  test('T3 promises 200 ft over two rolls of one dye lot, and one piece only from a roll that has it', async ({
    as,
    given,
  }) => {
    const { sku } = await given.rollItem({
      rolls: [
        { rollNo: 'R1', dyeLot: 'DL1', feet: 125 },
        { rollNo: 'R2', dyeLot: 'DL1', feet: 125 },
        { rollNo: 'R4', dyeLot: 'DL2', feet: 140 },
      ],
    })
    const buyer = await given.user()
    const ask = (quantity: string, onePiece: boolean) =>
      as(buyer)('GET /api/items/:sku/promise', {
        params: { sku },
        query: { customerNumber: buyer.customerNumber, quantity, UMCode: 'LF', onePiece },
      })

    expect(await ask('200', false)).toMatchObject({
      needsChoice: false,
      promise: [
        {
          lots: [
            { dyeLot: 'DL1', quantity: '125' },
            { dyeLot: 'DL1', quantity: '75' },
          ],
        },
      ],
    })
    expect(await ask('200', true)).toMatchObject({ needsChoice: true, largestLot: { quantity: '140' }, promise: [] })
    expect(await ask('130', true)).toMatchObject({ promise: [{ lots: [{ roll: 'R4', quantity: '130' }] }] })
  })

  test('T3 promises a shade of two branches on the later day, and A13 says what a split would take', async ({
    as,
    given,
    near,
    clock,
  }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const { sku } = await given.cartonItem({
      lots: [
        { dyeLot: 'A1', onHand: 30 },
        { dyeLot: 'A1', onHand: 40, location: near },
        { dyeLot: 'A2', onHand: 25 },
      ],
    })
    const buyer = await given.user()
    const ask = (quantity: string) =>
      as(buyer)('GET /api/items/:sku/promise', {
        params: { sku },
        query: { customerNumber: buyer.customerNumber, quantity, UMCode: 'CT' },
      })
    const near40 = await ask('40')

    expect(await ask('70')).toMatchObject({
      needsChoice: false,
      largestLot: { quantity: '70', UMCode: 'CT' },
      split: [],
      promise: [
        {
          lot: expect.any(Number),
          date: near40.promise[0]?.date,
          lots: [
            { dyeLot: 'A1', quantity: '30' },
            { dyeLot: 'A1', quantity: '40' },
          ],
        },
      ],
    })
    expect(await ask('80')).toMatchObject({
      needsChoice: true,
      promise: [],
      split: [
        { dyeLot: 'A1', quantity: '40', date: near40.promise[0]?.date },
        { dyeLot: 'A1', quantity: '30' },
        { dyeLot: 'A2', quantity: '10' },
      ],
    })
  })

  test('says what a split of the lots in stock would take, if the one lot that has enough is still to come', async ({
    as,
    given,
    clock,
  }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const { sku } = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 12 },
        { dyeLot: 'B', onHand: 9 },
        { dyeLot: 'NEW', onHand: 60, due: '2026-12-04' },
      ],
    })
    const buyer = await given.user()
    const ask = (quantity: string) =>
      as(buyer)('GET /api/items/:sku/promise', {
        params: { sku },
        query: { customerNumber: buyer.customerNumber, quantity, UMCode: 'CT' },
      })

    expect(await ask('20')).toMatchObject({
      needsChoice: false,
      promise: [{ incoming: true, lots: [{ dyeLot: 'NEW', quantity: '20' }] }],
      split: [
        { dyeLot: 'A', quantity: '12', incoming: false },
        { dyeLot: 'B', quantity: '8', incoming: false },
      ],
    })
    expect(await ask('12')).toMatchObject({ promise: [{ incoming: false }, { incoming: true }], split: [] })
  })

  test('names the single lots that can fill the quantity, nearest first, each with its day; the first is what the cart reserves', async ({
    as,
    given,
    near,
    clock,
  }) => {
    await clock.set('2026-11-20T15:00:00Z')
    const { sku } = await given.cartonItem({
      lots: [
        { dyeLot: 'SMALL', onHand: 10 },
        { dyeLot: 'BIG', onHand: 100 },
        { dyeLot: 'AWAY', onHand: 50, location: near },
        { dyeLot: 'COMING', onHand: 90, due: '2026-12-04' },
      ],
    })
    const buyer = await given.user()

    const reply = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku },
      query: { customerNumber: buyer.customerNumber, quantity: '500', UMCode: 'SF' },
    })
    const added = await as(buyer)('POST /api/cart/additem', {
      body: { customerNumber: buyer.customerNumber, sku, qtyToOrder: '500', umcode: 'SF' },
    })

    expect(reply).toMatchObject({
      asked: { quantity: '500' },
      filled: { quantity: '520.08', UMCode: 'SF' },
      reason: 'Sold in whole cartons of 23.64 SF: 22 CT = 520.08 SF.',
      needsChoice: false,
    })
    expect(
      reply.promise.map(({ lots, date, incoming }) => [lots[0]?.dyeLot, lots[0]?.quantity, date, incoming]),
    ).toEqual([
      ['BIG', '520.08', '2026-11-20', false],
      ['AWAY', '520.08', '2026-11-22', false],
      ['COMING', '520.08', '2026-12-04', true],
    ])
    expect(added.dyeLot).toBe('BIG')
  })

  test('says that no single lot can, with the existing lots and the largest one', async ({ as, given }) => {
    const { sku } = await given.cartonItem({
      lots: [
        { dyeLot: 'A', onHand: 20 },
        { dyeLot: 'B', onHand: 15 },
      ],
    })
    const buyer = await given.user()

    const reply = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku },
      query: { customerNumber: buyer.customerNumber, quantity: '30', UMCode: 'CT' },
    })

    expect(reply).toMatchObject({ promise: [], needsChoice: true, largestLot: { quantity: '20', UMCode: 'CT' } })
    expect(reply.lots.map(({ dyeLot, available }) => [dyeLot, available.quantity])).toEqual([
      ['A', '20'],
      ['B', '15'],
    ])
  })

  test('says that there is none, and offers no choice, for an item that never had a lot', async ({ as, given }) => {
    const item = await given.cartonItem({ lots: [] })
    const user = await given.user()

    const reply = await as(user)('GET /api/items/:sku/promise', {
      params: { sku: item.sku },
      query: { customerNumber: user.customerNumber, quantity: '1', UMCode: 'CT' },
    })

    expect(reply).toMatchObject({ promise: [], needsChoice: false, largestLot: null, lots: [] })
  })

  test('hides the dates of goods to come from users with hideBOETA', async ({ as, given }) => {
    const { sku } = await given.cartonItem({ lots: [{ dyeLot: 'C', onHand: 20, due: '2099-12-04' }] })
    const { customerNumber, ...buyer } = await given.user({ claims: { ...everyRight, hideBOETA: true } })

    const { promise } = await as(buyer)('GET /api/items/:sku/promise', {
      params: { sku },
      query: { customerNumber, quantity: '2', UMCode: 'CT' },
    })

    expect(promise).toMatchObject([{ incoming: true, date: null, steps: [] }])
  })

  test('counts what other customers have in their carts as taken', async ({ as, given }) => {
    const { sku } = await given.cartonItem({ onHand: '236.40' })
    const [buyer, other] = [await given.user(), await given.user()]
    await as(other)('POST /api/cart/additem', {
      body: { customerNumber: other.customerNumber, sku, qtyToOrder: '6', umcode: 'CT' },
    })
    const ask = (user: GivenUser, quantity: string) =>
      as(user)('GET /api/items/:sku/promise', {
        params: { sku },
        query: { customerNumber: user.customerNumber, quantity, UMCode: 'CT' },
      })

    expect((await ask(buyer, '5')).promise).toEqual([])
    expect((await ask(buyer, '4')).promise).toHaveLength(1)
  })

  test('A13 counts what is set aside for the asking line as free, but not for a line of somebody else', async ({
    as,
    given,
  }) => {
    const { sku } = await given.cartonItem({
      lots: [
        { dyeLot: 'A1', onHand: 14 },
        { dyeLot: 'A2', onHand: 11 },
      ],
    })
    const [buyer, other] = [await given.user(), await given.user()]
    const { customerNumber } = buyer
    await as(buyer)('POST /api/cart/additem', { body: { customerNumber, sku, qtyToOrder: '20', umcode: 'CT' } })
    const { itemList } = await as(buyer)('GET /api/cart/getitems', { query: { customerNumber } })
    const line = itemList[0]?.id
    const splitFor = async (user: GivenUser, asking: string | undefined) =>
      (
        await as(user)('GET /api/items/:sku/promise', {
          params: { sku },
          query: {
            customerNumber: user.customerNumber,
            quantity: '20',
            UMCode: 'CT',
            ...(asking && { line: asking }),
          },
        })
      ).split.map(({ dyeLot, quantity }) => `${quantity} ${dyeLot}`)

    expect(await splitFor(buyer, line)).toEqual(['14 A1', '6 A2'])
    expect(await splitFor(buyer, undefined)).toEqual(['11 A2'])
    expect(await splitFor(other, line)).toEqual(['11 A2'])
  })

  test.for([
    { sku: 'NO-SUCH', query: {}, type: 'not-found' },
    { sku: '', query: { UMCode: 'GL' }, type: 'invalid-request' },
    { sku: '', query: { quantity: '0' }, type: 'invalid-request' },
  ])('refuses "$sku" $query as $type', async ({ sku, query, type }, { as, given }) => {
    const item = await given.cartonItem()
    const buyer = await given.user()

    await expect(
      as(buyer)('GET /api/items/:sku/promise', {
        params: { sku: sku || item.sku },
        query: { customerNumber: buyer.customerNumber, quantity: '2', UMCode: 'CT', ...query },
      }),
    ).rejects.toMatchObject({ type })
  })
})
