/*
 * A lot of a line as a line of an order stores it (dye_lots), with the code of its branch and the pieces that are cut from it. lot: as
 * cart_line_state has it.
 */
create or replace function stored_lot(lot jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_strip_nulls(jsonb_build_object('lot', lot -> 'dyeLot', 'roll', lot -> 'roll', 'quantity', lot -> 'quantity', 'location', lot -> 'location',
    'pieces', lot -> 'pieces'))
$$;

/*
 * The lots and rolls that a line of an order came from, one row for each. These are the shipped ones if they are known,
 * or else those set aside for it (set_aside: its dye_lots). base_qty is in base units. Screens, papers, purchases and
 * lot matching all use this rule. An order from the ERP may have lots only in its shipment, and goods may leave from
 * another lot than planned. branch: the code of the branch that the lot was set aside at, or null for another lot. PostgreSQL writes it into the statement that asks: no `strict`, no settings.
 */
create or replace function order_line_lots(line uuid, set_aside jsonb) returns table (dye_lot text, roll_no text, base_qty bigint, branch text)
language sql stable parallel safe
as $$
  select s.dye_lot, s.roll_no, sum(s.base_qty)::bigint,
    (
      select x ->> 'location'
      from jsonb_array_elements(set_aside) x
      where (coalesce(x ->> 'lot', ''), coalesce(x ->> 'roll', '')) = (s.dye_lot, s.roll_no)
      limit 1)
  from shipment_lines s
  where s.order_line_id = line
    and (s.dye_lot <> '' or s.roll_no <> '')
  group by s.dye_lot, s.roll_no
  union all
  select coalesce(x ->> 'lot', ''), coalesce(x ->> 'roll', ''), (x ->> 'quantity')::bigint, x ->> 'location'
  from jsonb_array_elements(set_aside) x
  where not exists (select from shipment_lines s where s.order_line_id = line and (s.dye_lot <> '' or s.roll_no <> ''))
$$;

/* The dye lots of a line, largest first, by the rule of order_line_lots. */
create or replace function lots_of_order_line(line uuid) returns text[]
language sql stable
as $$
  select coalesce(array_agg(t.dye_lot order by t.quantity desc, t.dye_lot), '{}')
  from (
    select x.dye_lot, sum(x.base_qty) as quantity
    from order_lines l
    cross join lateral order_line_lots(l.order_line_id, l.dye_lots) x
    where l.order_line_id = line
      and x.dye_lot <> ''
    group by x.dye_lot
  ) t
$$;

/*
 * The part of set_aside (a line's dye_lots) that is still to come, for a line that has left in part. These are the
 * other lots, up to the rest of the line (`ordered`, in base units). If nothing or everything has left, there are none,
 * because order_line_lots already has all lots.
 */
create or replace function order_line_lots_to_come(line uuid, set_aside jsonb, ordered bigint) returns table (dye_lot text, roll_no text, base_qty bigint, branch text)
language sql stable parallel safe
as $$
  select coalesce(x ->> 'lot', ''), coalesce(x ->> 'roll', ''), least((x ->> 'quantity')::bigint, ordered - gone.base_qty), x ->> 'location'
  from (
    select sum(s.base_qty)::bigint as base_qty, bool_or(s.dye_lot <> '' or s.roll_no <> '') as told
    from shipment_lines s
    where s.order_line_id = line
  ) gone
  cross join jsonb_array_elements(set_aside) x
  where gone.told
    and gone.base_qty < ordered
    and not exists (select from shipment_lines s where s.order_line_id = line and s.dye_lot = coalesce(x ->> 'lot', '') and s.roll_no = coalesce(x ->> 'roll', ''))
$$;
