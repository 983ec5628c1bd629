import Big from 'big.js'
import fc from 'fast-check'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { GivenUser } from './given-people.ts'

/** The first day of a drawn ledger, from which its days are counted, and its last day. */
export const START = '2025-01-01'
export const LAST = 400

export const days = fc.integer({ min: 0, max: LAST })
const cents = fc.integer({ min: 1, max: 900_000 })
/**
 * A posting to a paper: the account on the other side, the direction (back: a payment that was returned), cents, and
 * the day.
 */
const posting = fc.record({
  other: fc.constantFrom('cash', 'clearing', 'discount', 'credit', 'write-off'),
  back: fc.boolean(),
  cents,
  day: days,
})
/**
 * A paper of so many cents (negative: a credit memo), due `terms` days after its day. It is paid in part, too much, or
 * not at all.
 */
const paper = fc.record({
  cents: fc.oneof(
    cents,
    cents.map((amount) => -amount),
  ),
  day: days,
  terms: fc.integer({ min: 0, max: 90 }),
  postings: fc.array(posting, { maxLength: 4 }),
})
/** Money on account, and credit that was posted to no invoice. */
const loose = fc.record({
  accounts: fc.constantFrom(['cash', 'credit'], ['credit', 'cash'], ['receivable', 'cash'], ['cash', 'receivable']),
  cents,
  day: days,
})

/** Any ledger of one customer, and a day on which to look at it. */
export const ledger = fc.record({
  papers: fc.array(paper, { maxLength: 12 }),
  loose: fc.array(loose, { maxLength: 4 }),
  on: days,
})
type Ledger = typeof ledger extends fc.Arbitrary<infer L> ? L : never

const dollars = (amount: number) => new Big(amount).abs().div(100).toFixed(2)

/** Writes a drawn ledger to the customer's books. */
export async function written(sql: Sql, { customerId }: GivenUser, { papers, loose: onAccount }: Ledger) {
  const post = (debit: string, credit: string, amount: number, day: number, invoice: string | null) => sql`
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id)
    values (${customerId}, ${START}::date + ${day}::int, ${debit}, ${credit}, ${dollars(amount)}, ${invoice})`
  for (const { cents: amount, day, terms, postings } of papers) {
    const { id } = await one(
      z.object({ id: z.string() }),
      sql`
      insert into invoices (invoice_number, customer_id, invoiced_on, terms_code, due_on, amount, kind)
      values (gen_random_uuid()::text, ${customerId}, ${START}::date + ${day}::int, 'NET30', ${START}::date + ${day + terms}::int, ${new Big(amount).div(100).toFixed(2)}, ${amount < 0 ? 'credit-memo' : 'invoice'})
      returning invoice_id as id`,
    )
    await (amount < 0 ? post('sales', 'receivable', amount, day, id) : post('receivable', 'sales', amount, day, id))
    for (const { other, back, cents: moved, day: on } of postings)
      await (back ? post('receivable', other, moved, on, id) : post(other, 'receivable', moved, on, id))
  }
  for (const {
    accounts: [debit = '', credit = ''],
    cents: amount,
    day,
  } of onAccount)
    await post(debit, credit, amount, day, null)
}

export const sumOf = (amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)
