import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/** The amounts of the order `o`: merchandise, then its charges, as an SQL expression. */
export const chargesJson = (tx: Tx) => tx`(
  select json_agg(json_build_object('kind', c.kind, 'description', c.description, 'amount', c.amount::text) order by c.position)
  from (
    select 0 as position, 'merchandise' as kind, 'Merchandise' as description, o.merchandise as amount
    union all
    select c.position, c.kind, c.description, c.amount from order_charges c where c.order_id = o.order_id
  ) c)`

/** The shipments of the order `o` with lots and rolls, as an SQL expression. */
export const shipmentsJson = (tx: Tx) => tx`(
  select coalesce(json_agg(json_build_object('shippedAt', p.shipped_at, 'carrier', p.carrier, 'tracking', p.tracking, 'deliveredAt', p.delivered_at,
    'proofName', p.proof_name, 'proofUrl', case when p.proof_url ~* '^(https?:/)?/[a-z0-9]' then p.proof_url else '' end,
    'lines', (
      select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'sequence', l.sequence, 'sku', i.sku, 'description', i.description, 'color', i.color,
        'dyeLot', x.dye_lot, 'roll', x.roll_no, 'quantity', quantity_text(from_base(x.base_qty, u.num, u.den)), 'UMCode', l.um_code)
        order by l.line_number, l.sequence, x.dye_lot, x.roll_no), '[]')
      from shipment_lines x
      join order_lines l on l.order_line_id = x.order_line_id
      join items i on i.item_id = l.item_id
      join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
      where x.shipment_id = p.shipment_id)) order by p.shipped_at, p.shipment_id), '[]')
  from shipments p
  where p.order_id = o.order_id)`

/**
 * Invoices of the order `o` with the payments on them, as an SQL expression. A user who sees invoiced orders gets all of them, and a user who sees
 * unpaid invoices gets the unpaid ones. The amount due is the ledger's, as in the list of invoices. Days are those of the order's branch `b`.
 */
export const invoicesJson = (tx: Tx, { claims }: Pick<Scope, 'claims'>) => tx`(
  select coalesce(json_agg(json_build_object('invoiceNumber', i.invoice_number, 'kind', i.kind, 'invoicedOn', i.invoiced_on, 'dueOn', i.due_on,
    'isPaid', i.open_amount = 0, 'amount', i.amount::text, 'netdue', i.open_amount::text,
    'payments', (
      select coalesce(json_agg(json_build_object('kind', y.kind, 'status', y.status,
        'on', coalesce((y.settled_at at time zone b.time_zone)::date, y.scheduled_on, (y.created_at at time zone b.time_zone)::date),
        'amount', a.amount::text) order by y.created_at, y.payment_id), '[]')
      from payment_applications a
      join payments y on y.payment_id = a.payment_id
      where a.invoice_id = i.invoice_id
        and y.status in ('scheduled', 'charging', 'pending', 'settled'))) order by i.invoiced_on, i.invoice_number), '[]')
  from invoices i
  where i.order_id = o.order_id
    and (${claims.showInvoicedOrders} or ${claims.showInvoices} and i.open_amount <> 0))`

/** Whether something of the order `o` is cut from rolls, as an SQL expression. */
export const hasCutTickets = (tx: Tx) => tx`exists (
  select
  from order_lines l
  join items i on i.item_id = l.item_id
  where l.order_id = o.order_id
    and l.status <> 'cancelled'
    and i.roll_width_inches is not null)`

/**
 * The messages about the order `o`, oldest first, as an SQL expression. A writer who is not a user of the customer is
 * one of ours.
 */
export const messagesJson = (tx: Tx) => tx`(
  select coalesce(json_agg(json_build_object('at', m.at, 'author', m.author, 'isOurs', m.user_id is null, 'body', m.body) order by m.at, m.message_id), '[]')
  from order_messages m
  where m.order_id = o.order_id)`
