import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import type { Outcome } from '#modules/gateways/gateway.ts'
import { many, one } from '#platform/database/sql.ts'
import type { Sql } from '#platform/database/sql.ts'
import { givenInvoice, posted } from '#test/given-invoices.ts'
import type { GivenUser } from '#test/given-people.ts'
import { test } from '#test/test.ts'
import { applyOutcome } from './settle-payment.ts'

const paidWith = { kind: 'ach', label: 'Checking', last4: '6789' } as const
const outcomes = {
  open: { state: 'open' },
  expired: { state: 'expired' },
  declined: { state: 'declined', code: 'insufficient_funds', paidWith },
  pending: { state: 'pending', confirmation: 'C1', paidWith },
  settled: { state: 'settled', confirmation: 'C1', paidWith },
  returned: { state: 'returned', confirmation: 'C1', code: 'R01', paidWith },
} as const satisfies Record<string, Outcome>

type Part = { invoiceId: string; amount: string; discount?: string }

/** A payment that waits for the gateway, of invoices that are there. */
async function begun(
  sql: Sql,
  user: GivenUser,
  { amount, credit = '0.00' }: { amount: string; credit?: string },
  parts: Part[],
) {
  const { id } = await one(
    z.object({ id: z.string() }),
    sql`
    insert into payments (customer_id, user_id, kind, status, amount, credit_used)
    values (${user.customerId}, ${user.userId}, 'ach', 'draft', ${amount}, ${credit})
    returning payment_id as id`,
  )
  for (const [position, part] of parts.entries())
    await sql`
      insert into payment_applications (payment_id, invoice_id, position, amount, discount)
      values (${id}, ${part.invoiceId}, ${position}, ${part.amount}, ${part.discount ?? '0.00'})`
  return id
}

const tell = (sql: Sql, id: string, outcome: Outcome) => sql.begin((tx) => applyOutcome(tx, id, outcome))
const statusOf = (sql: Sql, id: string) =>
  one(z.object({ status: z.string() }), sql`select status from payments where payment_id = ${id}`).then(
    ({ status }) => status,
  )
const openOf = async (sql: Sql, invoiceId: string) =>
  (
    await one(
      z.object({ open: z.string() }),
      sql`select open_amount::text as open from invoices where invoice_id = ${invoiceId}`,
    )
  ).open
const told = async (sql: Sql, id: string) =>
  (
    await many(
      z.object({ kind: z.string() }),
      sql`
      select x.kind
      from export_outbox x
      join payments p on x.payload ->> 'headerGUID' = p.header_guid::text
      where p.payment_id = ${id}
      order by x.kind`,
    )
  ).map(({ kind }) => kind)

describe('what the gateway says of a payment', () => {
  test('settles it once, tells the ERP once, and opens its invoices again when the bank takes the money back', async ({
    given,
    sql,
  }) => {
    const user = await given.user()
    const invoiceId = await givenInvoice(sql, user, { number: `${user.customerNumber}-A`, amount: '100.00' })
    const id = await begun(sql, user, { amount: '98.00' }, [{ invoiceId, amount: '98.00', discount: '2.00' }])

    await tell(sql, id, outcomes.pending)
    expect([await statusOf(sql, id), await openOf(sql, invoiceId)]).toEqual(['pending', '100.00'])
    await Promise.all(Array.from({ length: 5 }, () => tell(sql, id, outcomes.settled)))
    expect([await statusOf(sql, id), await openOf(sql, invoiceId), await told(sql, id)]).toEqual([
      'settled',
      '0.00',
      ['payment'],
    ])
    await Promise.all(Array.from({ length: 5 }, () => tell(sql, id, outcomes.returned)))
    expect([await statusOf(sql, id), await openOf(sql, invoiceId), await told(sql, id)]).toEqual([
      'returned',
      '100.00',
      ['payment', 'payment-return'],
    ])
    expect(
      await one(
        z.object({ method: z.string(), confirmation: z.string(), code: z.string(), isDated: z.boolean() }),
        sql`select method_label as method, confirmation, return_code as code, returned_at is not null as "isDated" from payments where payment_id = ${id}`,
      ),
    ).toEqual({ method: 'Checking ••6789', confirmation: 'C1', code: 'R01', isDated: true })
  })

  test('never moves a payment back, in whatever order and how often it is told', async ({ given, sql }) => {
    const user = await given.user()
    const rank = { draft: 0, cancelled: 9, declined: 9, pending: 1, settled: 2, returned: 9 } as const
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.values(outcomes)), { maxLength: 8 }), async (all) => {
        const number = `${user.customerNumber}-${crypto.randomUUID().slice(0, 8)}`
        const invoiceId = await givenInvoice(sql, user, { number, amount: '100.00' })
        const id = await begun(sql, user, { amount: '100.00' }, [{ invoiceId, amount: '100.00' }])
        let before: keyof typeof rank = 'draft'
        for (const outcome of all) {
          await tell(sql, id, outcome)
          const now = z
            .enum(['draft', 'cancelled', 'declined', 'pending', 'settled', 'returned'])
            .parse(await statusOf(sql, id))
          expect(rank[now]).toBeGreaterThanOrEqual(rank[before])
          expect(await openOf(sql, invoiceId)).toBe(now === 'settled' ? '0.00' : '100.00')
          before = now
        }
      }),
      { numRuns: 40 },
    )
  })

  test('posts what is paid from credit memos, credit on account and money, to the cent, and takes all of it back', async ({
    given,
    sql,
  }) => {
    const user = await given.user()
    const cents = fc.integer({ min: 1, max: 50_000 })
    await posted(sql, user, null, { debit: 'cash', credit: 'credit', amount: '100000.00', on: '2026-11-01' })
    const totals = async () =>
      one(
        z.object({ owed: z.string(), credit: z.string() }),
        sql`
        select (select coalesce(sum(open_amount), 0)::text from invoices where customer_id = ${user.customerId}) as owed, credit_to_use(${user.customerId})::text as credit`,
      )
    const dollars = (amount: number) => (amount / 100).toFixed(2)
    await fc.assert(
      fc.asyncProperty(
        fc.array(cents, { minLength: 1, maxLength: 4 }),
        fc.array(cents, { maxLength: 3 }),
        cents,
        async (invoices, memos, credit) => {
          const owed = invoices.reduce((all, one) => all + one, 0)
          const memo = memos.reduce((all, one) => all + one, 0)
          const used = Math.min(credit, Math.max(owed - memo - 1, 0))
          const money = owed - memo - used
          fc.pre(money > 0)
          const before = await totals()
          const mark = crypto.randomUUID().slice(0, 8)
          const parts: Part[] = []
          for (const [place, amount] of [...invoices, ...memos.map((one) => -one)].entries()) {
            const number = `${user.customerNumber}-${mark}-${place}`
            parts.push({
              invoiceId: await givenInvoice(sql, user, { number, amount: dollars(amount) }),
              amount: dollars(amount),
            })
          }
          const id = await begun(sql, user, { amount: dollars(money), credit: dollars(used) }, parts)

          await tell(sql, id, outcomes.settled)
          for (const { invoiceId } of parts) expect(await openOf(sql, invoiceId)).toBe('0.00')
          const after = await totals()
          expect(Math.round((Number(before.credit) - Number(after.credit)) * 100)).toBe(used)

          await tell(sql, id, outcomes.returned)
          for (const { invoiceId, amount } of parts) expect(await openOf(sql, invoiceId)).toBe(amount)
          expect((await totals()).credit).toBe(before.credit)
        },
      ),
      { numRuns: 40 },
    )
  })
})
