/*
 * The stock of a line that comes from one lot, which is nearly always the case. The result is the same as from
 * stock_of_lots, without grouping. quantity: base units. wire_quantity: quantity in the line's unit, as text.
 */
create or replace function stock_of_lot(lot int, quantity int, um_code text, wire_quantity text, at timestamptz) returns line_stock
language plpgsql stable
as $$
declare
  stock line_stock;
begin
  select case when l.due is null then quantity else 0 end, quantity, null, null, l.location_id, true,
    jsonb_build_array(jsonb_build_object('lot', l.lot_id, 'location', b.code, 'locReportName', b.report_name, 'dyeLot', l.dye_lot, 'roll', l.roll_no,
      'quantity', quantity, 'due', l.due)),
    jsonb_build_array(jsonb_build_object('location', l.location_id, 'due', l.due)),
    coalesce(nullif(l.dye_lot, ''), nullif(l.roll_no, ''), ''),
    lot_text(dye_lot => l.dye_lot, roll_no => l.roll_no, code => b.code, report_name => b.report_name, quantity => wire_quantity,
      um => um_code),
    l.due is null and l.on_hand = quantity, num_nonnulls(l.unit_price, l.percent_off) > 0
  into stock
  from lots l
  join locations b on b.location_id = l.location_id
  where l.lot_id = lot;
  -- A statement of its own, because days of arrival are rarely needed and take long to set up.
  if stock.on_hand < quantity then
    select a.day, a.day <= (at at time zone b.time_zone)::date into stock.last_due, stock.overdue
    from lots l
    join locations b on b.location_id = l.location_id
    cross join lateral (select arrives_on(b, l.due) as day) a
    where l.lot_id = lot;
  end if;
  return stock;
end
$$;

/*
 * The stock of a line that comes from these lots, with the base units of each. Null arrays mean no lots. num, den: of
 * the line's unit.
 */
create or replace function stock_of_lots(lot_ids int[], quantities int[], um_code text, num bigint, den bigint, at timestamptz) returns line_stock
language plpgsql stable
as $$
declare
  stock line_stock;
begin
  if lot_ids is null then return (0, 0, null, null, null, null, '[]', '[]', '', '', null, null)::line_stock; end if;
  select coalesce(sum(t.quantity) filter (where t.due is null), 0)::int, coalesce(sum(t.quantity), 0)::int,
    max(t.arrives), bool_or(t.arrives <= (at at time zone t.time_zone)::date), min(t.location_id), min(t.location_id) = max(t.location_id),
    coalesce(jsonb_agg(jsonb_build_object('lot', t.lot_id, 'location', t.code, 'locReportName', t.report_name, 'dyeLot', t.dye_lot, 'roll', t.roll_no,
      'quantity', t.quantity, 'due', t.due) order by t.due nulls first, t.quantity desc, t.lot_id), '[]'),
    coalesce(jsonb_agg(distinct jsonb_build_object('location', t.location_id, 'due', t.due)), '[]'),
    coalesce(string_agg(distinct coalesce(nullif(t.dye_lot, ''), nullif(t.roll_no, '')), ', '), ''),
    coalesce(string_agg(lot_text(dye_lot => t.dye_lot, roll_no => t.roll_no, code => t.code, report_name => t.report_name,
      quantity => quantity_text(from_base(t.quantity, num, den)), um => um_code),
      ',' order by t.due nulls first, t.quantity desc, t.lot_id), ''),
    bool_or(t.due is null and t.on_hand = t.quantity), bool_or(t.own_price)
  into stock
  from (
    select x.lot_id, sum(x.quantity)::int as quantity, l.on_hand, num_nonnulls(l.unit_price, l.percent_off) > 0 as own_price, l.due, arrives_on(b, l.due) as arrives, l.dye_lot, l.roll_no, l.location_id, b.code, b.report_name, b.time_zone
    from unnest(lot_ids, quantities) x (lot_id, quantity)
    join lots l on l.lot_id = x.lot_id
    join locations b on b.location_id = l.location_id
    group by x.lot_id, l.lot_id, b.location_id
  ) t;
  return stock;
end
$$;
