/*
 * What a line costs: unit_price × quantity in the price unit, rounded once, half away from zero, to the cent. num/den:
 * base units in one price unit. Exact: plain numeric division would round twice.
 */
create or replace function extended(unit_price numeric, base_qty int, num bigint, den bigint) returns numeric
language sql immutable parallel safe
as $$ select div(200 * unit_price * base_qty * den + num, 2::numeric * num) * 0.01 $$;

/* The cut charge of one line. It applies below a quantity of the item. */
create or replace function cut_charge_of(cut_charge numeric, cut_charge_below int, base_qty int) returns numeric
language sql immutable parallel safe
as $$ select case when base_qty < cut_charge_below then cut_charge else 0.00 end $$;

/*
 * The price of base_qty of an item on a line of a cart, order, quote or invoice. price_qty is the quantity in
 * price_uom, net is what the line costs without its cut charge. unit_price and net are null when no list has a price.
 * break_qty: base units of the item that count toward its breaks; null counts base_qty alone. style_break_qty: the same over
 * the colors of its style, for lists that count so.
 */
create or replace function price_line(item int, base_qty int, lists int[], override numeric default null, break_qty int default null,
  style_break_qty int default null)
returns table (unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric)
language sql stable parallel safe
as $$
  select p.unit_price, p.source, i.price_uom, from_base(base_qty, u.num, u.den), extended(p.unit_price, base_qty, u.num, u.den),
    cut_charge_of(i.cut_charge, i.cut_charge_below, base_qty), round(i.weight_per_base * base_qty, 4)
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = i.price_uom
  -- With offset 0 this is computed once, and not again at each place that refers to it.
  cross join lateral (select f.unit_price, f.source from price_for(item => i.item_id, qty => coalesce(break_qty, base_qty), lists => lists,
    product_line => i.product_line_id, override => override, style_qty => style_break_qty) f offset 0) p
  where i.item_id = item
$$;
