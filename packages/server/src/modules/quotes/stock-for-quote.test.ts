import { describe, expect } from 'vitest'
import { everyRight, type GivenUser } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { own, test } from '#test/quoting.ts'

type Item = { sku: string }
const line = ({ sku }: Item, qtyToOrder: string) => ({ sku, qtyToOrder, umcode: 'CT' })

describe('stock at another branch', () => {
  test('A15 is said alike by the item page, the quote and the cart: none here, 45 elsewhere, from that branch', async ({
    as,
    given,
    quoting,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.newLocation({ code: 'PITT' })]
    await sql`insert into transfer_lanes (from_location_id, to_location_id, weekday, departs_by, days)
      select ${other.locationId}, ${user.locationId}, d, '16:30', 1 from generate_series(0, 6) d`
    const nose = await given.cartonItem({ lotPolicy: 'any', lots: [{ dyeLot: '', onHand: 45, location: other }] })
    const number = await quoting.request(user, [{ item: nose, quantity: '5' }])
    await quoting.answer(number, ['2.1'])

    const page = await as(user)('GET /api/items/:sku', { params: { sku: nose.sku }, query: own(user) })
    const [quoted] = (await quoting.read(user, number)).lines
    await as(user)('POST /api/cart/additem', { body: { ...own(user), ...line(nose, '5') } })
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })

    expect(page.stock).toMatchObject({ here: { quantity: '0' }, elsewhere: { quantity: '1063.8' }, state: 'later' })
    expect(quoted).toMatchObject({ qtyInStock: '5', stockFrom: 'Branch PITT' })
    expect(itemList).toMatchObject([{ qtyBackOrdered: '0', lots: [{ locReportName: 'Branch PITT' }] }])
  })

  test('A15 is not named while the branch of the customer has the stock', async ({ given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '5' }])
    await quoting.answer(number, ['2.1'])

    expect((await quoting.read(user, number)).lines).toMatchObject([{ qtyInStock: '5', stockFrom: '' }])
  })
})

describe('what a line lacks', () => {
  test('has the day on which goods to come fill it, or none, and none for users who see no such days', async ({
    clock,
    given,
    quoting,
  }) => {
    await clock.set('2026-11-20T18:00:00Z')
    const user = await given.user()
    const blind = await given.user({ customer: user, claims: { ...everyRight, hideBOETA: true } })
    const [coming, lacking] = [
      await given.cartonItem({
        lotPolicy: 'any',
        lots: [
          { dyeLot: 'A1', onHand: 3 },
          { dyeLot: 'B1', onHand: 9, due: '2026-12-01' },
        ],
      }),
      await given.cartonItem({ lotPolicy: 'any', lots: [{ dyeLot: 'C1', onHand: 2 }] }),
    ]
    const number = await quoting.request(user, [
      { item: coming, quantity: '5' },
      { item: lacking, quantity: '5' },
    ])

    expect((await quoting.read(user, number)).lines).toMatchObject([
      { qtyInStock: '3', lots: 'A1', restOn: '2026-12-01' },
      { qtyInStock: '2', restOn: null },
    ])
    for (const line of (await quoting.read(blind, number)).lines) expect(line).not.toHaveProperty('restOn')
  })
})

describe("stock in the reader's own cart", () => {
  test('counts for the quote that was requested from that cart, when it is priced and later', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A1', onHand: 10 },
          { dyeLot: 'B1', onHand: 12 },
        ],
      }),
    ]
    await as(user)('POST /api/cart/additem', { body: { ...own(user), ...line(plank, '10') } })
    const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street' } })

    expect(
      (await as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number: quoteNumber } })).lines,
    ).toMatchObject([{ qtyInStock: '10', lots: 'A1' }])
    await quoting.answer(quoteNumber, ['2.1'])

    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject([
      { qtyInStock: '10', lots: 'A1', qtyInStockThen: '10', lotsThen: 'A1', qtyInCart: '0' },
    ])
  })

  test('is named as in the cart if there is no other stock, and is not promised twice', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, other, plank] = [await given.user(), await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await as(user)('POST /api/cart/additem', { body: { ...own(user), ...line(plank, '4') } })

    expect((await quoting.read(user, number)).lines).toMatchObject([
      { qtyInStock: '10', qtyInCart: '4', qtyInStockThen: '10', lots: 'A1' },
    ])
    await quoting.accept(user, number)
    const { itemList } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    expect(itemList).toMatchObject([
      { customerQty: '4', qtyBackOrdered: '0' },
      { customerQty: '10', qtyBackOrdered: '4' },
    ])
    expect(await as(other)('POST /api/cart/additem', { body: { ...own(other), ...line(plank, '1') } })).toMatchObject({
      qtyBackOrdered: '1',
    })
  })

  test('does not count for a colleague or anybody else', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const [colleague, stranger] = [await given.user({ customer: user }), await given.user()]
    const quotes: [GivenUser, string][] = []
    for (const asker of [user, colleague, stranger]) {
      const number = await quoting.request(asker, [{ item: plank, quantity: '10' }])
      await quoting.answer(number, ['2.1'])
      quotes.push([asker, number])
    }
    await as(user)('POST /api/cart/additem', { body: { ...own(user), ...line(plank, '7') } })

    const read = await Promise.all(
      quotes.map(async ([asker, number]) =>
        (await quoting.read(asker, number)).lines.map(({ qtyInStock, qtyInCart }) => [qtyInStock, qtyInCart]),
      ),
    )
    expect(read).toEqual([[['10', '7']], [['3', '0']], [['3', '0']]])
  })

  test('counts as accepted if it came from the quote: the rest is compared with the earlier rest', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, other, plank] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({ lots: [{ dyeLot: 'A1', onHand: 8 }] }),
    ]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    expect((await quoting.read(user, number)).lines).toMatchObject([{ qtyInStock: '8', qtyInStockThen: '8' }])

    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '6' }] })
    expect((await quoting.read(user, number)).lines).toMatchObject([
      { qtyLeft: '4', qtyInStock: '2', qtyInStockThen: '2', qtyInCart: '0' },
    ])
    await as(other)('POST /api/cart/additem', { body: { ...own(other), ...line(plank, '1') } })
    expect((await quoting.read(user, number)).lines).toMatchObject([
      { qtyLeft: '4', qtyInStock: '1', qtyInStockThen: '2' },
    ])
  })
})

describe('a different lot than when it was priced', () => {
  test('is shown beside the earlier lot, on the paper too', async ({ as, given, quoting }) => {
    const [user, other, plank] = [
      await given.user(),
      await given.user(),
      await given.cartonItem({
        lots: [
          { dyeLot: 'A1', onHand: 10 },
          { dyeLot: 'B1', onHand: 12 },
        ],
      }),
    ]
    const id = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(id, ['2.1'])
    const paper = async () =>
      (
        await textOfPdf(
          (await as(user).raw('GET /api/quotes/:id/pdf', { params: { id }, query: own(user) })).rawPayload,
        )
      ).join(' ')
    const before = await paper()
    await as(other)('POST /api/cart/additem', { body: { ...own(other), ...line(plank, '9') } })

    expect((await quoting.read(user, id)).lines).toMatchObject([
      { qtyInStock: '10', qtyInStockThen: '10', lots: 'B1', lotsThen: 'A1' },
    ])
    expect(before).toMatch(/Lot \/ roll.* A1 /)
    expect(before).not.toContain('When priced')
    expect(await paper()).toMatch(/B1 When priced: A1/)
  })
})
