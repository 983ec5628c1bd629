import Big from 'big.js'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#modules/gateways/gateway.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { Given } from '#test/given.ts'
import type { GivenUser } from '#test/given-people.ts'
import { everyRight } from '#test/given-people.ts'
import { planOf } from '#test/plan-of.ts'
import { readingsOf } from '#test/plans-of.ts'
import { test as base } from '#test/test.ts'
import type { Caller, callerOf } from '#test/wire.ts'
import { applyOutcome } from '../settle-payment.ts'
import { cashRows, cashSize } from './cash-rows.ts'

const ENDPOINT = 'GET /api/staff/payments/remittance'
const paidWith = { kind: 'ach', label: 'Checking', last4: '6789' } as const
const settled: Outcome = { state: 'settled', confirmation: 'CNF-1', paidWith }
const returned: Outcome = { state: 'returned', confirmation: 'CNF-1', code: 'R01', paidWith }

type Part = { number: string; amount: string; invoiced?: string; discount?: string; reason?: string; comment?: string }
type Paying = {
  parts: Part[]
  money: string
  credit?: string
  kind?: 'ach' | 'card' | 'account-credit'
  gateway?: string
  comment?: string
}

/** A payment that waits for the gateway, of invoices that are made with it. A negative amount is a credit memo. */
async function begun(
  sql: Sql,
  { customerId, userId }: GivenUser,
  { parts, money, credit = '0.00', kind = 'ach', gateway = 'sandbox', comment = '' }: Paying,
) {
  const { id, headerGUID } = await one(
    z.object({ id: z.string(), headerGUID: z.string() }),
    sql`
    insert into payments (customer_id, user_id, kind, status, amount, credit_used, gateway, gateway_reference, comment)
    values (${customerId}, ${userId}, ${kind}, 'draft', ${money}, ${credit}, ${gateway}, gen_random_uuid()::text, ${comment})
    returning payment_id as id, header_guid as "headerGUID"`,
  )
  for (const [position, part] of parts.entries()) {
    const invoiceId = await givenInvoice(
      sql,
      { customerId },
      { number: part.number, amount: part.invoiced ?? part.amount },
    )
    await sql`
      insert into payment_applications (payment_id, invoice_id, position, amount, discount, short_reason, comment)
      values (${id}, ${invoiceId}, ${position}, ${part.amount}, ${part.discount ?? '0.00'}, ${part.reason ?? ''}, ${part.comment ?? ''})`
  }
  return { id, headerGUID }
}
const tell = (sql: Sql, { id }: { id: string }, outcome: Outcome) => sql.begin((tx) => applyOutcome(tx, id, outcome))

const Line = z.record(z.string(), z.string())
type Line = z.output<typeof Line>
type Period = { from: string; until: string }
type Files = {
  csv: (period: Period) => Promise<Line[]>
  bai2: (period: Period) => Promise<string[]>
  ask: (query: Partial<Period> & { format?: 'csv' | 'bai2' }) => ReturnType<ReturnType<typeof callerOf>['raw']>
}

/** `test` with `files`: what accounting downloads. */
const test = base.extend<{ $test: { files: Files } }>({
  files: async (
    { as, given }: { as: (caller: Caller) => ReturnType<typeof callerOf>; given: Given },
    provide: (files: Files) => Promise<void>,
  ) => {
    await given.flags({ showAdmin: 'Y' })
    const staff = await given.user({ claims: { ...everyRight, admin: true } })
    const ask: Files['ask'] = (query) => as(staff).raw(ENDPOINT, { query })
    await provide({
      ask,
      csv: async (period) => z.array(Line).parse(parse((await ask(period)).body, { columns: true, bom: true })),
      bai2: async (period) => {
        const { body, headers } = await ask({ ...period, format: 'bai2' })
        expect(headers['content-type']).toBe('text/plain; charset=us-ascii')
        const lines = body.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) expect(line).toMatch(/^[1-9][ -~]{79}$/)
        return lines
      },
    })
  },
})

