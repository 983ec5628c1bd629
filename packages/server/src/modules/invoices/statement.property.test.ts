import { formatMoney } from '@sidemark/contract/rules/amounts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import type { GivenUser } from '#test/given-people.ts'
import { textOfPdf } from '#test/pdf-text.ts'
import { days, LAST, ledger, START, sumOf, written } from '#test/random-ledger.ts'
import { test } from '#test/test.ts'

const RUNS = process.env.SIDEMARK_LONG ? 1000 : 40
const dayOf = (day: number) => new Date(Date.parse(START) + day * 86_400_000).toISOString().slice(0, 10)
/** Some periods are one day, some begin before the first posting, and some end after the last. */
const period = fc
  .tuple(days, days)
  .map(([one, other]) => ({ from: dayOf(Math.min(one, other) - 20), to: dayOf(Math.max(one, other) + 20) }))

/** A value that a user with showPrices gets. */
function told<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('An amount was not told')
  return value
}

/** The effect of each posting on the amount owed, as the ledger has it: until a day, or from one day to another. */
const Effect = z.object({ effect: z.string() })
const effects = async (sql: Sql, { customerId }: GivenUser, from: string, to: string) =>
  (
    await many(
      Effect,
      sql`
  select (((p.debit = 'receivable')::int - (p.credit = 'receivable')::int + (p.debit = 'credit')::int - (p.credit = 'credit')::int) * p.amount)::numeric(14,2) as effect
  from ledger_postings p
  where p.customer_id = ${customerId}
    and p.posted_on between ${from} and ${to}
    and (p.debit in ('receivable', 'credit') or p.credit in ('receivable', 'credit'))
  order by p.posted_on, p.posting_id`,
    )
  ).map(({ effect }) => effect)

describe('the statement of account', () => {
  test(
    'matches the ledger: opening balance and rows add up to the closing balance, which is the balance by age, in any period',
    { timeout: 900_000 },
    async ({ as, given, sql }) => {
      await fc.assert(
        fc.asyncProperty(ledger, period, async (drawn, { from, to }) => {
          const user = await given.user()
          await written(sql, user, drawn)

          const { openingBalance, rows, closingBalance, ...rest } = await as(user)('GET /api/statement', {
            query: { customerNumber: user.customerNumber, from, to },
          })
          const ageing = told(rest.ageing)

          const before = await effects(sql, user, '0001-01-01', dayBefore(from))
          const within = await effects(sql, user, from, to)
          expect(openingBalance).toBe(sumOf(before))
          expect(rows.map(({ amount }) => amount)).toEqual(within)
          expect(rows.map(({ balance }) => balance)).toEqual(
            within.map((_, place) => sumOf([...before, ...within.slice(0, place + 1)])),
          )
          expect(closingBalance).toBe(sumOf([...before, ...within]))
          expect(ageing.balance).toBe(closingBalance)
          expect(
            sumOf([ageing.notDue, ageing.days1to30, ageing.days31to60, ageing.days61to90, ageing.daysOver90]),
          ).toBe(ageing.openBalance)
          expect(sumOf([ageing.balance, ageing.unapplied])).toBe(ageing.openBalance)
        }),
        { numRuns: RUNS },
      )
    },
  )

  // The feed books a payment on account. When the file of its applications says which invoices it paid, the feed
  // subtracts it there.
  test('keeps an applied payment applied: what is left on account is one row on its day', async ({
    as,
    given,
    sql,
  }) => {
    const user = await given.user()
    const { id: invoiceId } = await one(
      z.object({ id: z.string() }),
      sql`
      insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount, kind)
      values ('ST-1', ${user.customerId}, '2026-11-02', 'NET30', '2026-12-02', 60, 'invoice')
      returning invoice_id as id`,
    )
    const { whole, part } = await one(
      z.object({ whole: z.string(), part: z.string() }),
      sql`
      with made as (
        insert into payments (customer_id, kind, status, amount, payment_number, settled_at, method_label)
        values (${user.customerId}, 'cheque', 'settled', 60, 'ST-WHOLE', '2026-11-20', 'Check 7'), (${user.customerId}, 'cheque', 'settled', 100, 'ST-PART', '2026-11-21', 'Check 8')
        returning payment_id, payment_number
      )
      select max(payment_id::text) filter (where payment_number = 'ST-WHOLE') as whole, max(payment_id::text) filter (where payment_number = 'ST-PART') as part
      from made`,
    )
    const post = (
      day: string,
      debit: string,
      credit: string,
      amount: number,
      payment: string | null,
      invoice: string | null,
    ) => sql`
      insert into ledger_postings (customer_id, posted_on, debit, credit, amount, payment_id, invoice_id)
      values (${user.customerId}, ${day}, ${debit}, ${credit}, ${amount}, ${payment}, ${invoice})`
    await post('2026-11-02', 'receivable', 'sales', 60, null, invoiceId)
    await post('2026-11-20', 'cash', 'credit', 60, whole, null)
    await post('2026-11-20', 'credit', 'cash', 60, whole, null)
    await post('2026-11-20', 'cash', 'receivable', 60, whole, invoiceId)
    await post('2026-11-21', 'cash', 'credit', 100, part, null)
    await post('2026-11-21', 'credit', 'cash', 30, part, null)
    await post('2026-11-23', 'credit', 'cash', 70, part, null)

    const { rows } = await as(user)('GET /api/statement', {
      query: { customerNumber: user.customerNumber, from: '2026-11-01', to: '2026-11-30' },
    })

    expect(rows.map(({ day, kind, reference, amount, balance }) => [day, kind, reference, amount, balance])).toEqual([
      ['2026-11-02', 'invoice', '', '60.00', '60.00'],
      ['2026-11-20', 'payment', 'Check 7 · ST-WHOLE', '-60.00', '0.00'],
      ['2026-11-21', 'payment', 'Check 8 · ST-PART', '-70.00', '-70.00'],
      ['2026-11-23', 'returned', 'Check 8 · ST-PART', '70.00', '0.00'],
    ])
  })

  test('has the same balance and ages on paper and on the screen', { timeout: 900_000 }, async ({ as, given, sql }) => {
    await fc.assert(
      fc.asyncProperty(ledger, period, async (drawn, { from, to }) => {
        const user = await given.user()
        await written(sql, user, drawn)
        const query = { customerNumber: user.customerNumber, from, to }

        const { openingBalance, closingBalance, ageing, rows } = await as(user)('GET /api/statement', { query })
        const text = (await textOfPdf((await as(user).raw('GET /api/statement/pdf', { query })).rawPayload)).join(' ')

        expect(text).toContain(`Opening balance ${formatMoney(told(openingBalance))}`)
        const { notDue, days1to30, days31to60, days61to90, daysOver90, openBalance } = told(ageing)
        for (const [label, amount] of [
          ['Not due', notDue],
          ['1–30 days', days1to30],
          ['31–60 days', days31to60],
          ['61–90 days', days61to90],
          ['Over 90 days', daysOver90],
          ['Open invoices', openBalance],
          ['Balance', told(closingBalance)],
        ] as const)
          expect(text).toContain(`${label} ${formatMoney(amount)}`)
        expect(text).toContain(rows.length === 1 ? '1 posting' : `${rows.length} postings`)
      }),
      { numRuns: Math.ceil(RUNS / 8) },
    )
  })
})

