import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many, one } from '#platform/database/sql.ts'
import { LAST, ledger, START, sumOf, written } from '#test/random-ledger.ts'
import { test } from '#test/test.ts'

test.override({ connections: 26 })

const RUNS = process.env.SIDEMARK_LONG ? 1000 : 40

const Aged = z.object({
  open_balance: z.string(),
  not_due: z.string(),
  days_1_30: z.string(),
  days_31_60: z.string(),
  days_61_90: z.string(),
  days_over_90: z.string(),
  past_due: z.string(),
  unapplied: z.string(),
  balance: z.string(),
})
const ageing = (sql: Sql, customerId: number, on: number) =>
  one(Aged, sql`select * from customer_ageing(${customerId}, ${START}::date + ${on}::int)`)

/** The same without the stored amounts. It sums every posting until that day, invoice by invoice. */
const fromLedger = (sql: Sql, customerId: number, on: number) =>
  one(
    Aged.pick({ open_balance: true, not_due: true, days_61_90: true, unapplied: true, balance: true }),
    sql`
  with paper as (
    select i.due_on, sum(case 'receivable' when p.debit then p.amount when p.credit then - p.amount else 0 end) as amount
    from ledger_postings p
    left join invoices i using (invoice_id)
    where p.customer_id = ${customerId} and p.posted_on <= ${START}::date + ${on}::int
    group by p.invoice_id, i.due_on
  ), credit as (
    select coalesce(sum(case 'credit' when p.credit then p.amount when p.debit then - p.amount else 0 end), 0) as amount
    from ledger_postings p
    where p.customer_id = ${customerId} and p.posted_on <= ${START}::date + ${on}::int
  )
  select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::numeric(14,2) as open_balance,
    coalesce(sum(p.amount) filter (where p.amount > 0 and coalesce(p.due_on >= ${START}::date + ${on}::int, true)), 0)::numeric(14,2) as not_due,
    coalesce(sum(p.amount) filter (where p.amount > 0 and ${START}::date + ${on}::int - p.due_on between 61 and 90), 0)::numeric(14,2) as days_61_90,
    (c.amount - coalesce(sum(p.amount) filter (where p.amount < 0), 0))::numeric(14,2) as unapplied,
    (coalesce(sum(p.amount), 0) - c.amount)::numeric(14,2) as balance
  from credit c
  left join paper p on true
  group by c.amount`,
  )

describe('customer_ageing', () => {
  test(
    'adds up to the open balance, which is the ledger’s, on any day of any ledger',
    { timeout: 900_000 },
    async ({ given, sql }) => {
      await fc.assert(
        fc.asyncProperty(ledger, async (drawn) => {
          const user = await given.user()
          await written(sql, user, drawn)
          for (const on of [drawn.on, LAST + 100]) {
            const aged = await ageing(sql, user.customerId, on)
            expect(aged).toMatchObject(await fromLedger(sql, user.customerId, on))
            expect(sumOf([aged.not_due, aged.days_1_30, aged.days_31_60, aged.days_61_90, aged.days_over_90])).toBe(
              aged.open_balance,
            )
            expect(sumOf([aged.days_1_30, aged.days_31_60, aged.days_61_90, aged.days_over_90])).toBe(aged.past_due)
            expect(sumOf([aged.open_balance, `-${aged.unapplied}`.replace('--', '')])).toBe(aged.balance)
          }
        }),
        { numRuns: RUNS },
      )
    },
  )

  test.for([
    { pastDue: 0, bucket: 'not_due' },
    { pastDue: 1, bucket: 'days_1_30' },
    { pastDue: 30, bucket: 'days_1_30' },
    { pastDue: 31, bucket: 'days_31_60' },
    { pastDue: 60, bucket: 'days_31_60' },
    { pastDue: 61, bucket: 'days_61_90' },
    { pastDue: 90, bucket: 'days_61_90' },
    { pastDue: 91, bucket: 'days_over_90' },
  ] as const)('$pastDue days past due is $bucket', async ({ pastDue, bucket }, { given, sql }) => {
    const user = await given.user()
    await written(sql, user, { papers: [{ cents: 12_345, day: 100, terms: 30, postings: [] }], loose: [], on: 0 })
    expect((await ageing(sql, user.customerId, 130 + pastDue))[bucket]).toBe('123.45')
  })

  test('a posting can be neither changed nor deleted, so the stored amount of its invoice stays true', async ({
    given,
    sql,
  }) => {
    const user = await given.user()
    await written(sql, user, {
      papers: [{ cents: 10_000, day: 0, terms: 30, postings: [{ other: 'cash', back: false, cents: 4000, day: 5 }] }],
      loose: [],
      on: 0,
    })
    const open = async () =>
      (
        await many(
          z.object({ open: z.string() }),
          sql`select open_amount as open from invoices where customer_id = ${user.customerId}`,
        )
      ).map((row) => row.open)
    expect(await open()).toEqual(['60.00'])

    await expect(
      sql`update ledger_postings set amount = 25 where customer_id = ${user.customerId} and debit = 'cash'`,
    ).rejects.toThrow('A posting of the ledger stays as it is.')
    await expect(
      sql`delete from ledger_postings where customer_id = ${user.customerId} and debit = 'cash'`,
    ).rejects.toThrow('A posting of the ledger stays as it is.')
    expect(await open()).toEqual(['60.00'])
  })

  test('payments of one invoice at once are all counted', async ({ atOnce, given, sql }) => {
    const user = await given.user()
    await written(sql, user, { papers: [{ cents: 10_000, day: 0, terms: 30, postings: [] }], loose: [], on: 0 })
    await atOnce(
      Array.from({ length: 12 }, () => async () => {
        await sql`
        insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
        select customer_id, invoiced_on, 'cash', 'receivable', 1.50, invoice_id from invoices where customer_id = ${user.customerId}`
      }),
      'invoices',
    )
    expect((await ageing(sql, user.customerId, 1)).open_balance).toBe('82.00')
  })
})
