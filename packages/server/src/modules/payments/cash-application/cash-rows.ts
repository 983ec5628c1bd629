import type { Tx } from '#platform/database/sql.ts'

/** Days at the branches. Both count. */
export type Period = { from: string; until: string }

/**
 * What payments posted in a period, as a fragment: `l` is the posting, and `p` its payment. Only payments that were made
 * here have a gateway. The ERP has all others in its books already (`feeds/merges/payments.ts`).
 */
const posted = (tx: Tx, { from, until }: Period) => tx`
  ledger_postings l
  join payments p on p.payment_id = l.payment_id and p.gateway <> ''
    and l.payment_id is not null and l.posted_on between ${from}::date and ${until}::date`

/**
 * What the posting `l` adds to each account, as a fragment. A posting balances, so cash and discount are what receivable,
 * credit and surcharge are.
 */
const added = (tx: Tx) => tx`
  select case 'receivable' when l.credit then l.amount when l.debit then - l.amount else 0 end as receivable,
    case 'credit' when l.credit then l.amount when l.debit then - l.amount else 0 end as credit,
    case 'surcharge' when l.credit then l.amount when l.debit then - l.amount else 0 end as surcharge,
    case 'cash' when l.debit then l.amount when l.credit then - l.amount else 0 end as cash,
    case 'discount' when l.debit then l.amount when l.credit then - l.amount else 0 end as discount`

/**
 * The rows of the file as JSON, in the order of the ledger: the invoices and credit memos of each payment, then what it
 * used of the credit on account, what it put there, and its surcharge. A payment posts in one statement, so postings of one instant belong
 * together, and what the bank takes back on the same day is apart.
 */
export const cashRows = (tx: Tx, period: Period) => tx`
  with parts as (
    select l.posted_on, l.at, l.payment_id, x.line, x.invoice_id, sum(x.gross) as gross, sum(x.discount) as discount, sum(x.money) as money
    from ${posted(tx, period)}
    cross join lateral (${added(tx)}) e
    cross join lateral (values
      (1, l.invoice_id, e.receivable, e.discount, e.cash),
      (case when l.invoice_id is null then 3 else 2 end, null::uuid, e.credit, 0, case when l.invoice_id is null then e.cash else 0 end),
      (4, null::uuid, e.surcharge, 0, e.cash))
      x (line, invoice_id, gross, discount, money)
    where x.gross <> 0
      or x.discount <> 0
    group by l.posted_on, l.at, l.payment_id, x.line, x.invoice_id
    having sum(x.gross) <> 0
  )
  select json_build_object(
    'headerGUID', p.header_guid, 'checkNumber', lpad((('x' || left(p.header_guid::text, 8))::bit(32)::bigint)::text, 10, '0'), 'postedOn', g.posted_on,
    'entry', case when sum(g.money) over (partition by g.posted_on, g.at, g.payment_id) < 0 then 'return' else 'payment' end,
    'customerNumber', c.customer_number, 'customerName', c.name, 'kind', p.kind, 'method', p.method_label,
    'gateway', p.gateway, 'gatewayReference', coalesce(p.gateway_reference, ''), 'confirmation', p.confirmation, 'returnCode', p.return_code,
    'line', case g.line when 4 then 'surcharge' when 3 then 'on-account' when 2 then 'account-credit' else i.kind end, 'invoiceNumber', coalesce(i.invoice_number, ''),
    'gross', g.gross::numeric(14,2)::text, 'discount', g.discount::numeric(14,2)::text, 'paid', (g.gross - g.discount)::numeric(14,2)::text, 'money', g.money::numeric(14,2)::text,
    'shortReason', coalesce(a.short_reason, ''), 'comment', coalesce(nullif(a.comment, ''), p.comment))::text as row
  from parts g
  join payments p on p.payment_id = g.payment_id
  join customers c on c.customer_id = p.customer_id
  left join invoices i on i.invoice_id = g.invoice_id
  left join payment_applications a on a.payment_id = g.payment_id and a.invoice_id = g.invoice_id
  order by g.posted_on, g.at, g.payment_id, g.line, a.position, i.invoice_number`

/** How many payments the lockbox file of a period has, and the money of the largest one, in one row. */
export const cashSize = (tx: Tx, period: Period) => tx`
  select count(*)::int as payments, coalesce(max(m.money), 0)::text as largest
  from (
    select sum(e.cash) as money
    from ${posted(tx, period)}
    cross join lateral (${added(tx)}) e
    where 'cash' in (l.debit, l.credit)
    group by l.posted_on, l.at, l.payment_id
    having sum(e.cash) > 0
  ) m`
