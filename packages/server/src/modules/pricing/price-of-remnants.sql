/*
 * The price of goods from a lot, in dollars per the item's price unit. usual: what the customer pays for other goods
 * of the item, by list, contract or quote. The lot's own price replaces it only if it is lower. Trade T-2.10.
 */
create or replace function price_from_lot(lot lots, usual numeric) returns numeric
language sql immutable parallel safe
as $$ select case when usual is not null then least(usual, lot.unit_price, round(usual * (100 - lot.percent_off) / 100, 4)) end $$;

/*
 * What a line of roll goods costs if some of it comes from rolls with a price of their own. No row: none of them is lower.
 * An uncut length costs the price of each roll for the inches from it, and each cut that of the roll that it is cut
 * from. Each part is rounded to the cent. A unit price is the average, to 4 decimals, if the parts have several.
 *
 * usual_price, cuts: the line without the rolls' own prices, cuts as price_cuts has them (priced), null for an uncut length.
 * Cuts that have no roll yet keep their price. cut_from: the lot of each piece (lots_of_pieces).
 */
create or replace function price_of_remnants(item int, base_qty int, lot_ids int[], quantities int[], usual_price numeric, cuts jsonb, cut_from int[] default null)
returns table (unit_price numeric, net numeric, priced jsonb)
language plpgsql stable
as $$
begin
  return query
  with part as (
    -- Place 0 is an uncut length, and what nothing is set aside for has the usual price.
    select 0::bigint as cut, x.lot, x.inches::bigint, usual_price as usual
    from unnest(lot_ids, quantities) x (lot, inches)
    where cuts is null
    union all
    select 0, null, base_qty - (select sum(n) from unnest(quantities) n), usual_price
    where cuts is null
    union all
    select c.cut, p.lot, c.inches::bigint, (cuts -> (c.cut - 1) ->> 'unitPrice')::numeric
    from each_piece(cuts) c
    join unnest(cut_from) with ordinality p (lot, piece) using (piece)
  ),
  cut as (
    select s.cut, sum(s.inches) as inches, bool_or(s.price < s.usual) as is_lower, min(s.price) as lowest, max(s.price) as highest, min(s.num) as num, min(s.den) as den,
      sum(extended(s.price, s.inches::int, s.num, s.den)) as net
    from (
      select t.cut, q.price, t.usual, sum(t.inches) as inches, u.num, u.den
      from part t
      join items i on i.item_id = item
      join item_uoms u on u.item_id = item and u.um_code = i.price_uom
      left join lots l on l.lot_id = t.lot
      cross join lateral (select case when l.lot_id is null then t.usual else price_from_lot(l, t.usual) end as price) q
      where t.inches > 0
      group by t.cut, q.price, t.usual, u.num, u.den
    ) s
    group by s.cut
  ),
  told as (
    select t.*, c.said, case when t.is_lower or c.said is null then t.net else (c.said ->> 'net')::numeric end as amount,
      case when t.lowest = t.highest then t.lowest else round(t.net * t.num / (t.inches * t.den), 4) end as price
    from cut t
    left join jsonb_array_elements(cuts) with ordinality c (said, place) on c.place = t.cut
  )
  select case when min(t.price) = max(t.price) then min(t.price) else round(sum(t.amount) * min(t.num) / (sum(t.inches) * min(t.den)), 4) end, sum(t.amount),
    jsonb_agg(t.said || jsonb_build_object('unitPrice', shown_price(t.price), 'net', t.amount::text) order by t.cut) filter (where t.said is not null)
  from told t
  having bool_or(t.is_lower);
end
$$;
