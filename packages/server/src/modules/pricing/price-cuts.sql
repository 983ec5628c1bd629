/*
 * The price of roll goods that are cut into pieces. Each piece has the price of its own length, so the roll price is only
 * for a piece that reaches it, and each piece below the item's limit pays the cut charge. The columns are those of
 * price_line. net is the sum over the cuts, each rounded to the cent. unit_price is that of all cuts, or their average,
 * rounded to 4 decimals, if they have several. source is that of the first cut.
 *
 * cuts: as a line stores them. whole: the lengths of rolls and remnants that are taken whole. A piece of that length is
 * not cut, so it pays no charge. priced: the cuts as the wire has them.
 *
 * override: a quote's price, for the first quoted_base inches. Null: for all of them. rest_net: what the inches beyond
 * them cost.
 */
create or replace function price_cuts(item int, cuts jsonb, lists int[], override numeric, whole int[], quoted_base int default null)
returns table (unit_price numeric, source text, price_uom text, price_qty numeric, net numeric, cut_charge numeric, weight numeric, priced jsonb, rest_net numeric)
language sql stable parallel safe
as $$
  with cut as (
    select c.place, c.pieces, c.inches, c.sidemark, c.comment, p.source, p.price_uom, p.weight, u.num, u.den, n.rest_net, n.net,
      case when q.inches in (0, c.pieces * c.inches) then p.unit_price else round(n.net * u.num / (c.pieces * c.inches * u.den), 4) end as unit_price,
      p.cut_charge * greatest(c.pieces - greatest(0, w.rolls - w.before), 0) as charge
    from (
      select x.*, (sum(x.pieces) over (partition by x.inches order by x.place) - x.pieces)::int as before,
        sum(x.pieces * x.inches) over (order by x.place) - x.pieces * x.inches as inches_before
      from rows from (jsonb_to_recordset(cuts) as (pieces int, inches int, sidemark text, comment text)) with ordinality x (pieces, inches, sidemark, comment, place)
    ) c
    -- The inches of this cut that the quote's price is for.
    cross join lateral (select greatest(0, least(c.pieces * c.inches, coalesce(quoted_base, c.inches_before + c.pieces * c.inches) - c.inches_before))::int as inches) q
    cross join lateral price_line(item => item, base_qty => c.inches, lists => lists, override => case when q.inches = c.pieces * c.inches then override end) p
    join item_uoms u on u.item_id = item and u.um_code = p.price_uom
    cross join lateral (select extended(p.unit_price, c.pieces * c.inches - q.inches, u.num, u.den) as rest_net) r
    cross join lateral (select r.rest_net, r.rest_net + extended(case when q.inches = c.pieces * c.inches then p.unit_price else override end, q.inches, u.num, u.den) as net) n
    -- Equal pieces of an earlier cut take the whole rolls first.
    cross join lateral (select cardinality(array_positions(whole, c.inches)) as rolls, c.before) w
  )
  select case when bool_and(t.unit_price is not null) then
      case when min(t.unit_price) = max(t.unit_price) then min(t.unit_price)
        else round(sum(t.net) * min(t.num) / (sum(t.pieces * t.inches) * min(t.den)), 4) end end,
    (array_agg(t.source order by t.place))[1], min(t.price_uom), from_base(sum(t.pieces * t.inches), min(t.num), min(t.den)),
    case when bool_and(t.net is not null) then sum(t.net) end, sum(t.charge), sum(t.weight * t.pieces),
    jsonb_agg(jsonb_build_object('pieces', t.pieces, 'length', quantity_text(from_base(t.inches, 12, 1)), 'inches', t.inches, 'sidemark', t.sidemark,
      'comment', t.comment, 'unitPrice', shown_price(t.unit_price), 'net', t.net::text, 'cutCharge', t.charge::text) order by t.place),
    sum(t.rest_net)
  from cut t
$$;
