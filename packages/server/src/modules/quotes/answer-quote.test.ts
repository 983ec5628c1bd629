import { describe, expect } from 'vitest'
import { everyRight } from '#test/given-people.ts'
import { inDays, test } from '#test/quoting.ts'

test.override({ connections: 26 })

describe('the distributor', () => {
  test("finds waiting quotes, sees today's prices, and prices them until a day; the requester gets a mail", async ({
    as,
    given,
    mailbox,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem({ unitPrice: '2.5000' })]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])

    const waiting = await as(quoting.staff)('GET /api/staff/quotes', { query: { search: number } })
    const before = await as(quoting.staff)('GET /api/staff/quotes/:number', { params: { number } })
    await quoting.answer(number, ['2.1'], { message: 'Freight included.' })
    const quote = await quoting.read(user, number)
    const mails = await mailbox({ about: `quote ${number}` })

    expect(waiting).toMatchObject({
      total: 1,
      quotes: [{ quoteNumber: number, customerNumber: user.customerNumber, status: 'requested' }],
    })
    expect(before.lines).toMatchObject([{ priceToday: '2.50', netToday: '591.00', priceBefore: null }])
    expect(quote).toMatchObject({
      status: 'priced',
      expiresOn: inDays(30),
      total: '496.44',
      canAccept: true,
      lines: [{ unitPrice: '2.10', net: '496.44', qtyInStockThen: '10', lotsThen: 'A1' }],
    })
    expect(mails).toMatchObject([
      { to: 'pat@example.com', text: expect.stringContaining('$496.44'), files: [`Quote-${number}.pdf`] },
    ])
  })

  test('exports the filtered list of all customers as a file, with the customer of each quote', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    const {
      quotes: [row],
    } = await as(quoting.staff)('GET /api/staff/quotes', { query: { search: number } })
    const file = await as(quoting.staff).raw('GET /api/staff/quotes/export', {
      query: { search: number, columns: 'number,customer,customerNumber,job,branch' },
    })

    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''Quotes%20of%20all%20customers.csv`)
    expect(file.body).toBe(
      `\uFEFFQuote,Customer,Customer number,Job,Branch\r\n${number},${row?.customerName},${user.customerNumber},Maple Street,${row?.location}\r\n`,
    )
    expect(
      (await as(quoting.staff)('GET /api/staff/quotes', { query: { search: number, sort: 'customer' } })).quotes,
    ).toHaveLength(1)
  })

  test('must price every line, until a day that has not passed, on the revision that they saw', async ({
    as,
    given,
    quoting,
  }) => {
    const [user, one, other] = [await given.user(), await given.cartonItem(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: one }, { item: other }])

    await expect(quoting.answer(number, ['2.1'])).rejects.toThrow('Line 20 has no price yet.')
    await expect(quoting.answer(number, ['2', '2'], { expiresOn: '2020-01-01' })).rejects.toThrow(
      'Choose today or a later date for the last day of these prices.',
    )
    await expect(quoting.answer(number, ['2', '2'], { revision: 2 })).rejects.toThrow(
      'This quote has changed. Review it, then try again.',
    )
    expect((await as(quoting.staff).raw('GET /api/staff/quotes/:number', { params: { number: '1' } })).statusCode).toBe(
      404,
    )
  })

  test('declines with a reason', async ({ as, given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank }])
    await as(quoting.staff)('POST /api/staff/quotes/:number/decline', {
      params: { number },
      body: { revision: 1, message: 'Discontinued.', seen: null },
    })
    expect(await quoting.read(user, number)).toMatchObject({
      status: 'declined',
      messages: [{ own: false, body: 'Discontinued.' }],
      canRequestAgain: true,
    })
  })

  test('revises: a new revision has its own prices, and the earlier one stays visible', async ({ given, quoting }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    await quoting.answer(number, ['2.1'])
    await quoting.answer(number, ['1.9'])
    expect(await quoting.read(user, number)).toMatchObject({
      revision: 2,
      status: 'priced',
      total: '449.16',
      revisions: [{ revision: 1, status: 'priced', total: '496.44' }],
    })
  })

  test('D4 answers once: of two who price one request at the same time, the second is told', async ({
    mailbox,
    as,
    atOnce,
    given,
    quoting,
  }) => {
    const [user, plank] = [await given.user(), await given.cartonItem()]
    const colleague = await given.user({ claims: { ...everyRight, admin: true } })
    const number = await quoting.request(user, [{ item: plank, quantity: '10' }])
    const price = (staff: typeof user, unitPrice: string) =>
      as(staff).raw('POST /api/staff/quotes/:number/answer', {
        params: { number },
        body: {
          revision: 1,
          status: 'requested',
          expiresOn: inDays(30),
          lines: [{ lineNumber: 10, unitPrice }],
          message: '',
          seen: null,
        },
      })

    const replies = await atOnce([() => price(quoting.staff, '2.1'), () => price(colleague, '1.9')], 'quotes')

    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      type: 'conflict',
      detail: 'A colleague already answered this quote. Read their answer before you send yours.',
    })
    expect(await quoting.read(user, number)).toMatchObject({ revision: 1, status: 'priced', revisions: [] })
    expect(await mailbox({ about: `quote ${number}` })).toHaveLength(1)
    const declined = await as(colleague).raw('POST /api/staff/quotes/:number/decline', {
      params: { number },
      body: { revision: 1, status: 'requested', message: 'Too small.', seen: null },
    })
    expect(declined.statusCode).toBe(409)
  })
})