const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all.plus(one), new Big(0)).toFixed(2)
const column = (lines: readonly Line[], name: string) => lines.map((line) => line[name] ?? '')
const sumOf = (lines: readonly Line[], name: string) => sum(column(lines, name))
const ofCustomer = (lines: readonly Line[], { customerNumber }: GivenUser) =>
  lines.filter((line) => line.Customer === customerNumber)

describe('the CSV file for cash application', () => {
  test('has a row for each invoice, credit memo and account, whose sum is the money; a return has them negative on its own day', async ({
    clock,
    files,
    given,
    sql,
  }) => {
    const user = await given.user()
    const name = (suffix: string) => `${user.customerNumber}-${suffix}`
    await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '50.00', on: '2026-03-01' })
    await clock.set('2026-03-10T15:00:00Z')
    const payment = await begun(sql, user, {
      parts: [
        { number: name('A'), amount: '98.00', invoiced: '100.00', discount: '2.00' },
        { number: name('B'), amount: '60.00', invoiced: '80.00', reason: 'damage', comment: '=HYPERLINK("x")' },
        { number: name('C'), amount: '-20.00' },
      ],
      credit: '30.00',
      money: '108.00',
      comment: 'March run',
    })
    await tell(sql, payment, settled)
    await clock.set('2026-03-12T15:00:00Z')
    await tell(sql, payment, returned)

    const lines = ofCustomer(await files.csv({ from: '2026-03-01', until: '2026-03-31' }), user)
    const [reference] = await many(
      z.object({ reference: z.string() }),
      sql`select gateway_reference as reference from payments where payment_id = ${payment.id}`,
    )
    expect(lines[0]).toEqual({
      Payment: payment.headerGUID,
      'Check number': String(Number.parseInt(payment.headerGUID.slice(0, 8), 16)).padStart(10, '0'),
      Date: '2026-03-10',
      Entry: 'Payment',
      Customer: user.customerNumber,
      'Customer name': expect.any(String) as string,
      Kind: 'ach',
      Method: 'Checking ••6789',
      Gateway: 'sandbox',
      'Gateway reference': reference?.reference,
      Confirmation: 'CNF-1',
      'Return code': 'R01',
      Line: 'Invoice',
      Invoice: name('A'),
      Gross: '100.00',
      Discount: '2.00',
      Paid: '98.00',
      'Paid in money': '48.00',
      'Short-pay reason': '',
      Comment: 'March run',
    })
    const told = lines.map((line) =>
      ['Date', 'Entry', 'Line', 'Invoice', 'Gross', 'Paid', 'Paid in money'].map((title) => line[title]).join(' '),
    )
    expect(told).toEqual([
      `2026-03-10 Payment Invoice ${name('A')} 100.00 98.00 48.00`,
      `2026-03-10 Payment Invoice ${name('B')} 60.00 60.00 60.00`,
      `2026-03-10 Payment Credit memo ${name('C')} -20.00 -20.00 0.00`,
      '2026-03-10 Payment Account credit used  -30.00 -30.00 0.00',
      `2026-03-12 Return Invoice ${name('A')} -100.00 -98.00 -48.00`,
      `2026-03-12 Return Invoice ${name('B')} -60.00 -60.00 -60.00`,
      `2026-03-12 Return Credit memo ${name('C')} 20.00 20.00 0.00`,
      '2026-03-12 Return Account credit used  30.00 30.00 0.00',
    ])
    expect(lines[1]).toMatchObject({ 'Short-pay reason': 'Damaged or defective', Comment: `'=HYPERLINK("x")` })
  })

  test('counts days at the branch, keeps a return of the same day apart, and has money that stays on account', async ({
    clock,
    files,
    given,
    sql,
  }) => {
    const user = await given.user()
    await clock.set('2026-04-20T04:59:00Z') // still April 19 in Chicago
    const payment = await begun(sql, user, {
      parts: [{ number: `${user.customerNumber}-A`, amount: '10.00' }],
      money: '15.00',
    })
    await tell(sql, payment, settled)
    await tell(sql, payment, returned)

    const told = async (period: Period) =>
      ofCustomer(await files.csv(period), user).map((line) => `${line.Entry} ${line.Line} ${line.Paid}`)
    expect(await told({ from: '2026-04-20', until: '2026-04-30' })).toEqual([])
    expect(await told({ from: '2026-04-19', until: '2026-04-19' })).toEqual([
      'Payment Invoice 10.00',
      'Payment On account 5.00',
      'Return Invoice -10.00',
      'Return On account -5.00',
    ])
  })

  test('has no payment of the ERP, none under way, and none that was returned before it was posted', async ({
    clock,
    files,
    given,
    sql,
  }) => {
    const user = await given.user()
    await clock.set('2026-05-20T15:00:00Z')
    const pay = (suffix: string, gateway?: string) =>
      begun(sql, user, {
        parts: [{ number: `${user.customerNumber}-${suffix}`, amount: '10.00' }],
        money: '10.00',
        ...(gateway !== undefined && { gateway }),
      })
    await tell(sql, await pay('ERP', ''), settled)
    await tell(sql, await pay('coming'), { ...settled, state: 'pending' })
    await tell(sql, await pay('refused'), returned)

    expect(ofCustomer(await files.csv({ from: '2026-05-01', until: '2026-05-31' }), user)).toEqual([])
  })

  test('is for staff who may see prices, and of at most 92 days', async ({ as, files, given }) => {
    const status = async (from: string, until: string) => (await files.ask({ from, until })).statusCode
    expect(await status('2026-01-01', '2026-04-02')).toBe(200)
    expect(await status('2026-01-01', '2026-04-03')).toBe(400)
    expect(await status('2026-01-02', '2026-01-01')).toBe(400)
    expect((await files.ask({ from: '2026-01-01' })).statusCode).toBe(400)

    const blind = await given.user({ claims: { ...everyRight, showPrices: false, admin: true } })
    for (const format of ['csv', 'bai2']) {
      const query = { from: '2026-01-01', until: '2026-01-02', format }
      expect((await as(blind).raw(ENDPOINT, { query })).statusCode).toBe(403)
    }
  })
})

