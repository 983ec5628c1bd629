import { describe, expect } from 'vitest'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { givenPayment } from '#test/given-payments.ts'
import { test as base } from '#test/test.ts'
import type { Caller, callerOf } from '#test/wire.ts'

type Query = {
  search?: string
  status?: 'settled' | 'returned'
  from?: string
  to?: string
  sort?: 'date' | '-date' | 'number' | '-number' | 'method' | 'status' | 'amount' | '-amount'
  page?: number
  size?: number
}
type List = (user: GivenUser, query?: Query) => Promise<{ total: number; numbers: string[] }>
const test = base.extend<{ $test: { list: List } }>({
  list: async (
    { as }: { as: (caller: Caller) => ReturnType<typeof callerOf> },
    provide: (list: List) => Promise<void>,
  ) =>
    provide(async (user, query = {}) => {
      const { total, payments } = await as(user)('GET /api/payments', {
        query: { customerNumber: user.customerNumber, ...query },
      })
      return { total, numbers: payments.map(({ paymentNumber }) => paymentNumber) }
    }),
})

describe('GET api/payments', () => {
  test('has what was made or begun, newest first, with what each payment paid, and what is left on account', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    for (const status of ['draft', 'scheduled']) await givenPayment(sql, user, { status, scheduledOn: '2099-01-05' })
    await givenPayment(sql, user, { number: 'PM-1', at: '2026-11-01T15:00:00Z', status: 'declined' })
    await givenPayment(sql, user, {
      number: 'PM-2',
      amount: '100.00',
      confirmation: 'CNF-2',
      paid: [
        { invoice: '910002', order: '480002', amount: '60.00', discount: '1.20', comment: 'Less the return' },
        { invoice: '910001', amount: '30.00' },
      ],
    })

    const reply = await as(user)('GET /api/payments', { query: { customerNumber: user.customerNumber } })
    expect(reply).toMatchObject({ total: 2, hasMore: false })
    expect(reply.payments.map(({ paymentNumber }) => paymentNumber)).toEqual(['PM-2', 'PM-1'])
    expect(reply.payments[0]).toMatchObject({
      confirmation: 'CNF-2',
      createdBy: 'Pat Buyer',
      amount: '100.00',
      discount: '1.20',
      onAccount: '10.00',
      invoices: [
        {
          invoiceNumber: '910002',
          orderNumber: '480002',
          amount: '60.00',
          discount: '1.20',
          comment: 'Less the return',
        },
        { invoiceNumber: '910001', orderNumber: '', amount: '30.00', discount: '0.00', comment: '' },
      ],
    })
  })

  test('is found by number, confirmation, comment, method, and numbers of invoices and orders, also when they came later', async ({
    given,
    list,
    sql,
  }) => {
    const [user, other] = [await given.user(), await given.user()]
    const paid = [{ invoice: '920-A7', order: '480771', amount: '40.00' }]
    const { id } = await givenPayment(sql, user, {
      number: 'PM-20',
      confirmation: 'CNF-8812',
      comment: 'Friday run',
      method: 'Visa ••4242',
      paid,
    })
    await givenPayment(sql, user, { number: 'PM-21' })
    await givenPayment(sql, other, { number: 'PM-22', comment: 'Friday run' })

    for (const search of ['pm-20', 'cnf-88', 'FRIDAY', '4242', '920-a7', '80771', 'sa'])
      expect([search, await list(user, { search })]).toEqual([search, { total: 1, numbers: ['PM-20'] }])
    expect((await list(user, { search: 'nothing' })).numbers).toEqual([])

    await sql`update invoices set order_number = '480999' where invoice_number = '920-A7'`
    await sql`update payments set comment = 'Monday run', status = 'returned' where payment_id = ${id}`
    for (const search of ['480999', 'monday']) expect((await list(user, { search })).numbers).toEqual(['PM-20'])
    await sql`delete from payment_applications where payment_id = ${id}`
    for (const search of ['480771', '480999', 'friday']) expect((await list(user, { search })).numbers).toEqual([])
  })

  test('is filtered by status and by days of the branch, and comes page by page', async ({ given, list, sql }) => {
    const user = await given.user()
    await givenPayment(sql, user, { number: 'PM-30', at: '2026-11-20T05:59:00Z' }) // still November 19 at the branch
    await givenPayment(sql, user, { number: 'PM-31', at: '2026-11-20T06:01:00Z' })
    await givenPayment(sql, user, { number: 'PM-32', at: '2026-11-21T05:59:00Z', status: 'returned' })

    expect((await list(user, { from: '2026-11-20' })).numbers).toEqual(['PM-32', 'PM-31'])
    expect((await list(user, { to: '2026-11-19' })).numbers).toEqual(['PM-30'])
    expect((await list(user, { from: '2026-11-20', to: '2026-11-20', status: 'settled' })).numbers).toEqual(['PM-31'])
    expect((await list(user, { status: 'returned', search: 'pm' })).numbers).toEqual(['PM-32'])
    expect(await list(user, { page: 2, size: 2 })).toEqual({ total: 3, numbers: ['PM-30'] })
  })

  test('is sorted by every column; equal rows are in the order of their days, and our new payment counts as the latest number', async ({
    given,
    list,
    sql,
  }) => {
    const user = await given.user()
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']
    for (const [place, payment] of [
      { number: 'PM-9', amount: '10.00', method: 'Visa', status: 'settled' },
      { number: 'PM-10', amount: '30.00', method: 'Checking', status: 'settled' },
      { number: 'PM-11', amount: '20.00', method: 'Visa', status: 'declined' },
      { amount: '20.00', method: 'Checking', status: 'pending' },
    ].entries())
      await givenPayment(sql, user, { ...payment, at: `${days[place]}T15:00:00Z` })

    for (const [sort, numbers] of [
      ['date', ['PM-9', 'PM-10', 'PM-11', '']],
      ['-number', ['', 'PM-11', 'PM-10', 'PM-9']],
      ['-amount', ['PM-10', '', 'PM-11', 'PM-9']],
      ['method', ['PM-10', '', 'PM-9', 'PM-11']],
      ['status', ['PM-11', '', 'PM-9', 'PM-10']],
    ] as const)
      expect([sort, (await list(user, { sort })).numbers]).toEqual([sort, numbers])
  })

  test('without showPrices has no amount and no sorting by amount, and needs showInvoices', async ({
    as,
    given,
    list,
    sql,
  }) => {
    const customer = await given.customer()
    const blind = await given.user({ customer, claims: { ...everyRight, showPrices: false } })
    await givenPayment(sql, blind, {
      number: 'PM-41',
      amount: '7777.77',
      paid: [{ invoice: '940001', amount: '7777.00' }],
    })
    await givenPayment(sql, blind, { number: 'PM-42', amount: '1.00', at: '2026-11-21T15:00:00Z' })

    const { payments } = await as(blind)('GET /api/payments', { query: { customerNumber: blind.customerNumber } })
    expect(JSON.stringify(payments)).not.toMatch(/7777\.|amount|discount|onAccount/)
    expect((await list(blind, { sort: '-amount' })).numbers).toEqual(['PM-42', 'PM-41'])

    const none = await given.user({ customer, claims: { ...everyRight, showInvoices: false } })
    const query = { customerNumber: none.customerNumber, headerGUID: 'any', scheduledDate: '2099-01-05' }
    for (const endpoint of [
      'GET /api/payments',
      'GET /api/payments/export',
      'POST /api/payments/delete',
      'POST /api/payments/updatedate',
    ])
      expect([endpoint, (await as(none).raw(endpoint, { query })).statusCode]).toEqual([endpoint, 403])
  })
})

