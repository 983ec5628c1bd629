-- Units and prices as functions of SQL: one definition each, inlined where they are called. docs/decisions/price-function.md.
-- Every quantity that is counted is an integer of the item's base unit; num/den are multiplied before they are divided.

/* Decimal text of a quantity: whole numbers bare, others with at least 2 decimals, at most 4: 5, 118.20, 10.0833. */
create function quantity_text(quantity numeric) returns text
language sql immutable parallel safe
as $$ select round(quantity, case scale(trim_scale(quantity)) when 0 then 0 when 1 then 2 else least(scale(trim_scale(quantity)), 4) end)::text $$;

/* Base units as a quantity of a unit, cut (not rounded) to 4 decimals, so that converting back gives the same count. Exact. */
create function from_base(base_qty bigint, num bigint, den bigint) returns numeric
language sql immutable parallel safe
as $$ select div(base_qty::numeric * den * 10000, num::numeric) * 0.0001 $$;

/* Inches as people say a length: 10 ft 1 in. */
create function feet_text(inches bigint) returns text
language sql immutable parallel safe
as $$ select (inches / 12) || ' ft' || case when inches % 12 = 0 then '' else ' ' || (inches % 12) || ' in' end $$;

/* The base unit in words for "Sold in whole …". Mirrored in contract/rules/units.ts. */
create function whole_units(um_code text) returns text
language sql immutable parallel safe
as $$
  select case um_code
    when 'CT' then 'cartons' when 'PC' then 'pieces' when 'EA' then 'units' when 'RL' then 'rolls' when 'PL' then 'pallets'
    when 'BG' then 'bags' when 'BX' then 'boxes' when 'GL' then 'gallons' when 'DY' then 'days' when 'LB' then 'pounds'
    when 'SF' then 'square feet' when 'SY' then 'square yards' when 'LF' then 'feet' when 'IN' then 'inches'
    else um_code end
$$;

/*
 * A quantity as it can be sold. One row for every item that exists:
 * base_qty: whole base units, 0 when refused; new_qty: the same in `um`, 4 decimals; reason: why new_qty is not what was asked, else ''.
 * Rounds up to whole base units; feet of roll goods snap to the nearest inch; a cut is never below the item's least. Design 3 "Units".
 */
create function to_base(item int, um text, quantity numeric)
returns table (base_qty int, new_qty numeric, reason text)
language sql stable parallel safe
as $$
  select r.base_qty::int, r.new_qty,
    case
      when u.um_code is null then i.sku || ' is not sold by ' || um || '.'
      when s.exact <= 0 then 'Quantity must be greater than Zero'
      when r.base_qty = 0 then 'This quantity is more than one order can hold.'
      when r.new_qty = trunc(quantity, 4) then ''
      when i.base_unit = 'IN' and s.whole < i.min_cut_inches
        then 'The shortest cut is ' || feet_text(r.base_qty::bigint) || case um when 'IN' then '' else ' = ' || quantity_text(r.new_qty) || ' ' || um end || '.'
      when i.base_unit = 'IN' then 'Cut to the inch: ' || feet_text(r.base_qty::bigint) || case um when 'IN' then '' else ' = ' || quantity_text(r.new_qty) || ' ' || um end || '.'
      when um = i.base_unit then 'Sold in whole ' || whole_units(i.base_unit) || ': ' || r.base_qty || ' ' || um || '.'
      else 'Sold in whole ' || whole_units(i.base_unit)
        || case when u.den > u.num then ' of ' || quantity_text(from_base(1, u.num, u.den)) || ' ' || um else '' end
        || ': ' || r.base_qty || ' ' || i.base_unit || ' = ' || quantity_text(r.new_qty) || ' ' || um || '.'
    end
  from items i
  left join item_uoms u on u.item_id = i.item_id and u.um_code = um and u.sellable
  cross join lateral (select coalesce(quantity, 0) * u.num as exact) e
  cross join lateral (
    select coalesce(e.exact, 0) as exact,
      case when i.base_unit = 'IN' and um = 'LF' then div(2 * e.exact + u.den, 2::numeric * u.den)
        else div(e.exact, u.den::numeric) + (mod(e.exact, u.den::numeric) > 0)::int end as whole
  ) s
  cross join lateral (select greatest(s.whole, 1, i.min_cut_inches * (i.base_unit = 'IN')::int) as wanted) w
  cross join lateral (
    select case when u.um_code is null or s.exact <= 0 or w.wanted > 1000000000 then 0 else w.wanted end as base_qty,
      case when u.um_code is null or s.exact <= 0 or w.wanted > 1000000000 then 0 else from_base(w.wanted::bigint, u.num, u.den) end as new_qty
  ) r
  where i.item_id = item
