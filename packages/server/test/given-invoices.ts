import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { years } from './given-orders.ts'
import type { GivenCustomer, GivenUser } from './given-people.ts'

type GivenLine = {
  itemId?: number
  net: string
  quantity?: string
  unit?: string
  dyeLot?: string
  roll?: string
  sidemark?: string
  description?: string
}
export type GivenInvoice = {
  number: string
  amount: string
  on?: string
  due?: string
  discountOn?: string | null
  po?: string
  sidemark?: string
  order?: string
  lines?: GivenLine[]
}

/**
 * An invoice on our books with goods alone, as the feeds bring it. With a negative amount it is a credit memo. Resolves
 * to its id.
 */
export async function givenInvoice(
  sql: Sql,
  { customerId }: Pick<GivenCustomer, 'customerId'>,
  {
    number,
    amount,
    on = '2026-11-01',
    due = '2026-12-01',
    discountOn = null,
    po = '',
    sidemark = '',
    order = '',
    lines = [],
  }: GivenInvoice,
) {
  const kind = amount.startsWith('-') ? 'credit-memo' : 'invoice'
  const { id } = await one(
    z.object({ id: z.string() }),
    sql`
    insert into invoices (invoice_number, customer_id, order_id, order_number, po_number, sidemark, invoiced_on, terms_code, due_on, discount_on, discount_base, discount_rate, merchandise, amount, kind)
    values (${number}, ${customerId}, (select order_id from orders where order_number::text = ${order}), ${order}, ${po}, ${sidemark}, ${on}, 'NET30', ${due}, ${discountOn}, ${amount}, 0.02, ${amount}, ${amount}, ${kind})
    returning invoice_id as id`,
  )
  await sql`
    insert into invoice_lines (invoice_id, line_number, item_id, description, um_code, quantity, price_uom, price_qty, unit_price, net, dye_lot, roll_no, sidemark)
    select ${id}, n.line * 10, n."itemId", coalesce(n.description, ''), coalesce(n.unit, 'CT'), coalesce(n.quantity, 2), coalesce(n.unit, 'SF'), coalesce(n.quantity, 47.28), 2.5, n.net, coalesce(n."dyeLot", ''), coalesce(n.roll, ''), coalesce(n.sidemark, '')
    from jsonb_to_recordset(${sql.json(lines.map((line, at) => ({ ...line, line: at + 1 })))}) n (line int, "itemId" int, description text, unit text, quantity numeric, net numeric, "dyeLot" text, roll text, sidemark text)`
  await posted(
    sql,
    { customerId },
    id,
    kind === 'invoice'
      ? { debit: 'receivable', credit: 'sales', amount, on }
      : { debit: 'sales', credit: 'receivable', amount: amount.slice(1), on },
  )
  return id
}

/** A posting to an invoice, or to none. Unless it says otherwise, it is a payment of the invoice. */
export async function posted(
  sql: Sql,
  { customerId }: Pick<GivenCustomer, 'customerId'>,
  invoiceId: string | null,
  {
    debit = 'cash',
    credit = 'receivable',
    amount,
    on,
    payment = null,
  }: { debit?: string; credit?: string; amount: string; on: string; payment?: string | null },
) {
  await sql`
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id, payment_id)
    values (${customerId}, ${on}, ${debit}, ${credit}, ${amount}, ${invoiceId}, ${payment})`
}

/**
 * Invoices of one customer's orders, made by set-based statements in the order of their days, with two lines each. One
 * in forty is a credit memo. All have their postings. Those of the last 45 days are open, and one in seven of them is
 * half paid. Of the rest, one in five was paid with its discount.
 */
