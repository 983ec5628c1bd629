import { atLeastOneBaseUnit, moreThanZero, priceUnitKnown, unitOfItem } from '../checks.ts'
import type { Feed, FeedTx, FileFacts } from '../feed.ts'
import { orderLines } from '../formats/order-lines.ts'
import { tellBackOrders } from '../news.ts'
import { upsert } from '../upsert.ts'
import { sumPurchases } from './sum-purchases.ts'

export const orderLinesFeed: Feed = {
  format: orderLines,
  checks: [
    moreThanZero('quantity'),
    unitOfItem('unit'),
    unitOfItem('price_unit'),
    priceUnitKnown,
    atLeastOneBaseUnit,
    {
      column: 'sku',
      reason: 'The line was placed here for another item.',
      join: 'join orders o on o.order_number = r.order_number join order_lines l on l.order_id = o.order_id and l.line_number = r.line_number and l.sequence = r.sequence join items i on i.item_id = l.item_id',
      bad: 'not o.from_feed and i.sku <> r.sku',
    },
    {
      column: 'line_number',
      reason: 'The order was placed here without this line.',
      join: 'join orders o on o.order_number = r.order_number',
      bad: 'not o.from_feed and not exists (select from order_lines l where l.order_id = o.order_id and l.line_number = r.line_number and l.sequence = r.sequence)',
    },
  ],
  merge: mergeOrderLines,
}

async function mergeOrderLines(tx: FeedTx, file: FileFacts): Promise<number> {
  await tellBackOrders(tx, joinLine, (column) => file.columns.has(column))
  const rows = (await updatePlacedHere(tx, file)) + (await upsertHistory(tx, file))
  await releaseCanceled(tx)
  await sumPurchases(
    tx,
    tx`select distinct o.customer_id from feed_rows r join orders o on o.order_number = r.order_number`,
  )
  return rows
}

/** SQL: the row's order, item and units; `base` is the quantity in base units, `billed` in the price unit. */
const joinLine = `
  join orders o on o.order_number = r.order_number
  join items i on i.sku = r.sku
  join item_uoms u on u.item_id = i.item_id and u.um_code = r.unit
  join item_uoms p on p.item_id = i.item_id and p.um_code = coalesce(nullif(r.price_unit, ''), i.price_uom)
  cross join lateral (
    select round(r.quantity * u.num / u.den)::int as base_qty,
      round(r.back_ordered * u.num / u.den)::int as back_ordered_base,
      round(r.shipped * u.num / u.den)::int as shipped_base
  ) base
  cross join lateral (select coalesce(r.price_qty, round(base.base_qty * p.den::numeric / p.num, 4)) as price_qty) billed`

const upsertHistory = (tx: FeedTx, file: FileFacts) =>
  upsert(tx, file, {
    into: 'order_lines',
    key: ['order_id', 'line_number', 'sequence'],
    columns: {
      order_id: ['order_number', 'o.order_id'],
      line_number: 'line_number',
      sequence: 'sequence',
      item_id: ['sku', 'i.item_id'],
      status: 'status',
      um_code: 'unit',
      quantity: 'quantity',
      base_qty: ['quantity', 'base.base_qty'],
      back_ordered_base: ['back_ordered', 'base.back_ordered_base'],
      shipped_base: ['shipped', 'base.shipped_base'],
      price_uom: ['unit', 'p.um_code'],
      price_qty: ['quantity', 'billed.price_qty'],
      unit_price: 'unit_price',
      price_source: 'price_source',
      net: ['unit_price', 'coalesce(r.net, round(r.unit_price * billed.price_qty, 2))'],
      weight: ['quantity', 'coalesce(r.weight, round(base.base_qty * i.weight_per_base, 4))'],
      sidemark: 'sidemark',
      comments: 'comments',
      tag: 'tag',
      dye_lots: ['dye_lot', dyeLots()],
      from_location_id: ['from_location', 'coalesce(f.location_id, o.location_id)'],
      promised_date: 'promised_date',
    },
    from: `${joinLine} left join locations f on f.code = r.from_location where o.from_feed order by o.order_number, r.line_number, r.sequence`,
  })

/** SQL: the lot that fills the line, in the form that the table stores: [{lot, roll, quantity}]. */
function dyeLots() {
  return `case when r.dye_lot = '' and r.roll_no = '' then '[]' else jsonb_build_array(jsonb_build_object('lot', r.dye_lot, 'roll', r.roll_no, 'quantity', base.base_qty)) end`
}

/** The goods that a customer ordered here stay as they were placed. The ERP only updates their status. */
async function updatePlacedHere(tx: FeedTx, { columns }: FileFacts) {
  const has = (column: string) => columns.has(column)
  const { count } = await tx`
    update order_lines l
    set status = news.status, back_ordered_base = news.back_ordered_base, shipped_base = news.shipped_base, dye_lots = news.dye_lots, from_location_id = news.from_location_id,
      promised_date = news.promised_date
    from (
      select k.order_line_id,
        case when ${has('status')} then r.status else k.status end as status,
        case when ${has('back_ordered')} then base.back_ordered_base else k.back_ordered_base end as back_ordered_base,
        case when ${has('shipped')} then base.shipped_base else k.shipped_base end as shipped_base,
        case when r.dye_lot <> '' or r.roll_no <> '' then ${tx.unsafe(dyeLots())} else k.dye_lots end as dye_lots,
        coalesce(f.location_id, k.from_location_id) as from_location_id,
        coalesce(r.promised_date, k.promised_date) as promised_date
      from feed_rows r
      ${tx.unsafe(joinLine)}
      join order_lines k on k.order_id = o.order_id and k.line_number = r.line_number and k.sequence = r.sequence
      left join locations f on f.code = r.from_location
      where not o.from_feed
    ) news
    where l.order_line_id = news.order_line_id
      and (l.status, l.back_ordered_base, l.shipped_base, l.dye_lots, l.from_location_id, l.promised_date) is distinct from
        (news.status, news.back_ordered_base, news.shipped_base, news.dye_lots, news.from_location_id, news.promised_date)`
  return count
}

async function releaseCanceled(tx: FeedTx) {
  await tx`
    delete from stock_allocations s
    using feed_rows r, orders o, order_lines l
    where o.order_number = r.order_number
      and l.order_id = o.order_id
      and l.line_number = r.line_number
      and l.sequence = r.sequence
      and l.status = 'cancelled'
      and s.order_line_id = l.order_line_id`
}
