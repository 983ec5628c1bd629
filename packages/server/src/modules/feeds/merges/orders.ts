import { joinUser, keepsCustomer, knownUser } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { orderCharges } from '../formats/order-charges.ts'
import { orderEvents } from '../formats/order-events.ts'
import { orderMessages } from '../formats/order-messages.ts'
import { orders } from '../formats/orders.ts'
import { ordersGettingReady, tellReady } from '../news.ts'
import { upsert } from '../upsert.ts'
import { orderLinesFeed } from './order-lines.ts'
import { shipmentFeeds } from './shipments.ts'
import { sumPurchases } from './sum-purchases.ts'

export const orderFeeds: Feed[] = [
  {
    format: orders,
    checks: [
      knownUser,
      keepsCustomer('orders', 'order_number'),
      {
        column: 'status',
        reason: 'The order is already invoiced or canceled.',
        join: 'join orders o on o.order_number = r.order_number',
        bad: `o.status in ('invoiced', 'cancelled') and r.status <> o.status`,
      },
      {
        column: 'erp_number',
        reason: 'Another order has this number.',
        // The rows are grouped once. A subquery for each row would read the whole file for each order.
        join: 'left join (select erp_number, min(file_line) as first_line from feed_rows group by erp_number) twin on twin.erp_number = r.erp_number left join orders o on o.erp_number = r.erp_number',
        bad: `r.erp_number <> '' and (o.order_number <> r.order_number or twin.first_line < r.file_line)`,
      },
    ],
    merge: mergeOrders,
  },
  orderLinesFeed,
  {
    format: orderCharges,
    merge: (tx, file) =>
      upsert(tx, file, {
        into: 'order_charges',
        key: ['order_id', 'position'],
        columns: {
          order_id: ['order_number', 'o.order_id'],
          position: 'position',
          kind: 'kind',
          description: 'description',
          amount: 'amount',
        },
        from: 'join orders o on o.order_number = r.order_number',
      }),
  },
  { format: orderEvents, checks: [knownUser], merge: mergeEvents },
  { format: orderMessages, checks: [knownUser], merge: mergeMessages },
  ...shipmentFeeds,
]

async function mergeOrders(tx: FeedTx, file: FileFacts): Promise<number> {
  const ready = await ordersGettingReady(tx)
  const rows = (await updatePlacedHere(tx, file)) + (await upsertHistory(tx, file))
  if (ready.length > 0) await tellReady(tx, ready)
  await tx`select setval('order_numbers', max(order_number)) from orders having max(order_number) > (select last_value from order_numbers)`
  await linkInvoices(tx)
  await endHolds(tx)
  await endApprovals(tx)
  await releaseCanceled(tx)
  await tx`select end_acknowledged_allocations()`
  // Canceled orders do not count as purchases.
  await sumPurchases(
    tx,
    tx`select distinct o.customer_id from feed_rows r join orders o on o.order_number = r.order_number where o.status = 'cancelled'`,
  )
  return rows
}

/**
 * An order that was placed here keeps what the customer ordered. The ERP only updates its status. An order on hold stays
 * on hold when the ERP says that it has entered it: only a later status says that it was released. Whether it waits for the customer's own
 * approval is decided here: only picking says that the ERP went on without.
 */
async function updatePlacedHere(tx: FeedTx, { columns }: FileFacts) {
  const has = (column: string) => columns.has(column)
  const statusAfter = tx`case
    when o.status = 'on-hold' and r.status = 'entered' then o.status
    when o.status = 'awaiting-approval' and r.status in ('entered', 'on-hold', 'released') then o.status
    when r.status = 'awaiting-approval' then o.status
    else r.status end`
  const { count } = await tx`
    update orders o
    set status = ${statusAfter},
      promised_date = case when ${has('promised_date')} then coalesce(r.promised_date, o.promised_date) else o.promised_date end,
      erp_number = coalesce(nullif(r.erp_number, ''), o.erp_number),
      erp_acknowledged_at = greatest(o.erp_acknowledged_at, r.acknowledged_at)
    from feed_rows r
    where o.order_number = r.order_number
      and not o.from_feed
      and (o.status, o.promised_date, o.erp_number, o.erp_acknowledged_at) is distinct from
        (${statusAfter}, coalesce(r.promised_date, o.promised_date), coalesce(nullif(r.erp_number, ''), o.erp_number), greatest(o.erp_acknowledged_at, r.acknowledged_at))`
  return count
}

const shipToField = (field: string) =>
  [`ship_to_${field}`, `coalesce(nullif(r.ship_to_${field}, ''), s.${field}, '')`] as const

/** An order that was approved here does not wait again because the ERP has not read that yet. */
const statusInHistory = `case when r.status = 'awaiting-approval' then coalesce((
  select o.status
  from orders o
  join order_approvals a on a.order_id = o.order_id
  where o.order_number = r.order_number
    and a.decision = 'approved'
  limit 1), r.status) else r.status end`

