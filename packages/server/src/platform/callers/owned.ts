import type { OwnedKind } from '@sidemark/contract'
import { KEPT_DAYS } from '@sidemark/contract/rules/lists'

declare const owner: unique symbol
/** An id of a row of which `serve` has verified that it belongs to the scope's customer. Acts get only such ids. */
export type OwnedId<K extends OwnedKind> = (K extends 'shipTo' ? number : string) & { readonly [owner]: K }

/** The value as an id, or null, which matches no row, for any other text. */
const uuidOf = (value: string) =>
  `case when ${value} ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then ${value}::uuid end`

/**
 * By number or by id. No value is both. These are two look-ups, because one with `or` reads every row of the customer.
 */
const numbered = (table: string, id: string, number: string) => (value: string) =>
  `
  select o.${id}
  from ${table} o
  where o.customer_id = c.customer_id
    and o.${number} = case when ${value} ~ '^[0-9]{1,18}$' then ${value}::bigint end
  union all
  select o.${id}
  from ${table} o
  where o.customer_id = c.customer_id
    and o.${id} = ${uuidOf(value)}`

/**
 * How a row is found from its name on the wire: SQL in which `c` is the customer, `u` the user and the argument the
 * named value as text. No row means that it belongs to somebody else or does not exist. The caller cannot tell the
 * difference.
 */
export const ownedRow: Record<OwnedKind, (value: string) => string> = {
  order: numbered('orders', 'order_id', 'order_number'),
  hold: numbered('holds', 'hold_id', 'hold_number'),
  place: numbered('waitlist_places', 'place_id', 'place_number'),
  quote: numbered('quotes', 'quote_id', 'quote_number'),
  invoice: (value) => `
  select o.invoice_id
  from invoices o
  where o.customer_id = c.customer_id
    and o.invoice_number = ${value}`,
  dispute: (value) => `
  select o.dispute_id
  from invoice_disputes o
  join invoices i on i.invoice_id = o.invoice_id
  where i.customer_id = c.customer_id
    and o.dispute_id = ${uuidOf(value)}`,
  payment: (value) => `
  select o.payment_id
  from payments o
  where o.customer_id = c.customer_id
    and o.header_guid = ${uuidOf(value)}`,
  paymentMethod: (value) => `
  select o.method_id
  from payment_methods o
  where o.customer_id = c.customer_id
    and o.removed_at is null
    and o.method_id = ${uuidOf(value)}`,
  // A page that the user has opened.
  methodPage: (value) => `
  select o.page_id
  from method_pages o
  where o.customer_id = c.customer_id
    and o.user_id = u.user_id
    and o.page_id = ${uuidOf(value)}`,
  // A list of the user, or one that a colleague shares. A deleted list is found as long as it can be restored, so that
  // the act can say so. 'Favorite Items' is found only by its name.
  list: (value) => `
  select o.list_id
  from shopping_lists o
  where o.customer_id = c.customer_id
    and (o.user_id = u.user_id or o.shared)
    and o.name <> 'Favorite Items'
    and o.list_id = ${uuidOf(value)}
  union all
  select o.list_id
  from deleted_lists o
  where o.customer_id = c.customer_id
    and (o.user_id = u.user_id or o.shared)
    and o.deleted_at > now() - interval '${KEPT_DAYS} days'
    and o.list_id = ${uuidOf(value)}`,
  // Only the user's own export, at most a day old. Older ones count as gone even before the job deletes them.
  export: (value) => `
  select o.export_id
  from exports o
  where o.customer_id = c.customer_id
    and o.user_id = u.user_id
    and o.created_at > now() - interval '1 day'
    and o.export_id = ${uuidOf(value)}`,
  // A share of any colleague, as long as it can be opened.
  cartShare: (value) => `
  select o.share_id
  from cart_shares o
  where o.customer_id = c.customer_id
    and o.revoked_at is null
    and o.expires_at > now()
    and o.share_id = ${uuidOf(value)}`,
  // Also a share that the user has taken back, or that has ended, because taking it back again changes nothing.
  cartShareMade: (value) => `
  select o.share_id
  from cart_shares o
  where o.customer_id = c.customer_id
    and (o.user_id = u.user_id or o.revoked_at is null and o.expires_at > now())
    and o.share_id = ${uuidOf(value)}`,
  shipTo: (value) => `
  select o.ship_to_id
  from ship_tos o
  where o.customer_id = c.customer_id
    and o.sequence = case when ${value} ~ '^[0-9]{1,2}$' then ${value}::smallint end`,
}