export async function manyInvoices(
  sql: Sql,
  { customerId }: Pick<GivenCustomer, 'customerId'>,
  { count }: { count: number },
) {
  await sql`insert into payment_terms (terms_code, description) values ('NET30', 'NET 30') on conflict do nothing`
  // This is one statement, so that the words of an invoice are written once, with its lines.
  await sql`
    with placed as (select array_agg(o.order_id order by o.order_number) as ids from orders o where o.customer_id = ${customerId}),
    made as (
      insert into invoices (invoice_number, customer_id, order_id, order_number, po_number, sidemark, invoiced_on, terms_code, due_on, discount_on, discount_base, discount_rate, merchandise, amount, kind)
      select ${`I${customerId}-`} || lpad(n::text, 6, '0'), ${customerId}, o.order_id, o.order_number::text, o.po_number, o.sidemark, d.day, 'NET30', d.day + 30, d.day + 10, a.amount, 0.02, a.amount, a.amount,
        case when a.amount < 0 then 'credit-memo' else 'invoice' end
      from generate_series(1, ${count}::int) n
      cross join placed p
      cross join lateral (select current_date - ${years} * 365 * (${count} - n) / ${count} as day) d
      cross join lateral (select (n % 5000 + 1.37) * case when n % 40 = 0 then -1 else 1 end as amount) a
      join orders o on o.order_id = p.ids[1 + (n - 1)::bigint * cardinality(p.ids) / ${count}]
      order by n
      returning invoice_id, order_id, amount
    )
    insert into invoice_lines (invoice_id, line_number, item_id, um_code, quantity, price_uom, price_qty, unit_price, net, dye_lot, sidemark)
    select i.invoice_id, l.line_number, l.item_id, l.um_code, 1, l.price_uom, 1, i.amount / 2, i.amount / 2, 'L' || l.line_number, l.sidemark
    from made i
    join order_lines l using (order_id)`
}

/**
 * The postings to a customer's many invoices, and the customer's payments. The user makes one payment a day, which pays
 * all invoices of that day. The last payments are on their way, and one more waits for its day.
 */
export async function manyPayments(sql: Sql, { customerId, userId }: Pick<GivenUser, 'customerId' | 'userId'>) {
  const numbers = `P${customerId}-`
  await sql`
    insert into payments (customer_id, user_id, kind, method_label, status, amount, created_at, settled_at, payment_number)
    select ${customerId}, ${userId}, 'ach', 'Checking ••1234', case when d.day >= current_date - 28 then 'pending' else 'settled' end, 0, d.day, d.day, ${numbers} || d.day
    from (select distinct i.invoiced_on + 20 as day from invoices i where i.customer_id = ${customerId} and i.amount > 0) d
    order by d.day`
  await sql`
    insert into ledger_postings (customer_id, posted_on, debit, credit, amount, invoice_id, payment_id)
    select i.customer_id, p.on_day, p.debit, p.credit, p.amount, i.invoice_id, y.payment_id
    from invoices i
    cross join lateral (select right(i.invoice_number, 6)::int as n, round(i.amount * 0.02, 2) as discount, i.invoiced_on > current_date - 45 as is_open) x
    cross join lateral (values
      (i.invoiced_on, 'receivable', 'sales', i.amount),
      (i.invoiced_on, 'sales', 'receivable', - i.amount),
      (i.invoiced_on + 5, 'receivable', 'credit', case when not x.is_open and x.n % 80 = 0 then - i.amount end),
      (i.invoiced_on + 20, 'cash', 'receivable', case when not x.is_open then i.amount - case when x.n % 5 = 0 then x.discount else 0 end when x.n % 7 = 0 then round(i.amount / 2, 2) end),
      (i.invoiced_on + 20, 'discount', 'receivable', case when not x.is_open and x.n % 5 = 0 then x.discount end)) p (on_day, debit, credit, amount)
    left join payments y on p.debit in ('cash', 'discount') and y.payment_number = ${numbers} || p.on_day
    where i.customer_id = ${customerId}
      and p.amount > 0`
  await sql`
    insert into payment_applications (payment_id, invoice_id, amount, discount)
    select p.payment_id, p.invoice_id, coalesce(sum(p.amount) filter (where p.debit = 'cash'), 0), coalesce(sum(p.amount) filter (where p.debit = 'discount'), 0)
    from ledger_postings p
    where p.customer_id = ${customerId}
      and p.payment_id is not null
    group by p.payment_id, p.invoice_id`
  await sql`
    update payments y
    set amount = a.amount
    from (select x.payment_id, sum(x.amount) as amount from payment_applications x group by x.payment_id) a
    where a.payment_id = y.payment_id
      and y.customer_id = ${customerId}`
  await sql`
    insert into payments (customer_id, user_id, kind, method_label, status, amount, scheduled_on)
    values (${customerId}, ${userId}, 'ach', 'Checking ••1234', 'scheduled', 100, current_date + 3)`
}