const upsertHistory = (tx: FeedTx, file: FileFacts) =>
  upsert(tx, file, {
    into: 'orders',
    key: ['order_number'],
    onlyNew: ['from_feed'],
    columns: {
      order_number: 'order_number',
      from_feed: ['always', 'true'],
      customer_id: ['customer_number', 'c.customer_id'],
      user_id: ['username', 'u.user_id'],
      status: ['status', statusInHistory],
      ordered_at: 'ordered_at',
      po_number: 'po_number',
      sidemark: 'sidemark',
      comments: 'comments',
      ship_complete: 'ship_complete',
      location_id: ['location', 'l.location_id'],
      ship_to_sequence: 'ship_to_sequence',
      ship_to_name: shipToField('name'),
      ship_to_line1: shipToField('line1'),
      ship_to_line2: shipToField('line2'),
      ship_to_city: shipToField('city'),
      ship_to_state: shipToField('state'),
      ship_to_zip: shipToField('zip'),
      ship_via_code: 'ship_via',
      requested_date: 'requested_date',
      promised_date: 'promised_date',
      merchandise: 'merchandise',
      total: 'total',
      weight: 'weight',
      erp_number: ['erp_number', `nullif(r.erp_number, '')`],
      erp_acknowledged_at: 'acknowledged_at',
    },
    from: `
      join customers c on c.customer_number = r.customer_number
      join locations l on l.code = r.location
      left join ship_tos s on s.customer_id = c.customer_id and s.sequence = r.ship_to_sequence
      ${joinUser}
      where not exists (select from orders o where o.order_number = r.order_number and not o.from_feed)
      order by r.ordered_at`,
  })

/** An invoice that came before its order belongs to it now. Without the link, its amount would also count as still on order. */
const linkInvoices = (tx: FeedTx) => tx`
  update invoices i
  set order_id = o.order_id
  from feed_rows r
  join orders o on o.order_number = r.order_number
  where i.customer_id = o.customer_id
    and i.order_number = r.order_number::text collate people
    and i.order_id is null`

/** The ERP has decided about orders that waited for our release. */
const endHolds = (tx: FeedTx) => tx`
  update order_releases w
  set decision = case o.status when 'cancelled' then 'declined' else 'released' end, decided_at = stock_now()
  from feed_rows r
  join orders o on o.order_number = r.order_number
  where w.order_id = o.order_id
    and w.decision is null
    and o.status <> 'on-hold'`

/** The ERP went on with orders that waited for approval here, or canceled them. */
const endApprovals = (tx: FeedTx) => tx`
  select end_approval(ended => o.order_id, becomes => 'withdrawn', acting => null, why => '', at => stock_now())
  from feed_rows r
  join orders o on o.order_number = r.order_number
  join order_approvals a on a.order_id = o.order_id
  where a.decision is null
    and o.status <> 'awaiting-approval'`

/** A canceled order needs no stock. */
async function releaseCanceled(tx: FeedTx) {
  await tx`
    delete from stock_allocations s
    using feed_rows r, orders o, order_lines l
    where o.order_number = r.order_number
      and o.status = 'cancelled'
      and l.order_id = o.order_id
      and s.order_line_id = l.order_line_id`
}

/** Events have no number. The order, the instant and the status identify an event, and its note may change. */
async function mergeEvents(tx: FeedTx, file: FileFacts): Promise<number> {
  const changed = file.columns.has('note')
    ? await tx`
      update order_events e
      set note = r.note
      from feed_rows r
      join orders o on o.order_number = r.order_number
      where e.order_id = o.order_id
        and e.at = r.at
        and e.status = r.status
        and e.note <> r.note`
    : { count: 0 }
  const added = await tx`
    insert into order_events (order_id, at, status, note, user_id)
    select o.order_id, r.at, r.status, r.note, u.user_id
    from feed_rows r
    join orders o on o.order_number = r.order_number
    ${tx.unsafe(joinUser)}
    where not exists (select from order_events e where e.order_id = o.order_id and e.at = r.at and e.status = r.status)
    order by r.at`
  return changed.count + added.count
}

/** Messages never change: a message that is already known by order, instant and author is left alone. */
async function mergeMessages(tx: FeedTx): Promise<number> {
  const { count } = await tx`
    insert into order_messages (order_id, at, user_id, author, body)
    select o.order_id, r.at, u.user_id, r.author, r.body
    from feed_rows r
    join orders o on o.order_number = r.order_number
    ${tx.unsafe(joinUser)}
    where not exists (select from order_messages m where m.order_id = o.order_id and m.at = r.at and m.author = r.author)
    order by r.at`
  return count
}
