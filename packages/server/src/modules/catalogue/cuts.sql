/* The most pieces of one line, as in the contract's rules for cuts. */
create or replace function most_pieces_of_a_line() returns int
language sql immutable parallel safe
as $$ select 50 $$;

/* The pieces that a line of roll goods is cut into. Null cuts: one. */
create or replace function pieces_of_cuts(cuts jsonb) returns int
language sql immutable parallel safe
as $$ select coalesce((select sum((c ->> 'pieces')::int)::int from jsonb_array_elements(cuts) c), 1) $$;

/*
 * The cuts of two quantities of one line. Each length stays a piece of its own, because two pieces of 15 ft are not one of
 * 30 ft. Equal pieces with equal texts are counted together. Null cuts: the quantity (base, more_base; inches) is one
 * length. Whole rolls stay whole, so they are no cuts (null).
 */
create or replace function joined_cuts(cuts jsonb, base int, more jsonb, more_base int, are_rolls boolean) returns jsonb
language sql immutable parallel safe
as $$
  select case when not (cuts is null and more is null and are_rolls) then (
    select jsonb_agg(jsonb_build_object('pieces', w.pieces, 'inches', w.inches, 'sidemark', w.sidemark, 'comment', w.comment) order by w.place)
    from (
      select min(c.place) as place, sum(c.pieces) as pieces, c.inches, c.sidemark, c.comment
      from rows from (jsonb_to_recordset(as_cuts(cuts, base) || as_cuts(more, more_base)) as (pieces int, inches int, sidemark text, comment text))
        with ordinality c (pieces, inches, sidemark, comment, place)
      group by c.inches, c.sidemark, c.comment
    ) w) end
$$;

/*
 * How many pieces of each length cuts have: {inches: pieces}. Texts and order do not count. Null cuts: none. Two devices
 * that see the same pieces see the same line.
 */
create or replace function pieces_by_length(cuts jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select coalesce(jsonb_object_agg(w.inches, w.pieces), '{}')
  from (
    select c.inches, sum(c.pieces) as pieces
    from jsonb_to_recordset(cuts) as c (pieces int, inches int)
    group by c.inches
  ) w
$$;

/*
 * New cuts of a line (as sold_as takes them) with the sidemarks that the line's cuts have in the same places, for a user who may
 * not see sidemarks and so cannot send them.
 */
create or replace function with_sidemarks_of(asked jsonb, cuts jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_agg(w.cut || jsonb_build_object('sidemark', coalesce(with_sidemarks_of.cuts -> (w.place - 1)::int ->> 'sidemark', '')) order by w.place)
  from jsonb_array_elements(asked) with ordinality w (cut, place)
$$;

/* The cuts of a line with the sidemarks and comments that `texts` has in the same places. Null texts: null. */
create or replace function with_texts_of(cuts jsonb, texts jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_agg(w.cut || jsonb_build_object('sidemark', texts -> (w.place - 1)::int ->> 'sidemark', 'comment', texts -> (w.place - 1)::int ->> 'comment') order by w.place)
  from jsonb_array_elements(cuts) with ordinality w (cut, place)
  where texts is not null
$$;

/* A length as cuts: one piece. */
create or replace function as_cuts(cuts jsonb, inches int) returns jsonb
language sql immutable parallel safe
as $$ select coalesce(cuts, jsonb_build_array(jsonb_build_object('pieces', 1, 'inches', inches, 'sidemark', '', 'comment', ''))) $$;

/*
 * Cuts as they can be sold, and their sum. asked: [{pieces, length, sidemark, comment}], length in feet, or cuts that a line has stored.
 * Each cut snaps to the nearest inch and is not below the least cut. cuts: as a line stores them. The reason is that of the first cut
 * that is not as it was asked for.
 */
create or replace function cuts_sold_as(item int, um text, asked jsonb)
returns table (base_qty int, new_qty numeric, reason jsonb, cuts jsonb)
language plpgsql stable parallel safe
as $$
declare
  i record;
begin
  select x.sku, x.roll_width_inches, greatest(x.min_cut_inches, 1) as least, u.num, u.den into i
  from items x
  left join item_uoms u on u.item_id = x.item_id and u.um_code = um and u.sellable
  where x.item_id = item;
  if not found then return; end if;
  base_qty := 0;
  new_qty := 0;
  if i.num is null then
    reason := jsonb_build_object('code', 'not-sold', 'sku', i.sku, 'UMCode', um);
  elsif i.roll_width_inches is null then
    reason := jsonb_build_object('code', 'not-cut', 'sku', i.sku);
  else
    select sum(c.pieces * c.inches),
      (array_agg(jsonb_build_object('code', case when round(c.length * 12) < i.least then 'shortest-cut' else 'cut-to-inch' end, 'inches', c.inches,
        'newQty', quantity_text(from_base(c.inches, 12, 1)), 'UMCode', 'LF') order by c.place) filter (where trunc(c.length, 4) <> from_base(c.inches, 12, 1)))[1],
      jsonb_agg(jsonb_build_object('pieces', c.pieces, 'inches', c.inches, 'sidemark', c.sidemark, 'comment', c.comment) order by c.place)
    into base_qty, reason, cuts
    from (
      select a.pieces, coalesce(a.inches / 12.0, a.length) as length, greatest(round(coalesce(a.inches, a.length * 12)), i.least)::int as inches, coalesce(a.sidemark, '') as sidemark, coalesce(a.comment, '') as comment, a.place
      from rows from (jsonb_to_recordset(asked) as (pieces int, length numeric, inches int, sidemark text, comment text))
        with ordinality a (pieces, length, inches, sidemark, comment, place)
    ) c;
    new_qty := from_base(base_qty, i.num, i.den);
  end if;
  return next;
end
$$;

/*
 * A quantity as it can be sold, as to_base has it, or as the sum of its cuts, when there are any (cuts_sold_as). The function is inlined
 * where it is called, so a quantity without cuts costs no more than to_base.
 */
create or replace function sold_as(item int, um text, quantity numeric, asked jsonb)
returns table (base_qty int, new_qty numeric, reason jsonb, cuts jsonb)
language sql stable parallel safe
as $$
  select s.base_qty, s.new_qty, s.reason, null::jsonb
  from to_base(item => item, um => um, quantity => quantity) s
  where asked is null or asked in ('[]', 'null')
  union all
  select c.base_qty, c.new_qty, c.reason, c.cuts
  from cuts_sold_as(item => item, um => um, asked => asked) c
  where asked not in ('[]', 'null')
$$;
