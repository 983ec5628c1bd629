import { describe, expect } from 'vitest'
import { z } from 'zod'
import { many } from '#platform/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { inDays, own, test } from '#test/quoting.ts'
import { tellExpiring } from './tell-expiring.ts'

describe('asking for a quote', () => {
  test('takes what is in the cart, for a job and a day, and leaves the cart as it is', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '3', umcode: 'CT', sidemark: 'Lobby' } })

    const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street', wantedDate: '2031-05-01', message: 'One lot, please.' } })

    expect(await quoting.read(user, quoteNumber)).toMatchObject({
      quoteNumber, revision: 1, jobName: 'Maple Street', status: 'requested', wantedDate: '2031-05-01', expiresOn: null, total: null, requestedBy: 'Pat Buyer', canAccept: false, canWithdraw: true,
      lines: [{ lineNumber: 10, sku: plank.sku, quantity: '3', UMCode: 'CT', qtyPriceUOM: '70.92', priceUOM: 'SF', unitPrice: null, sidemark: 'Lobby', qtyLeft: '3', lots: 'A1' }],
      messages: [{ author: 'Pat Buyer', own: true, revision: 1, body: 'One lot, please.' }],
    })
    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toHaveLength(1)
  })

  test('takes what is on a list of the user', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/shopping/additem', { body: { ...own(user), listName: 'Smith job', SKU: plank.sku, listQty: '30', UMCode: 'SF' } })

    const { quoteNumber } = await as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Smith', listName: 'Smith job' } })

    expect((await quoting.read(user, quoteNumber)).lines).toMatchObject([{ sku: plank.sku, quantity: '47.28', UMCode: 'SF', baseQuantity: '2' }])
  })

  test('is done once, however often it is sent: with one key, with several, and at the same moment', async ({ as, given, atOnce }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '3', umcode: 'CT' } })
    const ask = (key: string) => () => as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street' }, headers: { 'idempotency-key': key } })

    const numbers = (await atOnce([ask('a'), ask('a'), ask('b')], 'quotes')).map(({ quoteNumber }) => quoteNumber)

    expect(new Set(numbers).size).toBe(1)
    expect((await as(user)('GET /api/quotes', { query: own(user) })).total).toBe(1)
  })

  test('is refused for an empty cart, an empty list, and without a job name', async ({ as, given }) => {
    const user = await given.user()
    const ask = (more: object) => as(user).raw('POST /api/quotes', { body: { ...own(user), jobName: 'Job', ...more } })
    expect((await ask({})).json()).toMatchObject({ type: 'refused', detail: 'Your cart is empty. Add what you want a quote for.' })
    expect((await ask({ listName: 'nothing' })).json()).toMatchObject({ type: 'refused' })
    expect((await ask({ jobName: ' ' })).json()).toMatchObject({ type: 'invalid-request' })
  })

  test('is refused, and asked for again too, for a day that has passed at the branch', async ({ as, clock, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    // The evening of the 20th in Chicago.
    await clock.set('2026-11-21T03:00:00Z')
    await as(user)('POST /api/cart/additem', { body: { ...own(user), sku: plank.sku, qtyToOrder: '2', umcode: 'CT' } })
    const ask = (wantedDate: string) => as(user)('POST /api/quotes', { body: { ...own(user), jobName: 'Maple Street', wantedDate } })
    const passed = 'The day by which you want it has passed. Choose today or a later day.'

    await expect(ask('2026-11-19')).rejects.toThrow(passed)
    const { quoteNumber } = await ask('2026-11-20')
    const again = (wantedDate: string) => as(user)('POST /api/quotes/:id/requote', { params: { id: quoteNumber }, body: { ...own(user), wantedDate } })
    await quoting.answer(quoteNumber, ['2.1'], { expiresOn: '2026-12-20' })
    await expect(again('2026-11-19')).rejects.toThrow(passed)
    expect(await quoting.read(user, quoteNumber)).toMatchObject({ revision: 1, wantedDate: '2026-11-20' })
    // What was wanted before may have passed meanwhile: who names no day keeps it.
    await clock.set('2026-11-23T18:00:00Z')
    await again('')
    expect(await quoting.read(user, quoteNumber)).toMatchObject({ revision: 2, wantedDate: '2026-11-20' })
  })
})