$$;

/*
 * The price lists that count for a customer on a day, by place: [1] contract, [2] level, [3] list (0 where there is none), [4…] promotions
 * that run that day and are for everybody or for holders of a display the customer has. What price_for takes.
 */
create function customer_lists(customer int, day date) returns table (lists int[])
language sql stable parallel safe
as $$
  select array[
      coalesce((select l.list_id from price_lists l where l.list_id = c.contract_list and coalesce(l.starts, day) <= day and coalesce(l.ends, day) >= day), 0),
      coalesce((select l.list_id from price_lists l where l.list_id = c.level_list and coalesce(l.starts, day) <= day and coalesce(l.ends, day) >= day), 0),
      coalesce((select l.list_id from price_lists l where l.source = 'list'), 0)]
    || array(
      select p.list_id
      from price_lists p
      where p.source = 'promo'
        and coalesce(p.starts, day) <= day
        and coalesce(p.ends, day) >= day
        and (p.display_sku is null or exists (select from customer_displays d where d.customer_id = c.customer_id and d.display_sku = p.display_sku))
      order by p.list_id)
  from customers c
  where c.customer_id = customer
$$;

/*
 * The price of an item at a quantity, per the item's price_uom, 4 decimals. The one price function: every screen, cart, order and document.
 * Order of sources (design 3): contract for the item → contract for its product line → promotion if lower → level → list; the largest
 * break at or below the quantity counts inside each. A line price is a factor on the regular price (level, else list).
 * The other columns are the candidates, for the explanation; a caller that does not name them does not compute them.
 *
 * item, line: the item's ids; qty: base units; lists: customer_lists(); override: a quote's price, which then wins.
 * No price in any list: unit_price is null.
 */
create function price_for(item int, qty int, lists int[], line int, override numeric default null)
returns table (unit_price numeric, source text, list_id int, quoted numeric, contract numeric, contract_line numeric, contract_factor numeric,
  promo numeric, promo_list int, promo_line numeric, promo_line_list int, promo_factor numeric, level numeric, list numeric)