describe('the lockbox file', () => {
  test('has a record for each of 60 invoices, and nothing of returns or of payments without money', async ({
    clock,
    files,
    given,
    sql,
  }) => {
    const user = await given.user()
    await clock.set('2026-06-20T15:00:00Z')
    const parts = Array.from({ length: 60 }, (_, at) => ({ number: `${user.customerNumber}-${at}`, amount: '1.01' }))
    await tell(sql, await begun(sql, user, { parts, money: '60.60', kind: 'card' }), settled)
    await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '5.00', on: '2026-06-01' })
    const byCredit = { kind: 'account-credit', gateway: 'account', credit: '5.00', money: '5.00' } as const
    await tell(
      sql,
      await begun(sql, user, { ...byCredit, parts: [{ number: `${user.customerNumber}-credit`, amount: '5.00' }] }),
      settled,
    )
    const before = await begun(sql, user, {
      parts: [{ number: `${user.customerNumber}-returned`, amount: '7.00' }],
      money: '7.00',
    })
    await clock.set('2026-06-19T15:00:00Z')
    await tell(sql, before, settled)
    await clock.set('2026-06-20T15:00:00Z')
    await tell(sql, before, returned)

    const records = await files.bai2({ from: '2026-06-20', until: '2026-06-20' })
    const overflows = records.filter((record) => record.startsWith('4'))
    expect(records.map((record) => record[0]).join('')).toBe(`1256${'4'.repeat(60)}789`)
    expect(records[0]?.slice(23, 33)).toBe('2606201000')
    expect(overflows.map((record) => record.slice(11, 27).trimEnd())).toEqual(parts.map(({ number }) => number))
    expect([overflows[0]?.slice(7, 11), overflows[59]?.slice(7, 11)]).toEqual(['6010', '6609'])
    expect(records.at(-3)?.slice(20, 33)).toBe('0010000006060')
    expect(records.at(-2)?.slice(20, 34)).toBe('00010000006060')
    expect(records.at(-1)?.slice(0, 7)).toBe('9000067')
  })

  test('of days without payments is a file with totals of zero', async ({ files }) => {
    const records = await files.bai2({ from: '2019-01-01', until: '2019-01-31' })
    expect(records.map((record) => record[0]).join('')).toBe('1289')
    expect(records[2]?.trimEnd()).toBe('8000000000000119013100000000000000')
  })

  test('refuses a payment that it has no digits for, with a sentence; the CSV file has it', async ({
    clock,
    files,
    given,
    sql,
  }) => {
    const user = await given.user()
    await clock.set('2026-07-20T15:00:00Z')
    const parts = [{ number: `${user.customerNumber}-A`, amount: '100000000.00' }]
    await tell(sql, await begun(sql, user, { parts, money: '100000000.00' }), settled)
    const period = { from: '2026-07-20', until: '2026-07-20' }

    const reply = await files.ask({ ...period, format: 'bai2' })
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([
      409,
      expect.stringMatching(/\$100 million/),
    ])
    expect(sumOf(await files.csv(period), 'Paid in money')).toBe('100000000.00')
  })
})