describe('the distributor', () => {
  test('finds what waits, sees what it would cost today, and prices it until a day; the one who asked is told', async ({ as, given, quoting, sql }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])

    const waiting = await as(quoting.staff)('GET /api/staff/quotes', { query: { search: number } })
    const before = await as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number } })
    await quoting.answer(number, ['2.1'], { message: 'Freight included.' })
    const quote = await quoting.read(user, number)
    const mails = await many(z.object({ to_address: z.string(), text_body: z.string() }), sql`select to_address, text_body from mails where about = ${`quote ${number}`}`)

    expect(waiting).toMatchObject({ total: 1, quotes: [{ quoteNumber: number, customerNumber: user.customerNumber, status: 'requested' }] })
    expect(before.lines).toMatchObject([{ priceToday: '2.50', netToday: '591.00', priceBefore: null }])
    expect(quote).toMatchObject({ status: 'priced', expiresOn: inDays(30), total: '496.44', canAccept: true, lines: [{ unitPrice: '2.10', net: '496.44', qtyInStockThen: '10', lotsThen: 'A1' }] })
    expect(mails).toMatchObject([{ to_address: 'pat@example.com', text_body: expect.stringContaining('$496.44') }])
  })

  test('takes the list of all customers as a file, as it is filtered, with the customer of each', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    const { quotes: [row] } = await as(quoting.staff)('GET /api/staff/quotes', { query: { search: number } })
    const file = await as(quoting.staff).raw('GET /api/staff/quotes/export', { query: { search: number, columns: 'number,customer,customerNumber,job,branch' } })

    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''Quotes%20of%20all%20customers.csv`)
    expect(file.body).toBe(`\uFEFFQuote,Customer,Customer number,Job,Branch\r\n${number},${row?.customerName},${user.customerNumber},Maple Street,${row?.location}\r\n`)
    expect((await as(quoting.staff)('GET /api/staff/quotes', { query: { search: number, sort: 'customer' } })).quotes).toHaveLength(1)
  })

  test('must price every line, until a day that has not passed, on the revision that it looked at', async ({ as, given, quoting }) => {
    const [user, one, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: one }, { item: other }])

    await expect(quoting.answer(number, ['2.1'])).rejects.toThrow('Line 20 has no price yet.')
    await expect(quoting.answer(number, ['2', '2'], { expiresOn: '2020-01-01' })).rejects.toThrow('The last day of a quote is today or later.')
    await expect(quoting.answer(number, ['2', '2'], { revision: 2 })).rejects.toThrow('This quote has changed meanwhile.')
    expect((await as(quoting.staff).raw('GET /api/staff/quotes/:number', { params: { number: '1' } })).statusCode).toBe(404)
  })

  test('declines with a reason', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    await as(quoting.staff)('POST /api/staff/quotes/:number/decline', { params: { number }, body: { revision: 1, message: 'Discontinued.' } })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'declined', messages: [{ own: false, body: 'Discontinued.' }], canRequestAgain: true })
  })

  test('revises: a further revision with its own prices, the former one stays to be seen', async ({ given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.answer(number, ['1.9'])
    expect(await quoting.read(user, number)).toMatchObject({ revision: 2, status: 'priced', total: '449.16', revisions: [{ revision: 1, status: 'priced', total: '496.44' }] })
  })
})

describe('accepting', () => {
  test('puts the whole quote into the cart at its price, with its stock set aside; the order has that price and the quote', async ({ as, given, quoting, sql }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])

    expect(await quoting.accept(user, number)).toEqual({ success: true, reason: '', lines: 1, replaced: 0, lineCount: 1 })
    const { itemList, changes } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    const { shown } = await as(user)('GET /api/checkout', { query: own(user) })
    const { orderNumber } = await as(user)('POST /api/checkout/place', { body: { ...own(user), shown } })
    const order = await as(user)('GET /api/orders/:id', { params: { id: String(orderNumber) }, query: own(user) })
    const [ordered] = await many(z.object({ quote: z.string() }), sql`select q.quote_number::text as quote from orders o join quotes q using (quote_id) where o.order_number = ${String(orderNumber)}::bigint`)

    expect(itemList).toMatchObject([{ unitPrice: '2.10', priceSource: 'quote', net: '496.44', dyeLot: 'A1', qtyBackOrdered: '0', quote: { quoteNumber: number, state: 'holds' } }])
    expect(changes).toEqual([])
    expect(order.lines).toMatchObject([{ unitPrice: '2.10', net: '496.44' }])
    expect(ordered).toEqual({ quote: number })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'accepted', canAccept: false, lines: [{ qtyAccepted: '10', qtyLeft: '0' }] })
  })

  test('takes part of it; what leaves the cart can be accepted again', async ({ as, given, quoting }) => {
    const [user, one, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: one, quantity: '8' }, { item: other, quantity: '4' }])
    await quoting.answer(number, ['2.1', '2.2'])

    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '3' }] })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'part-accepted', lines: [{ qtyAccepted: '3', qtyLeft: '5' }, { qtyAccepted: '0', qtyLeft: '4' }] })
    expect(await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '6' }] })).toMatchObject({ success: false, reason: expect.stringContaining('Line 10') })

    const [line] = (await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList
    await as(user)('POST /api/cart/removeitem', { body: { ...own(user), SKU: one.sku, lineNumber: line?.lineNumber ?? 0, sequence: 0 } })
    expect(await quoting.read(user, number)).toMatchObject({ status: 'priced', lines: [{ qtyLeft: '8' }, { qtyLeft: '4' }] })
  })

  test('ends with the last day: what is in the cart then has today\'s price and says so', async ({ as, given, quoting, clock }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000' })]
    const [number, late] = [await quoting.request(user, [{ item: plank, quantity: '4' }]), await quoting.request(user, [{ item: plank, quantity: '3' }])]
    for (const each of [number, late]) await quoting.answer(each, ['2.1'], { expiresOn: inDays(2) })
    await quoting.accept(user, number)

    await clock.set(`${inDays(4)}T18:00:00Z`)

    const { itemList, changes } = await as(user)('GET /api/cart/getitems', { query: own(user) })
    expect(itemList).toMatchObject([{ unitPrice: '2.50', priceSource: 'list', quote: { quoteNumber: number, state: 'expired' } }])
    expect(changes).toMatchObject([{ what: 'price' }])
    expect(await quoting.read(user, late)).toMatchObject({ status: 'expired', canAccept: false, canRequestAgain: true })
    expect(await quoting.accept(user, late)).toMatchObject({ success: false, reason: 'The prices of this quote have expired. Ask for it again.' })
    expect((await as(user)('GET /api/quotes', { query: { ...own(user), status: 'expired' } })).quotes.map(({ quoteNumber }) => quoteNumber)).toEqual([late])
  })

  test('is for as much as was quoted: a line that is made more has today\'s price', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000', onHand: '2364' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '4' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number)
    const change = (qtyToOrder: string) => as(user)('POST /api/cart/updateitem', { body: { ...own(user), SKU: plank.sku, lineNumber: 10, sequence: 0, UMCode: 'CT', qtyToOrder } })

    expect((await change('40')).itemList).toMatchObject([{ unitPrice: '2.50', quote: { state: 'more-than-quoted' } }])
    expect((await change('4')).itemList).toMatchObject([{ unitPrice: '2.10', quote: { state: 'holds' } }])
  })

  test('keeps the price of a former revision in the cart, whatever is revised after', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '8' }])
    await quoting.answer(number, ['2.1'])
    await quoting.accept(user, number, { lines: [{ lineNumber: 10, quantity: '3' }] })
    await as(user)('POST /api/quotes/:id/requote', { params: { id: number }, body: { ...own(user), message: 'Can you do better?' } })
    await quoting.answer(number, ['1.8'], { revision: 2 })

    expect((await as(user)('GET /api/cart/getitems', { query: own(user) })).itemList).toMatchObject([{ customerQty: '3', unitPrice: '2.10' }])
    expect(await quoting.read(user, number)).toMatchObject({ revision: 2, lines: [{ quantity: '5', unitPrice: '1.80' }] })
    expect(await quoting.accept(user, number)).toMatchObject({ success: false, reason: 'This quote has changed meanwhile. Look at it again.' })
    expect(await quoting.accept(user, number, { revision: 2 })).toMatchObject({ success: true, lineCount: 2 })
  })

  test('gives each quantity once, however many accept at the same moment', async ({ as, given, quoting, atOnce }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ onHand: '2364' })]
    const colleague = await given.user({ customer: user })
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])

    const replies = await atOnce([user, colleague, user, colleague].map((who) => () => quoting.accept(who, number)), 'quotes')
    const carts = await Promise.all([user, colleague].map((who) => as(who)('GET /api/cart/getitems', { query: own(who) })))

    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(carts.flatMap(({ itemList }) => itemList.map(({ customerQty }) => customerQty))).toEqual(['10'])
  })

  test('needs the rights to order and to see quotes', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    await quoting.answer(number, ['2.1'])
    for (const claim of ['allowedToOrder', 'showQuotes']) {
      const blind = await given.user({ customer: user, claims: { ...everyRight, [claim]: false } })
      expect((await as(blind).raw('POST /api/quotes/:id/accept', { params: { id: number }, body: { ...own(user), revision: 1 } })).statusCode).toBe(403)
    }
  })

  test('warns when less is in stock than when it was priced', async ({ as, given, quoting }) => {
    const [user, other, plank] = [await given.user(), await given.user(), await given.cartonItem({ onHand: '236.40' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await as(other)('POST /api/cart/additem', { body: { ...own(other), sku: plank.sku, qtyToOrder: '7', umcode: 'CT' } })
    expect((await quoting.read(user, number)).lines).toMatchObject([{ qtyInStock: '3', qtyInStockThen: '10', lots: 'A1', lotsThen: 'A1' }])
  })
})

describe('a quote', () => {
  test('can be withdrawn while nothing of it was accepted, and asked for again', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    const act = (what: 'withdraw' | 'requote') => as(user)(`POST /api/quotes/:id/${what}`, { params: { id: number }, body: own(user) })

    await act('withdraw')
    expect(await quoting.read(user, number)).toMatchObject({ status: 'withdrawn', canWithdraw: false })
    await act('requote')
    expect(await quoting.read(user, number)).toMatchObject({ status: 'requested', revision: 2 })
    await expect(act('requote')).rejects.toThrow('This quote is being priced.')
  })

  test('is found by number, job name and SKU, and sorted', async ({ as, given, quoting }) => {
    const [user, plank, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const first = await quoting.request(user, [{ item: plank }], { jobName: 'Riverside_100%' })
    const second = await quoting.request(user, [{ item: other }], { jobName: 'Harper' })
    const find = async (query: object) => (await as(user)('GET /api/quotes', { query: { ...own(user), ...query } })).quotes.map(({ quoteNumber }) => quoteNumber)

    expect(await find({})).toEqual([second, first])
    expect(await find({ sort: 'number' })).toEqual([first, second])
    for (const search of [first, 'RIVERSIDE_100%', plank.sku.toLowerCase()]) expect([search, await find({ search })]).toEqual([search, [first]])
    expect(await find({ search: 'Riverside 100' })).toEqual([])
    expect(await find({ status: 'requested', size: 1, page: 2 })).toEqual([first])
  })

  test('is found by the days on which it was requested, at the branch', async ({ as, given, sql }) => {
    const user = await given.user()
    await sql`
      insert into quotes (customer_id, location_id, job_name, requested_at)
      values (${user.customerId}, ${user.locationId}, 'evening', '2026-11-20 23:30 America/Chicago'), (${user.customerId}, ${user.locationId}, 'morning', '2026-11-21 00:00 America/Chicago')`
    const found = async (days: object) => (await as(user)('GET /api/quotes', { query: { ...own(user), sort: 'requested', ...days } })).quotes.map(({ jobName }) => jobName)

    expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['evening'])
    expect(await found({ from: '2026-11-21' })).toEqual(['morning'])
    expect(await found({ to: '2026-11-21' })).toEqual(['evening', 'morning'])
  })

  test('is sorted by each of its columns; without what it is sorted by it comes last, and a total that one may not see orders nothing', async ({ as, given, sql }) => {
    const user = await given.user()
    const blind = await given.user({ customer: user, claims: { ...everyRight, showPrices: false } })
    await sql`
      insert into quotes (customer_id, location_id, job_name, status, requested_at, wanted_date, expires_on, total)
      values (${user.customerId}, ${user.locationId}, 'ash', 'priced', now() - interval '3 days', current_date + 9, current_date + 5, 30), (${user.customerId}, ${user.locationId}, 'Birch', 'requested', now() - interval '2 days', null, null, null),
        (${user.customerId}, ${user.locationId}, 'Élan', 'priced', now() - interval '1 day', current_date + 3, current_date - 5, 20), (${user.customerId}, ${user.locationId}, 'cedar', 'accepted', now(), current_date + 6, current_date + 9, 90)`
    const jobs = async (sort: string, who = user) => (await as(who)('GET /api/quotes', { query: { ...own(user), sort } as never })).quotes.map(({ jobName }) => jobName).join(' ')

    expect(await Promise.all(['job', '-job'].map((sort) => jobs(sort)))).toEqual(['ash Birch cedar Élan', 'Élan cedar Birch ash'])
    expect(await Promise.all(['status', '-status'].map((sort) => jobs(sort)))).toEqual(['Birch ash cedar Élan', 'Élan cedar ash Birch'])
    expect(await Promise.all(['wanted', '-wanted'].map((sort) => jobs(sort)))).toEqual(['Élan cedar ash Birch', 'ash cedar Élan Birch'])
    expect(await Promise.all(['expires', '-total'].map((sort) => jobs(sort)))).toEqual(['Élan ash cedar Birch', 'cedar ash Élan Birch'])
    expect(await Promise.all(['total', '-total'].map((sort) => jobs(sort, blind)))).toEqual([await jobs('number'), await jobs('-number')])
  })

  test('goes into a file as the list is filtered and sorted, with the columns asked for; without prices it has no total', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const blind = await given.user({ customer: user, claims: { ...everyRight, showPrices: false } })
    const [plain, priced, hostile] = [await quoting.request(user, [{ item: plank }]), await quoting.request(user, [{ item: plank, quantity: '10' }], { jobName: 'Łazienki, 2nd floor' }), await quoting.request(user, [{ item: plank, quantity: '3' }], { jobName: '=cmd|calc' })]
    await quoting.answer(priced, ['2.1'], { expiresOn: inDays(9) })
    const file = async (who: GivenUser, query: object) => (await as(who).raw('GET /api/quotes/export', { query: { ...own(user), ...query } })).body.split('\r\n').slice(0, -1)

    expect(await file(user, { columns: 'number,job,status,expires,total', sort: 'number' })).toEqual([
      '\uFEFFQuote,Job,Status,Expires,Total', `${plain},Maple Street,Being priced,,`, `${priced},"Łazienki, 2nd floor",Priced,${inDays(9)},496.44`, `${hostile},'=cmd|calc,Being priced,,`,
    ])
    expect(await file(user, { columns: 'number', status: 'priced' })).toEqual(['\uFEFFQuote', priced])
    expect(await file(user, { columns: 'number', search: 'floor' })).toEqual(['\uFEFFQuote', priced])
    expect((await file(blind, {}))[0]).toBe('\uFEFFQuote,Job,Status,Requested,Requested by,Wanted,Expires,Lines')
  })

  test('is a paper, with prices only for those who may see them', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    const paperFor = async (who: GivenUser) => (await textOfPdf((await as(who).raw('GET /api/quotes/:id/pdf', { params: { id: number }, query: own(user) })).rawPayload)).join(' ')

    const text = await paperFor(user)
    for (const said of ['Quote', number, 'Maple Street', plank.sku, '10 CT', '$2.10 / SF', '$496.44']) expect(text).toContain(said)
    expect(await paperFor(await given.user({ customer: user, claims: { ...everyRight, showPrices: false } }))).not.toMatch(/\$|496/)
  })

  test('is recalled by mail once, three days before its prices end', async ({ given, quoting, sql }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const [soon, later] = [await quoting.request(user, [{ item: plank }]), await quoting.request(user, [{ item: plank, quantity: '5' }])]
    await quoting.answer(soon, ['2.1'], { expiresOn: inDays(2) })
    await quoting.answer(later, ['2.1'], { expiresOn: inDays(20) })

    await tellExpiring(sql, 'http://portal.example')
    await tellExpiring(sql, 'http://portal.example')

    const told = await many(z.object({ about: z.string() }), sql`select about from mails where subject like '%expires soon' and about = any (${[`quote ${soon}`, `quote ${later}`]})`)
    expect(told).toEqual([{ about: `quote ${soon}` }])
  })
})

