import { afterAll, describe, expect } from 'vitest'
import { z } from 'zod'
import { feedNamed } from '#modules/feeds/feeds.ts'
import { importFile } from '#modules/feeds/import-file.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { refusal } from '#test/listing.ts'
import { csvOf, example, fileFolder } from '#test/sample-distributor.ts'
import { test as base } from '#test/test.ts'
import type { Caller, callerOf } from '#test/wire.ts'

const files = await fileFolder()
afterAll(files.remove)

type Line = { invoiceNumber: string; payAmount: string; payComment?: string; shortReason?: 'part' | 'damage' }
type Asked = { amount: string; kind?: 'account-credit' | 'card' | 'ach'; useCredit?: string; key?: string }
type Pay = (user: GivenUser, lines: Line[], asked: Asked) => Promise<{ headerGUID: string; status: string }>
const test = base.extend<{ $test: { pay: Pay } }>({
  pay: async (
    { as, given }: { as: (caller: Caller) => ReturnType<typeof callerOf>; given: Given },
    provide: (pay: Pay) => Promise<void>,
  ) => {
    await given.options({}, { Payments: { MakePayments: 'Enabled' } })
    await provide((user, invoices, { kind = 'account-credit', key, ...asked }) =>
      as(user)('POST /api/payments/begin', {
        body: { customerNumber: user.customerNumber, kind, invoices, ...asked },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    )
  },
})

/** The sentence of a refusal, with invoices named without the customer. */
const said = async (user: GivenUser, paying: Promise<unknown>) => {
  const [status, sentence] = z.tuple([z.number(), z.string()]).parse(await refusal(paying))
  expect(status).toBe(409)
  return sentence.replaceAll(`${user.customerNumber}-`, '')
}

/** Money on account, as an overpaid check leaves it. */
const credit = (sql: Sql, user: GivenUser, amount: string) =>
  posted(sql, user, null, { debit: 'cash', credit: 'credit', amount, on: '2026-11-01' })

const openOf = async (sql: Sql, user: GivenUser) =>
  (
    await many(
      z.object({ number: z.string(), open: z.string() }),
      sql`
      select invoice_number as number, open_amount::text as open
      from invoices
      where customer_id = ${user.customerId}
      order by invoice_number`,
    )
  ).map(({ number, open }) => `${number}: ${open}`)

const ledgerOf = async (sql: Sql, user: GivenUser) =>
  (
    await many(
      z.object({ row: z.string() }),
      sql`
      select concat_ws(' ', l.debit, l.credit, l.amount, i.invoice_number) as row
      from ledger_postings l
      left join invoices i using (invoice_id)
      where l.customer_id = ${user.customerId}
        and l.payment_id is not null
      order by i.invoice_number, l.debit`,
    )
  ).map(({ row }) => row)

/** Whether a statement waits for a lock of this database. */
const waiting = async (sql: Sql) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0

describe('POST api/payments/begin', () => {
  test('waits for a posting of the ERP that is under way, and then pays no more than it left', async ({
    app,
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    const id = await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '500.00')
    const posting = Promise.withResolvers<void>()
    const file = app.sql.begin(async (tx) => {
      await tx`
        insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
        values (${user.customerId}, current_date, 'cash', 'receivable', 60, ${id})`
      await posting.promise
    })
    const paying = said(user, pay(user, [{ invoiceNumber, payAmount: '100.00' }], { amount: '100.00' }))
    await expect.poll(() => waiting(sql), { timeout: 10_000 }).toBe(true)
    posting.resolve()
    await file

    expect(await paying).toBe('Only $40.00 is due on invoice A.')
  })

  test('pays invoices by account credit at once, less a credit memo, and posts each dollar once', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    await givenInvoice(sql, user, { number: `${user.customerNumber}-A`, amount: '100.00' })
    await givenInvoice(sql, user, { number: `${user.customerNumber}-B`, amount: '60.00' })
    await givenInvoice(sql, user, { number: `${user.customerNumber}-M`, amount: '-30.00' })
    await credit(sql, user, '500.00')

    const { status } = await pay(
      user,
      [
        { invoiceNumber: `${user.customerNumber}-A`, payAmount: '100.00' },
        { invoiceNumber: `${user.customerNumber}-B`, payAmount: '60' },
        { invoiceNumber: `${user.customerNumber}-M`, payAmount: '-30.00' },
      ],
      { amount: '130.00' },
    )

    expect(status).toBe('settled')
    expect(await openOf(sql, user)).toEqual(
      ['A: 0.00', 'B: 0.00', 'M: 0.00'].map((row) => `${user.customerNumber}-${row}`),
    )
    expect((await ledgerOf(sql, user)).map((row) => row.replace(`${user.customerNumber}-`, ''))).toEqual([
      'credit receivable 100.00 A',
      'credit receivable 60.00 B',
      'receivable credit 30.00 M',
    ])
    const { left } = await one(
      z.object({ left: z.string() }),
      sql`select credit_to_use(${user.customerId})::text as left`,
    )
    expect(left).toBe('370.00')
  })

  test('takes the early-pay discount only from an invoice that is paid in full in time, and not by card without allowCISDIS', async ({
    as,
    given,
    pay,
    sql,
  }) => {
    const user = await given.user({ claims: { ...everyRight, allowCISDIS: false } })
    const [due, later] = [`${user.customerNumber}-A`, `${user.customerNumber}-B`]
    await givenInvoice(sql, user, { number: due, amount: '100.00', discountOn: '2099-12-01' })
    await givenInvoice(sql, user, { number: later, amount: '100.00', discountOn: '2020-01-01' })
    await credit(sql, user, '500.00')
    const both = [due, later].map((invoiceNumber) => ({ invoiceNumber, payAmount: '100.00' }))

    expect(await said(user, pay(user, both, { amount: '200.00' }))).toMatch(/^The total is \$198\.00 now/)
    expect((await pay(user, both, { amount: '198.00' })).status).toBe('settled')
    expect((await ledgerOf(sql, user)).map((row) => row.replace(`${user.customerNumber}-`, ''))).toEqual([
      'credit receivable 98.00 A',
      'discount receivable 2.00 A',
      'credit receivable 100.00 B',
    ])
    const { discountOnCards } = await as(user)('GET /api/payments/options', {
      query: { customerNumber: user.customerNumber },
    })
    expect(discountOnCards).toBe(false)
  })

  test('asks why less is paid than is due, and keeps the reason and the comment', async ({ given, pay, sql }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00', discountOn: '2099-12-01' })
    await credit(sql, user, '500.00')

    expect(await said(user, pay(user, [{ invoiceNumber, payAmount: '40.00' }], { amount: '40.00' }))).toBe(
      'Choose why you pay less than what is due on invoice A.',
    )
    await pay(user, [{ invoiceNumber, payAmount: '40.00', payComment: 'Two cartons wet', shortReason: 'damage' }], {
      amount: '40.00',
    })

    expect(await openOf(sql, user)).toEqual([`${invoiceNumber}: 60.00`])
    expect(
      await one(
        z.object({ short: z.string(), comment: z.string() }),
        sql`
        select a.short_reason as short, a.comment
        from payment_applications a
        join payments p using (payment_id)
        where p.customer_id = ${user.customerId}`,
      ),
    ).toEqual({ short: 'damage', comment: 'Two cartons wet' })
  })

  test.for([
    ['more than is due', '100.01', 'Only $100.00 is due on invoice A.'],
    ['nothing', '0.00', 'Enter an amount above zero, or for a credit memo one below zero.'],
    ['less than nothing', '-5.00', 'Enter an amount above zero, or for a credit memo one below zero.'],
  ])('refuses to pay %s', async ([, payAmount = '', sentence], { given, pay, sql }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '500.00')

    expect(await said(user, pay(user, [{ invoiceNumber, payAmount }], { amount: '100.00' }))).toBe(sentence)
    expect(await ledgerOf(sql, user)).toEqual([])
  })

  test('refuses more credit than there is, and a total that credit memos bring to zero', async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const [invoice, memo] = [`${user.customerNumber}-A`, `${user.customerNumber}-M`]
    await givenInvoice(sql, user, { number: invoice, amount: '100.00' })
    await givenInvoice(sql, user, { number: memo, amount: '-100.00' })
    await credit(sql, user, '50.00')
    const whole = { invoiceNumber: invoice, payAmount: '100.00' }

    expect(await said(user, pay(user, [whole], { amount: '100.00' }))).toBe(
      'There is $50.00 of credit on account left to use.',
    )
    expect(
      await said(user, pay(user, [whole, { invoiceNumber: memo, payAmount: '-100.00' }], { amount: '0.00' })),
    ).toBe('The total must be above zero. Choose more invoices or fewer credit memos.')
  })

  test("is not posted once more when the ERP's file brings the payment with our confirmation number", async ({
    given,
    pay,
    sql,
  }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '500.00')
    await pay(user, [{ invoiceNumber, payAmount: '40.00', shortReason: 'part' }], { amount: '40.00' })
    const { confirmation } = await one(
      z.object({ confirmation: z.string() }),
      sql`select confirmation from payments where customer_id = ${user.customerId}`,
    )
    expect(confirmation).toMatch(/^AC-[0-9A-F]{8}$/)
    const row = {
      payment_number: `PM-${user.customerNumber}`,
      customer_number: user.customerNumber,
      username: '',
      kind: 'account-credit',
      status: 'settled',
      amount: '40.00',
      confirmation,
    }
    const file = await files.write('payments.csv', csvOf([example('payments', row)]))
    await importFile(sql, feedNamed('payments')!, file, { full: false })

    expect(await openOf(sql, user)).toEqual([`${invoiceNumber}: 60.00`])
  })

  test('refuses an invoice that is named twice, although each half could be paid', async ({ given, pay, sql }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '500.00')
    const half: Line = { invoiceNumber, payAmount: '50.00', shortReason: 'part' }

    expect(await said(user, pay(user, [half, half], { amount: '100.00' }))).toBe('Invoice A is chosen twice.')
  })

  test('knows no invoice of another customer', async ({ given, pay, sql }) => {
    const [user, other] = [await given.user(), await given.user()]
    const invoiceNumber = `${other.customerNumber}-A`
    await givenInvoice(sql, other, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '500.00')

    expect(await said(user, pay(user, [{ invoiceNumber, payAmount: '100.00' }], { amount: '100.00' }))).toBe(
      `There is no invoice ${invoiceNumber} in this account.`,
    )
  })

  test('of twenty payments of one invoice at once, one pays it', async ({ given, pay, sql }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '5000.00')

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        pay(user, [{ invoiceNumber, payAmount: '100.00' }], { amount: '100.00' }).then(
          ({ status }) => status,
          (error: Error) => error.message,
        ),
      ),
    )

    expect(replies.filter((reply) => reply === 'settled')).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply !== 'settled'))).toEqual(
      new Set([`Nothing is due on invoice ${invoiceNumber} any more.`]),
    )
    expect(await openOf(sql, user)).toEqual([`${invoiceNumber}: 0.00`])
  })

  test('with the same key pays once', async ({ given, pay, sql }) => {
    const user = await given.user()
    const invoiceNumber = `${user.customerNumber}-A`
    await givenInvoice(sql, user, { number: invoiceNumber, amount: '100.00' })
    await credit(sql, user, '500.00')
    const asked = { amount: '40.00', key: `pay-${user.customerNumber}` }
    const lines: Line[] = [{ invoiceNumber, payAmount: '40.00', shortReason: 'part' }]

    const [first, second] = [await pay(user, lines, asked), await pay(user, lines, asked)]

    expect(second).toEqual(first)
    expect(await openOf(sql, user)).toEqual([`${invoiceNumber}: 60.00`])
  })
})
