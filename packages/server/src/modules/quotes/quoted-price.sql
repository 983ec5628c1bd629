/*
 * The price that a quote gives a line of a cart at `at`, in dollars per the item's price unit. It is null after the
 * quote's last day. It is for the accepted quantity (quoted_base), and price_beyond_quote has the price of a line that is
 * more than that. said is the text about the quote on the wire, as a piece of JSON. This is the only place that finds a
 * quote's price. Cart, checkout and order get their lines from line_of_lots.
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
  if given.lasts then
    unit_price := given.unit_price;
  end if;
  said := ',"quote":' || json_build_object('quoteNumber', given.quote_number::text, 'expiresOn', given.expires_on,
    'state', case when not given.lasts then 'expired' when line.base_qty > line.quoted_base then 'more-than-quoted' else 'holds' end);
end
$$;

/*
 * What a line of a cart costs that is more than its quote gives: the quoted price for the quoted part, and today's price
 * for the rest. All of the line counts toward the breaks of today's price. The columns are those of price_cuts. unit_price
 * is the average, rounded to 4 decimals, and net is exact: the sum of the parts, each rounded to the cent. parts: the
 * quoted part and the rest, as cart_line_state has them.
 *
 * quoted: the quote's price, per the item's price unit. whole: as price_cuts takes it.
 */
create or replace function price_beyond_quote(line cart_lines, lists int[], quoted numeric, whole int[])
returns table (unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric, priced jsonb, parts jsonb)
language sql stable
as $$
  select case when p.net is not null then round(p.net * u.num / (line.base_qty::numeric * u.den), 4) end, 'quote', p.price_uom, p.price_qty, p.net, p.cut_charge,
    p.weight, p.priced, jsonb_build_array(
      jsonb_build_object('quantity', quantity_text(from_base(line.quoted_base, f.num, f.den)), 'unitPrice', shown_price(quoted), 'isQuoted', true),
      jsonb_build_object('quantity', quantity_text(from_base(r.base_qty, f.num, f.den)), 'unitPrice', shown_price(p.rest_price), 'isQuoted', false))
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = i.price_uom
  join item_uoms f on f.item_id = i.item_id and f.um_code = line.um_code
  cross join lateral (select line.base_qty - line.quoted_base as base_qty) r
  cross join lateral (
    select c.price_uom, c.price_qty, c.net, c.cut_charge, c.weight, c.priced, round(c.rest_net * u.num / (r.base_qty::numeric * u.den), 4) as rest_price
    from price_cuts(item => i.item_id, cuts => line.cuts, lists => lists, override => quoted, whole => whole, quoted_base => line.quoted_base) c
    where line.cuts is not null
    union all
    select t.price_uom, t.price_qty, extended(quoted, line.quoted_base, u.num, u.den) + extended(t.unit_price, r.base_qty, u.num, u.den), t.cut_charge, t.weight,
      null, t.unit_price
    from price_line(item => i.item_id, base_qty => line.base_qty, lists => lists) t
    where line.cuts is null
  ) p
  where i.item_id = line.item_id
$$;

/*
 * What the customer would pay today for `wanted` base units of a quote's line without the quote: unit_price in dollars per the
 * line's price unit, its source, and the amount, without cut charges. All of a line with cuts costs what its cuts cost, as in the cart. unit_price is null
 * when no list has a price. lists are the customer's price lists, as price_for takes them. When the item has another price unit than it
 * had for the quote, the price is converted, to 4 decimals. break_qty, style_break_qty: as counted_in_quote has them.
 */
create or replace function price_today(line quote_lines, wanted int, lists int[], break_qty int, style_break_qty int, out unit_price numeric, out source text, out net numeric)
language plpgsql stable
as $$
declare
  cuts jsonb := case when wanted = line.base_qty then line.cuts end;
begin
  select case when priced.price_uom = line.price_uom then priced.unit_price
      else price_per(priced.unit_price, price_num => priced_unit.num, price_den => priced_unit.den, num => line_unit.num, den => line_unit.den) end,
    priced.source, priced.net
  into unit_price, source, net
  from (
    select p.unit_price, p.source, p.price_uom, p.net
    from price_cuts(item => line.item_id, cuts => cuts, lists => lists, override => null, whole => null) p
    where cuts is not null
    union all
    select p.unit_price, p.source, p.price_uom, p.net
    from price_line(item => line.item_id, base_qty => wanted, lists => lists, break_qty => break_qty, style_break_qty => style_break_qty) p
    where cuts is null
  ) priced
  join item_uoms priced_unit on priced_unit.item_id = line.item_id and priced_unit.um_code = priced.price_uom
  join item_uoms line_unit on line_unit.item_id = line.item_id and line_unit.um_code = line.price_uom;
end
$$;
