import type { Statement, statementRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json, one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { ageingJson } from './ageing-json.ts'
import { kindOfPosting, referenceOfPayment } from './postings.ts'

type Period = z.output<typeof statementRoutes.statement.query>
type Expression = ReturnType<typeof kindOfPosting>

/**
 * The most rows of a statement. This makes a paper of some 370 pages: two years of a customer with 400 postings a
 * month. Drawing it takes 17 s and 260 MiB, measured on a busy machine.
 */
const MOST_ROWS = 10_000

/**
 * The statement of account. It has the balance at the beginning of `from`, every posting until `to` that changed the
 * amount owed or the money on account, with the balance after each, and the balance by age at the end of `to`. All that
 * one payment did on account in a day is one row.
 *
 * @throws Problem invalid-request for a period that ends before it begins; refused when it has too many postings
 */
export async function readStatement(
  tx: Tx,
  { customer: { customerId } }: Pick<Scope, 'customer'>,
  { from, to }: Period,
): Promise<Json<z.output<typeof Statement>>> {
  await refuseStatement(tx, customerId, { from, to })
  return json(tx`
    with closing as materialized (select a.* from customer_ageing(${customerId}, ${to}::date) a),
    of_period as materialized (
      select p.posting_id, p.posted_on, p.debit, p.credit, p.invoice_id, p.payment_id, p.note, p.payment_id is not null and p.invoice_id is null as is_loose,
        case
          when p.debit not in ('receivable', 'credit') then - p.amount
          when p.credit not in ('receivable', 'credit') then p.amount
          else 0.00 end as amount
      from ledger_postings p
      where p.customer_id = ${customerId}
        and p.posted_on between ${from}::date and ${to}::date
        and ('receivable' in (p.debit, p.credit) or 'credit' in (p.debit, p.credit))
    ),
    -- A payment is booked on account first and taken off there as it is applied: of one day that is what is left of it, and nothing came back.
    loose as (
      select (array_agg(p.posting_id order by p.posting_id))[1] as posting_id, p.posted_on, case when sum(p.amount) < 0 then 'payment' else 'returned' end as kind, sum(p.amount) as amount,
        (select to_json(${referenceOfPayment(tx)})::text from payments y where y.payment_id = p.payment_id) as reference
      from of_period p
      where p.is_loose
      group by p.payment_id, p.posted_on
      having sum(p.amount) <> 0
    ),
    posted as (
      select p.posting_id, p.posted_on, p.amount, ${rowJson(tx, {
        kind: kindOfPosting(tx),
        invoiceNumber: tx`to_json(i.invoice_number)::text`,
        dueOn: tx`case when 'sales' in (p.debit, p.credit) and i.amount > 0 then i.due_on end`,
        reference: tx`case when 'sales' in (p.debit, p.credit) then to_json(i.po_number)::text else coalesce(y.reference, to_json(p.note)::text) end`,
      })} as row
      -- The ids of both are neighbors in their indexes: all are read at once, and a payment that paid many is named once. Each of them is of a posting:
      -- a full join finds the same as a left one, and is never made by looking through all of them for each posting.
      from of_period p
      full join (
        select i.invoice_id, i.invoice_number, i.po_number, i.amount, i.kind, i.due_on
        from invoices i
        where i.invoice_id = any (array(select p.invoice_id from of_period p where p.invoice_id is not null))
      ) i on i.invoice_id = p.invoice_id
      full join (
        select y.payment_id, to_json(${referenceOfPayment(tx)})::text as reference
        from payments y
        where y.payment_id = any (array(select p.payment_id from of_period p where p.payment_id is not null))
      ) y on y.payment_id = p.payment_id
      -- Paragraph so that the join stays a full one.
      where p.is_loose is not true
      union all
      select p.posting_id, p.posted_on, p.amount, ${rowJson(tx, { kind: tx`p.kind`, invoiceNumber: tx`null`, reference: tx`p.reference`, dueOn: tx`null` })}
      from loose p
    ),
    -- Back from the end: the balance of one day is asked for, not of two.
    opening as materialized (
      select c.balance - coalesce((select sum(p.amount) from of_period p), 0) as balance
      from closing c
    ),
    running as (
      select p.posted_on, p.posting_id, p.row, (select o.balance from opening o) + sum(p.amount) over by_day as balance
      from posted p
      window by_day as (order by p.posted_on, p.posting_id rows unbounded preceding)
    )
    select '{"from":"' || ${from}::date || '","to":"' || ${to}::date || '","openingBalance":"' || o.balance::numeric(14,2) || '","rows":['
      || (select coalesce(string_agg(r.row || r.balance || '"}', ',' order by r.posted_on, r.posting_id), '') from running r)
      || ('],"closingBalance":"' || a.balance || '","ageing":' || ${ageingJson(tx)} || '}') as json
    from opening o
    cross join closing a`)
}

/**
 * The row of a statement for `p`, up to its balance, as an SQL expression for text. It joins pieces of text, because
 * building JSON of columns takes half as long again.
 */
const rowJson = (
  tx: Tx,
  { kind, invoiceNumber, reference, dueOn }: Record<'kind' | 'invoiceNumber' | 'reference' | 'dueOn', Expression>,
) => tx`
  '{"day":"' || p.posted_on || '","kind":"' || ${kind} || '","invoiceNumber":' || coalesce(${invoiceNumber}, '""') || ',"reference":' || coalesce(${reference}, '""')
    || ',"dueOn":' || coalesce('"' || ${dueOn} || '"', 'null') || ',"amount":"' || p.amount || '","balance":"'`

/** @throws Problem for a period that ends before it begins, or has too many postings */
export async function refuseStatement(tx: Tx, customerId: number, { from, to }: Pick<Period, 'from' | 'to'>) {
  if (to < from)
    throw new Problem('invalid-request', 'The last day is before the first day.', {
      errors: [{ field: 'to', detail: 'Choose a day on or after the first day.' }],
    })
  const { count } = await one(
    z.object({ count: z.number() }),
    tx`
    select count(*)::int as count
    from (
      select
      from ledger_postings p
      where p.customer_id = ${customerId}
        and p.posted_on between ${from}::date and ${to}::date
      limit ${MOST_ROWS + 1}
    ) p`,
  )
  if (count > MOST_ROWS)
    throw new Problem('refused', 'This period has too many postings for one statement. Please choose a shorter one.')
}
