/*
 * The price that a quote gives a line of a cart at `at`, in dollars per the item's price unit. It is null if the quote
 * gives none any longer: after its last day, or for more than was accepted. said is the text about the quote on the
 * wire, as a piece of JSON. This is the only place that finds a quote's price. Cart, checkout and order get their lines
 * from line_of_lots.
 */
create or replace function quoted_price(line cart_lines, at timestamptz, out unit_price numeric, out said text)
language plpgsql stable
as $$
declare
  given record;
begin
  select quote.quote_number, until.expires_on, until.expires_on >= (at at time zone branch.time_zone)::date as lasts,
    case when quoted.price_uom = item.price_uom then quoted.unit_price
      else price_per(quoted.unit_price, price_num => quoted_unit.num, price_den => quoted_unit.den, num => item_unit.num, den => item_unit.den)
    end as unit_price
  into given
  from quote_lines quoted
  join quotes quote on quote.quote_id = quoted.quote_id
  join locations branch on branch.location_id = quote.location_id
  join items item on item.item_id = quoted.item_id
  join item_uoms quoted_unit on quoted_unit.item_id = quoted.item_id and quoted_unit.um_code = quoted.price_uom
  join item_uoms item_unit on item_unit.item_id = quoted.item_id and item_unit.um_code = item.price_uom
  left join quote_revisions former on former.quote_id = quoted.quote_id and former.revision = quoted.revision
  cross join lateral (
    select case when quoted.revision = quote.revision then quote.expires_on else former.expires_on end as expires_on
  ) until
  where quoted.quote_line_id = line.quote_line_id;
  if given.lasts and line.base_qty <= coalesce(line.quoted_base, line.base_qty) then
    unit_price := given.unit_price;
  end if;
  said := ',"quote":' || json_build_object('quoteNumber', given.quote_number::text, 'expiresOn', given.expires_on,
    'state', case when unit_price is not null then 'holds' when given.lasts then 'more-than-quoted' else 'expired' end);
end
$$;

/*
 * What the customer would pay today for `wanted` base units of a quote's line without the quote, in dollars per the line's
 * price unit. It is null when no list has a price. lists are the customer's price lists, as price_for takes them. When the
 * item has another price unit than it had for the quote, the price is converted, to 4 decimals.
 */
create or replace function price_today(line quote_lines, wanted int, lists int[]) returns numeric
language plpgsql stable
as $$
begin
  return (
    select case when priced.price_uom = line.price_uom then priced.unit_price
      else price_per(priced.unit_price, price_num => priced_unit.num, price_den => priced_unit.den, num => line_unit.num, den => line_unit.den) end
    from price_line(item => line.item_id, base_qty => wanted, lists => lists) priced
    join item_uoms priced_unit on priced_unit.item_id = line.item_id and priced_unit.um_code = priced.price_uom
    join item_uoms line_unit on line_unit.item_id = line.item_id and line_unit.um_code = line.price_uom);
end
$$;
