/*
 * What one of each unit costs that holds more base units than `base`, per price unit, as JSON text {UMCode: price}. One of them may
 * reach a break. A function of its own, which the item page calls only where a list has a break beyond `base`: as a part of
 * the page's statement it was set up for every item.
 */
create or replace function prices_of_larger_units(item int, base int, price_uom text, product_line int, lists int[]) returns text
language plpgsql stable parallel safe
as $$
begin
  return (
    select json_object_agg(u.um_code, f.unit_price::text)::text
    from item_uoms u
    cross join lateral (
      select f.unit_price
      from price_for(item => item, qty => ((u.num + u.den - 1) / u.den)::int, lists => lists, product_line => product_line) f
      offset 0
    ) f
    where u.item_id = item
      and u.sellable
      and u.um_code <> price_uom
      and u.num > base * u.den);
end
$$;
