import type { Tx } from '#platform/database/sql.ts'

/**
 * Lines of the order `o` with their lots, dates and reasons, of the branch `b`, as an SQL expression.
 *
 * @param hides days of back orders are left out
 * @param mostDays the most days of goods on their way that a line lists; -1 lists all
 */
export const linesJson = (tx: Tx, hides: boolean, mostDays: number) => tx`(
  select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'sequence', l.sequence, 'sku', i.sku, 'description', i.description, 'color', i.color,
    'size', i.size, 'picture', i.picture, 'material', k.material, 'status', l.status, 'quantity', quantity_text(l.quantity), 'UMCode', l.um_code,
    'UOMs', (
      select json_agg(json_build_object('UMCode', u.um_code, 'UMlongDesc', m.long_desc) order by u.position)
      from item_uoms u
      join uoms m on m.um_code = u.um_code
      where u.item_id = l.item_id
        and (u.sellable or u.um_code = l.um_code)),
    'baseQuantity', l.base_qty::text, 'baseUOM', i.base_unit, 'qtyPriceUOM', quantity_text(l.price_qty), 'priceUOM', l.price_uom,
    'qtyBackOrdered', quantity_text(from_base(l.back_ordered_base, f.num, f.den)), 'qtyShipped', quantity_text(from_base(l.shipped_base, f.num, f.den)),
    'qtyPicked', quantity_text(from_base(picked_base(l, o.status), f.num, f.den)), 'isTakenOut', l.taken_out or l.status = 'cancelled' and o.status <> 'cancelled',
    'unitPrice', shown_price(l.unit_price), 'net', l.net::text, 'priceParts', coalesce(l.price_parts, '[]'), 'weight', round(l.weight, 2)::text, 'cuts', coalesce(l.cuts, '[]'),
    'lots', ${lotsJson(tx, tx`order_line_lots(l.order_line_id, l.dye_lots)`)},
    'lotsToCome', ${lotsJson(
      tx,
      tx`order_line_lots_to_come(line => l.order_line_id, set_aside => l.dye_lots,
      ordered => case when l.status in ('shipped', 'invoiced', 'cancelled') then 0 else l.base_qty end)`,
    )},
    'location', coalesce(s.report_name, ''), 'sidemark', l.sidemark, 'comments', l.comments,
    -- The day of its goods follows a promise that has passed. Trade T-4.5.
    'promisedDate', case when l.back_ordered_base > 0 and (${hides} or d.due > p.promised and p.promised < (stock_now() at time zone b.time_zone)::date) then null else p.promised end,
    -- After its day, the head of the order says that it is past due.
    'stockDate', case when not o.ship_complete and l.status not in ('ready', 'shipped', 'invoiced', 'cancelled') and l.shipped_base < l.base_qty - l.back_ordered_base
      and stock_day(l) >= (stock_now() at time zone b.time_zone)::date then stock_day(l) end,
    'dateAvailable', case when l.back_ordered_base > 0 then d.due end,
    'etas', case when l.back_ordered_base > 0 and l.status <> 'cancelled' then coalesce(d.etas, '[]') else '[]' end,
    'datePassed', case
      when l.status = 'cancelled' or o.status = 'cancelled' then false
      when l.back_ordered_base > 0 then not ${hides} and d.due is null and (coalesce(d.passed, false) or coalesce(p.promised < (stock_now() at time zone b.time_zone)::date, false))
      else l.status not in ('ready', 'shipped', 'invoiced') and coalesce(p.promised < (stock_now() at time zone b.time_zone)::date, false) end,
    'promiseSteps', case when ${hides} and l.back_ordered_base > 0 then '[]'::jsonb else l.promise_steps end) order by l.line_number, l.sequence), '[]')
  from order_lines l
  join items i on i.item_id = l.item_id
  join categories k on k.category_id = i.category_id
  join item_uoms f on f.item_id = l.item_id and f.um_code = l.um_code
  left join locations s on s.location_id = l.from_location_id
  -- An order that ships complete leaves with the last of its lines. Whoever may not see that line's day sees the own day of the others.
  cross join lateral (
    select case when o.ship_complete and not ${hides} and l.status not in ('shipped', 'invoiced', 'cancelled') then greatest(l.promised_date, o.promised_date) else l.promised_date end as promised
  ) p
  left join lateral (
    select max(e.day) as due, bool_or(e.day is null) as passed,
      json_agg(json_build_object('date', e.day, 'quantity', quantity_text(from_base(e.quantity, f.num, f.den)), 'UMCode', l.um_code) order by e.place) filter (where ${mostDays} < 0 or e.place <= ${mostDays}) as etas
    from (
      -- Goods whose day has passed have none any more, and come first: they are being asked after. Trade T-4.5.
      select x.day, sum(x.quantity)::bigint as quantity, row_number() over (order by x.day nulls first) as place
      from (
        select c.quantity, case when arrives_on(b, lots.due) > (stock_now() at time zone b.time_zone)::date then arrives_on(b, lots.due) end as day
        from stock_allocations c
        join lots on lots.lot_id = c.lot_id
        join locations b on b.location_id = lots.location_id
        where c.order_line_id = l.order_line_id
          and lots.due is not null
      ) x
      group by x.day
    ) e
  ) d on true
  where l.order_id = o.order_id)`

/**
 * The lots and rolls that `from`, a function of the line `l`, returns. The largest comes first. Quantities are in the
 * unit of the line, `f`. A lot whose branch is not known is from that of the line, `s`.
 */
const lotsJson = (tx: Tx, from: ReturnType<Tx>) => tx`(
      select coalesce(json_agg(json_build_object('dyeLot', x.dye_lot, 'roll', x.roll_no, 'quantity', quantity_text(from_base(x.base_qty, f.num, f.den)), 'UMCode', l.um_code, 'baseQuantity', x.base_qty::text,
          'locReportName', coalesce((select a.report_name from locations a where a.code = x.branch), s.report_name, ''))
        order by x.base_qty desc, x.dye_lot, x.roll_no), '[]')
      from ${from} x)`