language sql stable parallel safe
as $$
  select
    coalesce(override, c.contract, round(r.regular * f.contract_factor, 4), least(c.promo, round(r.regular * f.promo_factor, 4), r.regular)),
    case
      when override is not null then 'quote'
      when c.contract is not null then 'contract-item'
      when r.regular * f.contract_factor is not null then 'contract-line'
      when c.promo < r.regular and c.promo <= coalesce(round(r.regular * f.promo_factor, 4), c.promo) or r.regular is null and c.promo is not null then 'promo'
      when round(r.regular * f.promo_factor, 4) < r.regular then 'promo'
      when c.level is not null then 'level'
      when c.list is not null then 'list'
    end,
    case
      when override is not null then null
      when c.contract is not null or r.regular * f.contract_factor is not null then lists[1]
      when c.promo < r.regular and c.promo <= coalesce(round(r.regular * f.promo_factor, 4), c.promo) or r.regular is null and c.promo is not null then c.promo_list
      when round(r.regular * f.promo_factor, 4) < r.regular then f.promo_line_list
      when c.level is not null then lists[2]
      when c.list is not null then lists[3]
    end,
    override, c.contract, round(r.regular * f.contract_factor, 4), f.contract_factor,
    c.promo, c.promo_list, round(r.regular * f.promo_factor, 4), f.promo_line_list, f.promo_factor, c.level, c.list
  from (
    select
      min(b.unit_price) filter (where b.place = 1) as contract,
      min(b.unit_price) filter (where b.place = 2) as level,
      min(b.unit_price) filter (where b.place = 3) as list,
      min(b.unit_price) filter (where b.place > 3) as promo,
      -- The list of the lowest promotion: price and list in one number, because an ordered aggregate would sort for every item.
      (min((b.unit_price * 10000)::bigint * 1000000 + b.list_id) filter (where b.place > 3) % 1000000)::int as promo_list
    from (
      -- The largest break at or below the quantity, of each list: an index-only scan backwards, one row a list.
      select distinct on (p.list_id) p.list_id, p.unit_price, array_position(lists, p.list_id) as place
      from prices p
      where p.item_id = item and p.list_id = any (lists) and p.min_qty <= qty
      order by p.list_id desc, p.min_qty desc
    ) b
  ) c
  cross join lateral (select coalesce(c.level, c.list) as regular) r
  cross join lateral (
    select
      min(l.factor) filter (where l.place = 1) as contract_factor,
      min(l.factor) filter (where l.place > 3) as promo_factor,
      (min((l.factor * 1000000)::bigint * 1000000 + l.list_id) filter (where l.place > 3) % 1000000)::int as promo_line_list
    from (
      select x.list_id, x.factor, array_position(lists, x.list_id) as place
      from line_prices x
      where x.line_id = line and x.list_id = any (lists)
    ) l
  ) f
$$;

/*
 * What a line costs: unit_price × quantity in the price unit, rounded once, half away from zero, to the cent. Exact: numeric division
 * alone would round twice. num/den: the price unit's factor, base units in one of it.
 */
create function extended(unit_price numeric, base_qty int, num bigint, den bigint) returns numeric
language sql immutable parallel safe
as $$ select div(200 * unit_price * base_qty * den + num, 2::numeric * num) * 0.01 $$;

/* A price per one unit as the price per another, 4 decimals, for show: what is charged is always `extended`. */
create function price_per(unit_price numeric, price_num bigint, price_den bigint, num bigint, den bigint) returns numeric
language sql immutable parallel safe
as $$ select round(unit_price * price_den * num / (price_num * den::numeric), 4) $$;

/* A price as people read it: cents, and further decimals only where there are any. */
create function shown_price(price numeric) returns text
language sql immutable parallel safe
as $$ select round(price, greatest(2, scale(trim_scale(price))))::text $$;

/* A price in a unit that it was not stated in: cents from a dollar on, up to 4 decimals below. */
create function shown_per(price numeric) returns text
language sql immutable parallel safe
as $$ select case when price >= 1 then round(price, 2)::text else round(price, greatest(2, scale(trim_scale(price))))::text end $$;

/* What cutting costs on one line: charged below the item's quantity. */
create function cut_charge_of(cut_charge numeric, cut_charge_below int, base_qty int) returns numeric
language sql immutable parallel safe
as $$ select case when base_qty < cut_charge_below then cut_charge else 0.00 end $$;

/*
 * A line of a cart, order, quote or invoice, priced: for `base_qty` of an item. price_qty is the quantity in price_uom, net is what the
 * line costs without its cut charge. unit_price and net are null when no list has a price.
 */
create function price_line(item int, base_qty int, lists int[], override numeric default null)
returns table (unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric)
language sql stable parallel safe
as $$
  select p.unit_price, p.source, i.price_uom, from_base(base_qty, u.num, u.den), extended(p.unit_price, base_qty, u.num, u.den),
    cut_charge_of(i.cut_charge, i.cut_charge_below, base_qty), round(i.weight_per_base * base_qty, 4)
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = i.price_uom
  -- offset 0: computed once, not at each place where it is written.
  cross join lateral (select f.unit_price, f.source from price_for(i.item_id, base_qty, lists, i.line_id, override) f offset 0) p
  where i.item_id = item
$$;
