import type { Statement, statementRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { json, one } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { ageingJson } from './ageing-json.ts'
import { kindOfPosting, referenceOfPosting } from './postings.ts'

type Period = z.output<typeof statementRoutes.statement.query>

/** A paper of some 370 pages: two years of a customer with 400 postings a month. Drawing it takes 17 s and 260 MiB, measured on a busy machine. */
const MOST_ROWS = 10_000

/**
 * Statement of account: what stood at the beginning of `from`, every posting until `to` that touched what the customer owes or has on
 * account, with the balance after each, and the balance at the end of `to` by age. What one payment did on account in a day is one row.
 *
 * @throws Problem invalid-request for a period that ends before it begins; refused when it has too many postings
 */
export async function readStatement(tx: Tx, { customer: { customerId } }: Pick<Scope, 'customer'>, { from, to }: Period): Promise<Json<z.output<typeof Statement>>> {
  if (to < from) throw new Problem('invalid-request', 'The period ends before it begins.', { errors: [{ field: 'to', detail: 'This day is before the first.' }] })
  await refuseTooMany(tx, customerId, from, to)
  return json(tx`
    with closing as materialized (select a.* from customer_ageing(${customerId}, ${to}::date) a),
    touched as materialized (
      select p.posting_id, p.payment_id is not null and p.invoice_id is null as is_loose, p.payment_id, p.posted_on as day, ${kindOfPosting(tx)} as kind, coalesce(i.invoice_number, '') as invoice_number,
        case when 'sales' in (p.debit, p.credit) then i.po_number else ${referenceOfPosting(tx)} end as reference,
        case when 'sales' in (p.debit, p.credit) and i.amount > 0 then i.due_on end as due_on,
        case 'receivable' when p.debit then p.amount when p.credit then - p.amount else 0 end
          + case 'credit' when p.debit then p.amount when p.credit then - p.amount else 0 end as amount
      from ledger_postings p
      left join invoices i on i.invoice_id = p.invoice_id
      left join payments y on y.payment_id = p.payment_id
      where p.customer_id = ${customerId}
        and p.posted_on between ${from}::date and ${to}::date
        and (p.debit in ('receivable', 'credit') or p.credit in ('receivable', 'credit'))
    ),
    -- A payment is booked on account first and taken off there as it is applied: of one day that is what is left of it, and nothing came back.
    posted as materialized (
      select t.posting_id, t.day, t.kind, t.invoice_number, t.reference, t.due_on, t.amount
      from touched t
      where not t.is_loose
      union all
      select (array_agg(t.posting_id order by t.posting_id))[1], t.day, case when sum(t.amount) < 0 then 'payment' else 'returned' end, '', max(t.reference), null, sum(t.amount)
      from touched t
      where t.is_loose
      group by t.payment_id, t.day
      having sum(t.amount) <> 0
    ),
    -- Back from the end: the balance of one day is asked for, not of two.
    opening as (
      select c.balance - coalesce((select sum(p.amount) from posted p), 0) as balance
      from closing c
    ),
    running as (
      select p.*, o.balance + sum(p.amount) over by_day as balance, row_number() over by_day as place
      from posted p
      cross join opening o
      window by_day as (order by p.day, p.posting_id rows unbounded preceding)
    )
    select json_build_object('from', ${from}::date, 'to', ${to}::date,
      'openingBalance', o.balance::numeric(14,2)::text,
      'rows', (
        select coalesce(json_agg(w order by r.place), '[]')
        from running r
        -- A row: its columns are looked at once, those of json_build_object for each posting anew, which takes twice as long.
        cross join lateral (
          select r.day, r.kind, r.invoice_number as "invoiceNumber", coalesce(r.reference, '') as reference, r.due_on as "dueOn", r.amount::numeric(14,2)::text as amount,
            r.balance::numeric(14,2)::text as balance
        ) w),
      'closingBalance', a.balance::text,
      'ageing', ${ageingJson(tx)})::text as json
    from opening o
    cross join closing a`)
}

async function refuseTooMany(tx: Tx, customerId: number, from: string, to: string) {
  const { count } = await one(z.object({ count: z.number() }), tx`
    select count(*)::int as count
    from (
      select
      from ledger_postings p
      where p.customer_id = ${customerId}
        and p.posted_on between ${from}::date and ${to}::date
      limit ${MOST_ROWS + 1}
    ) p`)
  if (count > MOST_ROWS) throw new Problem('refused', 'This period has too many postings for one statement. Please choose a shorter one.')
}