test(
  'the overview, the balance by age, the unpaid invoices less payments on their way, and their file have the same balance',
  { timeout: 900_000 },
  async ({ as, clock, given, sql }) => {
    await clock.set(`${dayOf(LAST + 60)}T18:00:00Z`)
    await fc.assert(
      fc.asyncProperty(ledger, async (drawn) => {
        const user = await given.user()
        await written(sql, user, drawn)
        const query = { customerNumber: user.customerNumber }

        const { balance } = await as(user)('GET /api/account/overview', { query })
        const { invoices, total } = await as(user)('GET /api/invoices', { query })
        const file = z
          .array(z.object({ 'Net due': z.string() }))
          .parse(parse((await as(user).raw('GET /api/invoiced/export', { query })).body, { columns: true, bom: true }))

        const netdue = sumOf(invoices.map((invoice) => told(invoice.netdue)))
        const { onAccount } = await one(
          z.object({ onAccount: z.string() }),
          sql`
      select coalesce(sum(case when p.invoice_id is null then (p.debit = 'receivable')::int - (p.credit = 'receivable')::int else 0 end * p.amount + ((p.debit = 'credit')::int - (p.credit = 'credit')::int) * p.amount), 0)::numeric(14,2) as "onAccount"
      from ledger_postings p
      where p.customer_id = ${user.customerId}`,
        )
        const aged = await one(
          z.object({ balance: z.string() }),
          sql`select balance from customer_ageing(${user.customerId}, ${dayOf(LAST + 60)})`,
        )
        expect(invoices).toHaveLength(total)
        expect(balance?.balance).toBe(sumOf([netdue, onAccount]))
        expect(balance?.balance).toBe(aged.balance)
        expect(sumOf(file.map((line) => line['Net due']))).toBe(netdue)
      }),
      { numRuns: RUNS },
    )
  },
)

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