test('both files agree with the ledger to the cent, for any payments and returns', async ({
  clock,
  files,
  given,
  sql,
}) => {
  const user = await given.user()
  await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '100000.00', on: '2026-07-01' })
  const dollars = (amount: number) => new Big(amount).div(100).toFixed(2)
  const amounts = fc.integer({ min: 3, max: 50_000 })
  const paying = fc.record({
    day: fc.integer({ min: 1, max: 20 }),
    invoices: fc.array(fc.record({ amount: amounts, hasDiscount: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    memos: fc.array(amounts, { maxLength: 2 }),
    credit: amounts,
    more: fc.option(amounts, { nil: 0 }),
    returnsAfter: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
  })
  type Drawn = typeof paying extends fc.Arbitrary<infer P> ? P : never
  let number = 0
  const pay = async ({ day, invoices, memos, credit, more, returnsAfter }: Drawn) => {
    const parts = [
      ...invoices.map(({ amount, hasDiscount }) => ({ amount, discount: hasDiscount ? Math.floor(amount / 50) : 0 })),
      ...memos.map((amount) => ({ amount: -amount, discount: 0 })),
    ]
    const owed = parts.reduce((all, { amount }) => all + amount, 0)
    const used = Math.min(credit, Math.max(owed - 1, 0))
    if (owed - used <= 0) return
    const payment = await begun(sql, user, {
      parts: parts.map(({ amount, discount }) => ({
        number: `${user.customerNumber}-${number++}`,
        amount: dollars(amount),
        invoiced: dollars(amount + discount),
        discount: dollars(discount),
      })),
      credit: dollars(used),
      money: dollars(owed - used + more),
    })
    const at = (on: number) => `2026-08-${String(on).padStart(2, '0')}T15:00:00Z`
    await clock.set(at(day))
    await tell(sql, payment, settled)
    if (returnsAfter === null) return
    await clock.set(at(day + returnsAfter))
    await tell(sql, payment, returned)
  }
  for (const one of fc.sample(paying, { numRuns: 40, seed: 20_261_128 })) await pay(one)

  const period = { from: '2026-08-01', until: '2026-08-31' }
  const lines = ofCustomer(await files.csv(period), user)
  const ledger = await many(
    z.object({ day: z.string(), cash: z.string(), discount: z.string(), receivable: z.string(), credit: z.string() }),
    sql`
    select l.posted_on::text as day, sum(case 'cash' when l.debit then l.amount when l.credit then - l.amount else 0 end)::text as cash,
      sum(case 'discount' when l.debit then l.amount when l.credit then - l.amount else 0 end)::text as discount,
      sum(case 'receivable' when l.credit then l.amount when l.debit then - l.amount else 0 end)::text as receivable,
      sum(case 'credit' when l.credit then l.amount when l.debit then - l.amount else 0 end)::text as credit
    from ledger_postings l
    where l.customer_id = ${user.customerId}
      and l.payment_id is not null
    group by l.posted_on
    order by l.posted_on`,
  )
  const days = Map.groupBy(lines, ({ Date: day = '' }) => day)
  const isPaper = ({ Line: kind }: Line) => kind === 'Invoice' || kind === 'Credit memo'
  expect(
    [...days].map(([day, all]) => ({
      day,
      cash: sumOf(all, 'Paid in money'),
      discount: sumOf(all, 'Discount'),
      receivable: sumOf(all.filter(isPaper), 'Gross'),
    })),
  ).toEqual(
    ledger.map(({ day, cash, discount, receivable }) => ({
      day,
      cash: sum([cash]),
      discount: sum([discount]),
      receivable: sum([receivable]),
    })),
  )
  const entries = Map.groupBy(lines, (line) => `${line.Payment} ${line.Entry}`)
  for (const all of entries.values()) expect(sumOf(all, 'Paid')).toBe(sumOf(all, 'Paid in money'))
  const papers = await many(
    z.object({ number: z.string(), taken: z.string() }),
    sql`
    select invoice_number as number, (amount - open_amount)::text as taken
    from invoices
    where customer_id = ${user.customerId}`,
  )
  for (const { number: paper, taken } of papers)
    expect([
      paper,
      sumOf(
        lines.filter(({ Invoice }) => Invoice === paper),
        'Gross',
      ),
    ]).toEqual([paper, sum([taken])])

  const records = await files.bai2(period)
  const cents = (type: string, start: number) =>
    records.filter((record) => record.startsWith(type)).map((record) => new Big(record.slice(start, start + 10)))
  const total = (all: Big[]) =>
    all
      .reduce((one, other) => one.plus(other), new Big(0))
      .div(100)
      .toFixed(2)
  const paid = lines.filter(({ Entry }) => Entry === 'Payment')
  const onInvoices = paid.filter(({ Line: kind }) => kind === 'Invoice')
  expect([total(cents('6', 7)), total(cents('7', 23)), total(cents('8', 24))]).toEqual(
    Array.from({ length: 3 }, () => sumOf(paid, 'Paid in money')),
  )
  expect([total(cents('4', 27)), total(cents('4', 37))]).toEqual([
    sumOf(onInvoices, 'Paid in money'),
    sumOf(onInvoices, 'Discount'),
  ])
  expect(records.at(-1)?.slice(1, 7)).toBe(String(records.length).padStart(6, '0'))
  expect(lines.length).toBeGreaterThan(100)
})

test('the days of a large ledger are found by an index', async ({ given, sql }) => {
  const user = await given.user()
  await sql`
    with made as (
      insert into payments (customer_id, user_id, kind, status, amount, gateway)
      select ${user.customerId}, ${user.userId}, 'ach', 'settled', 1, 'sandbox'
      from generate_series(1, 3000)
      returning payment_id
    )
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, payment_id)
    select ${user.customerId}, date '2001-01-01' + (row_number() over ())::int, 'cash', 'credit', 1, payment_id
    from made`
  await sql`
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount)
    select ${user.customerId}, date '2001-01-01' + n % 3000, 'cash', 'credit', 1
    from generate_series(1, 30000) n`
  await sql`vacuum analyze payments, ledger_postings, payment_applications, invoices, customers`
  const period = { from: '2003-02-01', until: '2003-02-28' }

  for (const statement of [() => cashRows(sql, period), () => cashSize(sql, period)]) {
    expect(await planOf(sql, statement())).toContain('ledger_of_payments_by_day')
    const read = await readingsOf(sql, async () => void (await statement()))
    expect(read.filter(({ table, rows }) => table === 'ledger_postings' && rows > 28)).toEqual([])
  }
})