test('a list of quotes is read by indexes of the customer, whatever is searched', async ({ given, sql }) => {
  const [mine, theirs] = [await given.customer(), await given.customer()]
  await sql`
    insert into quotes (customer_id, location_id, job_name)
    select case when n % 100 = 0 then ${mine.customerId}::int else ${theirs.customerId}::int end, ${mine.locationId}, 'Job ' || n
    from generate_series(1, 40000) n`
  await sql`analyze quotes`
  const planOf = async (rest: string) => JSON.stringify(await sql.unsafe(`explain select q.quote_id from quotes q where q.customer_id = ${mine.customerId} ${rest}`))

  for (const rest of ["and q.words like '%job 399%'", 'order by q.quote_number desc limit 25', 'order by q.expires_on limit 25', 'order by q.total limit 25', 'order by q.job_name collate people desc, q.quote_number desc limit 25', 'order by q.wanted_date, q.quote_number limit 25']) {
    const plan = await planOf(rest)
    expect([rest, /quotes_by_\w+/.test(plan), plan.includes('Seq Scan')]).toEqual([rest, true, false])
  }
})

test('what is in stock for a line of a quote is read of its item alone, however many lots there are', async ({ given, sql }) => {
  const [user, plank, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
  await sql`insert into lots (item_id, location_id, dye_lot, on_hand) select ${other.itemId}, ${user.locationId}, 'B' || n, 1 from generate_series(1, 5000) n`
  await sql`analyze lots`
  const scans = await sql.begin(async (tx) => {
    await tx`select on_hand from stock_for_quote(${plank.itemId}, 3, ${user.locationId}::smallint, ${user.customerId}, now())`
    return tx`select seq_scan::int as from_end_to_end, idx_scan > 0 as by_index from pg_stat_xact_user_tables where relname = 'lots'`
  })
  expect(scans).toEqual([{ from_end_to_end: 0, by_index: true }])
})
