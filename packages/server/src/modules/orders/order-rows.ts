import type { Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { decides } from './approval/decides.ts'

/** Whose row it is: the caller's rights decide what it says. */
type Reader = Pick<Scope, 'user' | 'claims'>

/** The promised day of an order `o`, or null if it would reveal a hidden back-order date. */
const promisedDate = (tx: Tx, hidesBackOrders: boolean) =>
  hidesBackOrders
    ? tx`case when (select w.back_ordered from order_words w where w.order_id = o.order_id) then null else o.promised_date end`
    : tx`o.promised_date`

/**
 * The same value for sorting the customer's orders, so that the sort order reveals no more. Back orders are looked up
 * in a set that is read once.
 */
export const sortedByPromise = (tx: Tx, customerId: number, hidesBackOrders: boolean) =>
  hidesBackOrders
    ? tx`case when o.order_id in (select w.order_id from order_words w where w.customer_id = ${customerId} and w.back_ordered) then null else o.promised_date end`
    : tx`o.promised_date`

/**
 * The wire's OrderRow of the order `o`, as an SQL expression. `promisedDate` is left out if it would reveal a hidden
 * back-order date.
 */
export const orderRowFields = (tx: Tx, reader: Reader) => tx`${orderTextFields(tx, reader)},
  'pictures', (
    select coalesce(json_agg(json_build_object('picture', p.picture, 'material', p.material) order by p.line_number), '[]')
    from (
      select l.line_number, i.picture, k.material
      from order_lines l
      join items i on i.item_id = l.item_id
      join categories k on k.category_id = i.category_id
      where l.order_id = o.order_id
      order by l.line_number, l.sequence
      limit 4
    ) p)`

/** The line `l` was not canceled by itself. In a canceled order all lines are canceled, and show what the order was. */
export const stands = (tx: Tx) => tx`(l.status <> 'cancelled' or o.status = 'cancelled')`

/** The sidemarks of lines `l`, each once and in the order of the lines, or null if they have none. */
export const sidemarksOfLines = (tx: Tx, lines: ReturnType<Tx>) => tx`(
    select string_agg(s.sidemark, ', ' order by s.place)
    from (select l.sidemark, min(l.line_number) as place from ${lines} and l.sidemark <> '' group by l.sidemark) s)`

/** Whether some of the lines `l` have no sidemark. */
export const anyUnmarked = (tx: Tx, lines: ReturnType<Tx>) => tx`exists (select from ${lines} and l.sidemark = '')`

/** The same without its pictures, for a file. */
export const orderTextFields = (tx: Tx, reader: Reader) => tx`
  'orderNumber', o.order_number::text, 'orderedAt', o.ordered_at, 'poNumber', o.po_number, 'sidemark', o.sidemark,
  'lineSidemarks', case when o.sidemark = '' then coalesce(${sidemarksOfLines(tx, tx`order_lines l where l.order_id = o.order_id`)}, '') else '' end,
  'hasUnmarkedLines', o.sidemark = '' and ${anyUnmarked(tx, tx`order_lines l where l.order_id = o.order_id and ${stands(tx)}`)},
  'shipToName', o.ship_to_name,
  'pickup', (select v.how = 'W' from ship_vias v where v.ship_via_code = o.ship_via_code), 'status', o.status,
  'waitsForYou', ${decides(tx, reader)},
  'lineCount', (select count(*) from order_lines l where l.order_id = o.order_id and ${stands(tx)}),
  'backOrderedLines', (select count(*) from order_lines l where l.order_id = o.order_id and l.back_ordered_base > 0 and l.status <> 'cancelled'),
  ${promiseFields(tx, reader.claims.hideBOETA)},
  'total', o.total::text`

/**
 * The last day of the lines of the order `o` that are still to come, or its own day if none has another one. Null if one of them has no
 * day, unless no goods have one: the ERP may know only the day of the order.
 */
const lastDate = (tx: Tx) => tx`(
    select case when count(l.promised_date) = count(*) or count(coalesce(l.promised_date, stock_day(l))) = 0 then greatest(max(l.promised_date), o.promised_date) end
    from order_lines l
    where l.order_id = o.order_id
      and l.status not in ('shipped', 'invoiced', 'cancelled'))`

/**
 * When the order `o` should leave, at first and all of it, and whether that day has passed although it has not left. Null and false
 * without an order.
 */
export const promiseFields = (
  tx: Tx,
  hidesBackOrders: boolean,
) => tx`'promisedDate', ${promisedDate(tx, hidesBackOrders)},
  'lastDate', case when ${promisedDate(tx, hidesBackOrders)} is not null then ${lastDate(tx)} end,
  'datePassed', o.status in ('entered', 'awaiting-approval', 'on-hold', 'released', 'picking') and coalesce(${promisedDate(tx, hidesBackOrders)} < (
    select (stock_now() at time zone w.time_zone)::date from locations w where w.location_id = o.location_id), false)`
