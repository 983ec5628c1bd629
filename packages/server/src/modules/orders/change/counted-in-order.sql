/*
 * What counts toward the price breaks of each line of an order before and after a change of quantities: see counted_lines.
 * line_ids, base_qtys: its lines with their new base units, 0 for a line that is taken out. added: those of them that the change adds.
 * Lines from a quote do not count.
 */
create or replace function counted_in_order(line_ids uuid[], base_qtys int[], added uuid[], lists int[])
returns table (order_line_id uuid, was_qty int, was_style_qty int, break_qty int, style_break_qty int)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  counting uuid[];
  item_ids int[];
  former int[];
  wanted int[];
begin
  select array_agg(l.order_line_id), array_agg(l.item_id), array_agg(case when l.order_line_id = any (added) then 0 else l.base_qty end), array_agg(w.base_qty) into counting, item_ids, former, wanted
  from unnest(line_ids, base_qtys) w (line_id, base_qty)
  join order_lines l on l.order_line_id = w.line_id
  where l.quote_line_id is null;
  return query
  -- materialized: each is counted once. Otherwise one of them could be counted again for each line of the other.
  with now_counted as materialized (
    select * from counted_lines(item_ids => item_ids, base_qtys => wanted, lists => lists)
  ),
  was_counted as materialized (
    select * from counted_lines(item_ids => item_ids, base_qtys => former, lists => lists)
  )
  select counting[c.place], was.break_qty, was.style_break_qty, c.break_qty, c.style_break_qty
  from now_counted c
  join was_counted was using (place);
end
$$;

/*
 * The prices of the lines of an order that do not change themselves, but count together with lines that do. A line keeps its
 * price unless the change reaches a lower price, or loses the one that the line has. A price that only fell or rose since the
 * order was placed changes nothing. Lines that are shipped or invoiced keep the price that they were billed at.
 */
create or replace function recounted_prices(line_ids uuid[], base_qtys int[], added uuid[], lists int[])
returns table (order_line_id uuid, unit_price numeric, source text, net numeric)
language sql stable
as $$
  select l.order_line_id, n.unit_price, n.source, extended(n.unit_price, l.base_qty, u.num, u.den)
  from unnest(line_ids, base_qtys) w (line_id, base_qty)
  join counted_in_order(line_ids => line_ids, base_qtys => base_qtys, added => added, lists => lists) c
    on c.order_line_id = w.line_id and (c.was_qty, c.was_style_qty) is distinct from (c.break_qty, c.style_break_qty)
  join order_lines l on l.order_line_id = w.line_id and l.base_qty = w.base_qty
  join item_uoms u on u.item_id = l.item_id and u.um_code = l.price_uom
  cross join lateral price_line(item => l.item_id, base_qty => l.base_qty, lists => lists, break_qty => c.was_qty, style_break_qty => c.was_style_qty) was
  cross join lateral price_line(item => l.item_id, base_qty => l.base_qty, lists => lists, break_qty => c.break_qty, style_break_qty => c.style_break_qty) n
  where l.status not in ('shipped', 'invoiced')
    and l.shipped_base = 0
    and n.price_uom = l.price_uom
    and case when n.unit_price < was.unit_price then n.unit_price < l.unit_price
      else n.unit_price > was.unit_price and n.unit_price > l.unit_price end
$$;
