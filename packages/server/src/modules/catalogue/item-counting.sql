/*
 * The units in which an item is counted: base units of one default unit, price units of one default unit
 * (per_num/per_den), the factor of the price unit, and the unit that shows stock. That is the price unit if it measures
 * goods, or else the base unit.
 */
create or replace function item_counting(item int)
returns table (default_base int, per_num bigint, per_den bigint, price_num bigint, price_den bigint, stock_unit text, stock_num bigint, stock_den bigint)
language sql stable parallel safe
as $$
  select ((d.num + d.den - 1) / d.den)::int, d.num * p.den, d.den * p.num, p.num, p.den,
    case when p.um_code in ('SF', 'SY', 'LF') then p.um_code else i.base_unit end,
    case when p.um_code in ('SF', 'SY', 'LF') then p.num else 1 end,
    case when p.um_code in ('SF', 'SY', 'LF') then p.den else 1 end
  from items i
  join item_uoms d on d.item_id = i.item_id and d.um_code = i.default_unit
  join item_uoms p on p.item_id = i.item_id and p.um_code = i.price_uom
  where i.item_id = item
$$;
