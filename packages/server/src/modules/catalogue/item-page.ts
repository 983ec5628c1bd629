import { Problem } from '@sidemark/contract'
import type { Item } from '@sidemark/contract'
import type { z } from 'zod'
import type { Json, Tx } from '#platform/sql.ts'
import { maybeJson } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'

/** Orders of the customer that "you bought" shows. */
const HISTORY = 5
/** Days of incoming goods an item page can show: MaxETAs goes up to three. */
const MOST_ETAS = 3

type Asked = { quantity?: string; UMCode?: string }

/**
 * Everything an item's page shows, in one statement. What does not change between publications is read as the edition has it; an item
 * that came since is looked at anew.
 *
 * @param asked what the explanation is for, any unit it is sold in; else one default unit
 * @throws Problem not-found
 */
export async function itemPage(tx: Tx, scope: Scope, sku: string, asked: Asked): Promise<Json<z.output<typeof Item>>> {
  const page = (await pageOf(tx, scope, asked, published(tx, sku))) ?? (await pageOf(tx, scope, asked, unpublished(tx, sku)))
  if (!page) throw new Problem('not-found', `There is no item ${sku}.`)
  return page
}

const published = (tx: Tx, sku: string) => tx`
  select c.item_id, c.line_id, c.card, c.details, s.details as style_details, c.usual_base, c.default_base, c.stock_unit, c.stock_num, c.stock_den
  from items i
  join published.item_cards c using (item_id)
  join published.style_cards s using (doc_no)
  where i.sku = ${sku}`

const unpublished = (tx: Tx, sku: string) => tx`
  select u.item_id, u.line_id, u.card, u.details, u.style_details, u.usual_base, u.default_base, u.stock_unit, u.stock_num, u.stock_den
  from unpublished_item(${sku}) u`

/** Base units that the explanation is for; what cannot be sold counts as one default unit. */
const explained = (tx: Tx, { quantity, UMCode }: Asked) =>
  quantity === undefined && UMCode === undefined
    ? tx`i.usual_base`
    : tx`coalesce(nullif((select b.base_qty from items x cross join lateral to_base(x.item_id, coalesce(${UMCode ?? null}::text, x.default_unit), coalesce(${quantity ?? null}::numeric, 1)) b where x.item_id = i.item_id), 0), i.default_base)`

/** Parts that few items have stand in functions, and are called for those: a part of this statement would be set up for every page. */
const pageOf = (tx: Tx, { customer, location, lists }: Scope, asked: Asked, found: ReturnType<typeof published>) =>
  maybeJson<z.output<typeof Item>>(tx`
    with at as materialized (
      select stock_now() as now, (stock_now() at time zone ${location.timeZone})::date as today
    ),
    found as materialized (${found}),
    item as materialized (
      select i.*, ${explained(tx, asked)} as base_qty
      from found i
    ),
    lot as materialized (
      select a.location_id, a.due, greatest(a.free, 0) + a.held as usable, a.held, l.dye_lot, l.roll_no, b.code, b.report_name,
        case when a.location_id = ${location.locationId} then 0 else coalesce((
          select min(t.days) from transfer_lanes t where t.from_location_id = a.location_id and t.to_location_id = ${location.locationId}), 99) + 1 end as far
      from item i
      cross join at
      cross join lateral availability_for(i.item_id, ${customer.customerId}, at.now) a
      join lots l on l.lot_id = a.lot_id
      join locations b on b.location_id = a.location_id
    )
    select i.card
      || ',"price":' || coalesce(case when i.base_qty = i.default_base then e.price else (explain_price(i.item_id, i.default_base, ${lists})).price end, 'null')
      || ',"stock":{"here":' || in_units(s.here, i.stock_unit, i.stock_num, i.stock_den)
      || ',"largestLot":' || case when s.largest > 0 then in_units(s.largest, i.stock_unit, i.stock_num, i.stock_den) else 'null' end
      || ',"elsewhere":' || in_units(s.elsewhere, i.stock_unit, i.stock_num, i.stock_den)
      || ',"etas":[' || coalesce(c.etas, '') || '],"state":"' || case when s.here > 0 then 'available' when s.elsewhere > 0 or s.comes then 'later' else 'none' end
      || '"},"bought":' || exists (select from purchases b where b.customer_id = ${customer.customerId} and b.item_id = i.item_id)
      || ',"explanation":' || coalesce(e.explanation, 'null')
      || ',"lots":[' || coalesce(s.lots, '')
      || '],"history":' || coalesce(case when exists (select from order_lines l join orders o using (order_id) where l.item_id = i.item_id and o.customer_id = ${customer.customerId})
        then history_of(i.item_id, ${customer.customerId}, ${location.timeZone}, ${HISTORY}) end, '[]')
      || ',"companions":' || coalesce(case when exists (select from companions n where n.item_id = i.item_id)
        then companions_of(i.item_id, ${location.locationId}::smallint, ${customer.customerId}, ${lists}, at.now, at.today) end, '[]')
      || ',' || i.details || ',' || i.style_details || '}' as json
    from item i
    cross join at
    cross join lateral explain_price(i.item_id, i.base_qty, ${lists}) e
    cross join lateral (
      select coalesce(sum(l.usable) filter (where l.far = 0 and l.due is null), 0)::bigint as here,
        max(l.usable) filter (where l.far = 0 and l.due is null) as largest,
        coalesce(sum(l.usable) filter (where l.far > 0 and l.due is null), 0)::bigint as elsewhere,
        coalesce(bool_or(l.due is not null and l.usable > 0), false) as comes,
        string_agg('{"location":' || to_json(l.code) || ',"locReportName":' || to_json(l.report_name) || ',"dyeLot":' || to_json(l.dye_lot) || ',"roll":' || to_json(l.roll_no)
          || ',"available":' || in_units(l.usable, i.stock_unit, i.stock_num, i.stock_den) || ',"heldForYou":"' || in_unit(l.held, i.stock_num, i.stock_den) || '"}', ','
          order by l.far, l.report_name, l.usable desc, l.dye_lot, l.roll_no) filter (where l.due is null and l.usable > 0) as lots
      from lot l
    ) s
    left join lateral (
      select string_agg('{"location":' || to_json(coming.report_name) || ',"quantity":"' || in_unit(coming.quantity, i.stock_num, i.stock_den) || '","UMCode":"' || i.stock_unit
        || '","date":' || case when coming.due >= at.today then '"' || coming.due || '"' else 'null' end || '}', ',' order by coming.due, coming.far) as etas
      from (
        select l.due, l.far, l.report_name, sum(l.usable)::bigint as quantity
        from lot l
        where l.due is not null and l.usable > 0
        group by l.due, l.far, l.report_name
        order by l.due, l.far
        limit ${MOST_ETAS}
      ) coming
    ) c on s.comes`)
