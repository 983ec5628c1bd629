/*
 * The lots and rolls that a line of an order came from, one row each: those that were shipped, where it is known what was; else those that are set aside for it
 * (set_aside: its dye_lots). base_qty in base units. The one rule for screens, papers, purchases and matching: an order that came from the ERP may have lots only
 * with its shipment, and one may leave from another lot than it was planned from. PostgreSQL writes it into the statement that asks: no `strict`, no settings.
 */
create function order_line_lots(line uuid, set_aside jsonb) returns table (dye_lot text, roll_no text, base_qty bigint)
language sql stable parallel safe
as $$
  select s.dye_lot, s.roll_no, sum(s.base_qty)::bigint
  from shipment_lines s
  where s.order_line_id = line
    and (s.dye_lot <> '' or s.roll_no <> '')
  group by s.dye_lot, s.roll_no
  union all
  select coalesce(x ->> 'lot', ''), coalesce(x ->> 'roll', ''), (x ->> 'quantity')::bigint
  from jsonb_array_elements(set_aside) x
  where not exists (select from shipment_lines s where s.order_line_id = line and (s.dye_lot <> '' or s.roll_no <> ''))
$$;

/*
 * What of set_aside (a line's dye_lots) is still to come of a line of which some has left: the other lots, at most as much as is left of the line (`ordered`, in
 * base units). None of a line of which nothing has left yet, or all: then order_line_lots says all that there is.
 */
create function order_line_lots_to_come(line uuid, set_aside jsonb, ordered bigint) returns table (dye_lot text, roll_no text, base_qty bigint)
language sql stable parallel safe
as $$
  select coalesce(x ->> 'lot', ''), coalesce(x ->> 'roll', ''), least((x ->> 'quantity')::bigint, ordered - gone.base_qty)
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

/* The dye lots of a line, the largest first. As in 0410, by the rule of order_line_lots. */
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
 * The wire's `history` of an item page: the customer's last orders of it, newest first. A function, as companions_of: what a page does not
 * have costs it nothing, where parts of one statement are set up for each reading (measured: setting up cost three times the reading).
 * As in 0045, with lots by the rule of order_line_lots.
 */
create or replace function history_of(item int, customer int, zone text, most int) returns text
language sql stable parallel safe
as $$
  select json_agg(json_build_object('orderNumber', h.order_number::text, 'orderedOn', h.ordered_on, 'quantity', trim_scale(h.quantity)::text, 'UMCode', h.um_code,
    'dyeLots', h.dye_lots, 'unitPrice', shown_price(h.unit_price)) order by h.order_number desc)::text
  from (
    select o.order_number, (o.ordered_at at time zone zone)::date as ordered_on, l.quantity, l.um_code, l.unit_price,
      (select coalesce(json_agg(distinct d.dye_lot), '[]') from order_line_lots(l.order_line_id, l.dye_lots) d where d.dye_lot <> '') as dye_lots
    from order_lines l
    join orders o on o.order_id = l.order_id
    where l.item_id = item
      and o.customer_id = customer
      and l.status <> 'cancelled'
    order by o.order_number desc
    limit most
  ) h
$$;
