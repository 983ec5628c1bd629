import { sortedByPromise } from '#modules/orders/order-rows.ts'
import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'

/** The number of rows in each part. The lists have the others. */
const MOST = 5

/**
 * The next open orders by promised day, then those whose day has passed. What was picked up, or left by truck and is due already, has come.
 * A day that would reveal a hidden back-order date is left out.
 */
export function deliveries(tx: Tx, { customer: { customerId }, claims }: Scope) {
  const day = sortedByPromise(tx, customerId, claims.hideBOETA)
  return tx`(
        select coalesce(json_agg(json_build_object('orderNumber', o.order_number::text, 'poNumber', o.po_number, 'sidemark', o.sidemark, 'shipToName', o.ship_to_name,
          'pickup', v.how = 'W', 'status', o.status, 'promisedDate', n.day, 'isLate', n.day is not null and n.day < t.day and o.status not in ('shipped', 'ready')) order by n.day < t.day, n.day, n.order_number), '[]')
        from (
          select o.order_number, ${day} as day
          from orders o
          where ${claims.showOrders}
            and o.customer_id = ${customerId}
            and o.status not in ('invoiced', 'cancelled')
            and o.status <> 'delivered'
            -- Its row is looked up only for what is on its way, because the index has no ship via.
            and (o.status <> 'shipped' or coalesce(${day} >= t.day, true) and (
              select v.how from orders w join ship_vias v using (ship_via_code) where w.order_id = o.order_id) <> 'W')
          order by ${day} < t.day, ${day}, o.order_number
          limit ${MOST}
        ) n
        join orders o on o.order_number = n.order_number
        join ship_vias v on v.ship_via_code = o.ship_via_code)`
}

/**
 * The number of open orders that should have left before today. Orders whose day is hidden (hideBOETA) are not counted,
 * or the number would reveal it. The first of the two conditions on status is the same as that of the index
 * (`orders_open`), which has the day.
 */
export const lateOrders = (tx: Tx, { customer: { customerId }, claims }: Scope) => tx`(
        select count(*)
        from orders o
        where ${claims.showOrders}
          and o.customer_id = ${customerId}
          and o.status not in ('invoiced', 'cancelled')
          and o.status in ('entered', 'awaiting-approval', 'on-hold', 'released', 'picking')
          and o.promised_date < t.day
          and not (${claims.hideBOETA} and o.order_id in (select w.order_id from order_words w where w.customer_id = ${customerId} and w.back_ordered)))`

/** Holds that stand, those that expire first on top. */
export const holds = (tx: Tx, { customer: { customerId }, claims }: Scope) => tx`(
        select coalesce(json_agg(json_build_object('holdNumber', n.hold_number::text, 'sku', i.sku, 'description', i.description, 'color', i.color,
          'quantity', quantity_text(n.quantity), 'UMCode', n.um_code, 'tag', n.tag, 'status', n.status, 'expiresAt', n.expires_at) order by n.expires_at, n.hold_number), '[]')
        from (
          select h.*
          from holds h
          where ${claims.allowInventoryHold}
            and h.customer_id = ${customerId}
            and hold_stands(h.status, h.expires_at, t.at)
          order by h.expires_at, h.hold_number
          limit ${MOST}
        ) n
        join items i on i.item_id = n.item_id)`

/** The newest orders, whatever their state. */
export const recentOrders = (tx: Tx, { customer: { customerId }, claims }: Scope) => tx`(
        select coalesce(json_agg(json_build_object('orderNumber', n.order_number::text, 'orderedAt', n.ordered_at, 'status', n.status, 'poNumber', n.po_number,
          'total', n.total::text) order by n.ordered_at desc, n.order_number desc), '[]')
        from (
          select o.order_number, o.ordered_at, o.status, o.po_number, o.total
          from orders o
          where ${claims.showOrders}
            and o.customer_id = ${customerId}
          order by o.ordered_at desc
          limit ${MOST}
        ) n)`

export const recentInvoices = (tx: Tx, { customer: { customerId }, claims }: Scope) => tx`(
        select coalesce(json_agg(json_build_object('invoiceNumber', n.invoice_number, 'invoicedOn', n.invoiced_on, 'kind', n.kind, 'amount', n.amount::text)
          order by n.invoiced_on desc, n.invoice_number desc), '[]')
        from (
          select i.invoice_number, i.invoiced_on, i.kind, i.amount
          from invoices i
          where ${claims.showInvoicedOrders}
            and i.customer_id = ${customerId}
          order by i.invoiced_on desc
          limit ${MOST}
        ) n)`

/** Payments that are made or on their way. A payment that failed or was canceled brought no money. */
export const recentPayments = (tx: Tx, { customer: { customerId }, claims }: Scope) => tx`(
        select coalesce(json_agg(json_build_object('paymentNumber', coalesce(n.payment_number, n.confirmation), 'createdAt', n.created_at, 'method', n.method_label, 'status', n.status,
          'amount', n.amount::text) order by n.created_at desc), '[]')
        from (
          select p.payment_number, p.confirmation, p.created_at, p.method_label, p.status, p.amount
          from payments p
          where ${claims.showInvoices}
            and p.customer_id = ${customerId}
            and p.status not in ('draft', 'scheduled')
            and p.status not in ('declined', 'cancelled', 'returned')
          order by p.created_at desc
          limit ${MOST}
        ) n)`