describe('GET api/payments/export', () => {
  test('has a row for each invoice and for what is left, in the order of the table, without amounts for users who may not see them', async ({
    as,
    given,
    sql,
  }) => {
    const customer = await given.customer()
    const user = await given.user({ customer })
    const blind = await given.user({ customer, claims: { ...everyRight, showPrices: false } })
    await givenPayment(sql, user, {
      number: 'PM-51',
      amount: '100.00',
      comment: 'Friday run',
      paid: [
        { invoice: '950002', order: '480002', amount: '60.00', discount: '1.20', comment: 'Less the return' },
        { invoice: '950001', amount: '30.00' },
      ],
    })
    await givenPayment(sql, user, {
      number: 'PM-50',
      status: 'returned',
      returnCode: 'R01',
      at: '2026-11-21T15:00:00Z',
    })
    await givenPayment(sql, user, { number: 'PM-49', comment: 'Another' })
    const query = { customerNumber: customer.customerNumber, sort: 'number', search: 'pm-5', format: 'csv' } as const
    const fileFor = async (reader: GivenUser, more: object = {}) =>
      (await as(reader).raw('GET /api/payments/export', { query: { ...query, ...more } })).body

    expect(await fileFor(user)).toBe(
      [
        '\uFEFFPayment,Date,Method,Status,Reason,Invoice,Order,Discount,Amount,Confirmation,Comment',
        'PM-50,2026-11-21 09:00,Checking ••6789,Returned,Insufficient funds,,,0.00,40.00,,',
        'PM-51,2026-11-20 09:00,Checking ••6789,Paid,,950002,480002,1.20,60.00,,Less the return',
        'PM-51,2026-11-20 09:00,Checking ••6789,Paid,,950001,,0.00,30.00,,Friday run',
        'PM-51,2026-11-20 09:00,Checking ••6789,Paid,,,,0.00,10.00,,Friday run',
        '',
      ].join('\r\n'),
    )
    expect(await fileFor(blind, { columns: 'number,invoice,amount' })).toBe(
      '\uFEFFPayment,Invoice\r\nPM-50,\r\nPM-51,950002\r\nPM-51,950001\r\nPM-51,\r\n',
    )
  })
})
