-- A month of purchases is that of the order's branch: what is bought there on the evening of the 31st is not the next month's. And what an order
-- counts for is taken out once: a line that was taken out of an order before the order was cancelled had been taken out twice.

/* The day on which an order was placed, by the calendar of its branch. */
create function ordered_on(o orders) returns date
language sql stable
as $$
  select (o.ordered_at at time zone b.time_zone)::date
  from locations b
  where b.location_id = o.location_id
$$;

/* What customers bought of each item, by month: the one definition of `purchases`, as it is summed anew. customers null: of all. */
create function purchases_from_orders(customers int[])
returns table (customer_id int, item_id int, month date, base_qty bigint, spend numeric, orders int, last_ordered date)
language sql stable
as $$
  select o.customer_id, l.item_id, date_trunc('month', o.ordered_at at time zone b.time_zone)::date, sum(l.base_qty)::bigint, sum(l.net), count(distinct o.order_id)::int,
    max(o.ordered_at at time zone b.time_zone)::date
  from orders o
  join locations b on b.location_id = o.location_id
  join order_lines l on l.order_id = o.order_id
  where (customers is null or o.customer_id = any (customers))
    and o.status <> 'cancelled'
    and l.status <> 'cancelled'
  group by 1, 2, 3
$$;

/* What an order counts for in purchases: [{item, base, net}], an entry an item. */
create function bought_in_order(ordered uuid) returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('item', l.item_id, 'base', l.base_qty, 'net', l.net)), '[]')
  from (
    select x.item_id, sum(x.base_qty) as base_qty, sum(x.net) as net
    from order_lines x
    where x.order_id = ordered
      and x.status <> 'cancelled'
    group by x.item_id
  ) l
$$;

/* Counts in purchases what became of an order's lines since `before` (bought_in_order). An item that is not in it any more was last bought in another order. */
create function recount_purchases(ordered uuid, before jsonb) returns void
language plpgsql volatile
as $$
declare
  buyer int;
  first_day date;
begin
  select o.customer_id, date_trunc('month', ordered_on(o)::timestamp)::date into buyer, first_day
  from orders o
  where o.order_id = ordered;
  -- First the rows, then what they are made from: who buys the same at this moment is waited for, and then seen.
  perform
  from purchases p
  where p.customer_id = buyer
    and p.month = first_day
    and p.item_id in (select w.item from jsonb_to_recordset(before) w (item int))
  order by p.item_id
  for no key update;

  update purchases p
  set base_qty = greatest(p.base_qty + d.base_qty, 0), spend = p.spend + d.net, orders = greatest(p.orders - d.gone, 0),
    last_ordered = case d.gone when 1 then coalesce(stands.day, p.last_ordered) else p.last_ordered end
  from (
    select w.item, coalesce(n.base, 0) - w.base as base_qty, coalesce(n.net, 0) - w.net as net, case when n.item is null then 1 else 0 end as gone
    from jsonb_to_recordset(before) w (item int, base bigint, net numeric)
    left join jsonb_to_recordset(bought_in_order(ordered)) n (item int, base bigint, net numeric) on n.item = w.item
  ) d
  left join lateral (
    select max(ordered_on(o)) as day
    from orders o
    where o.customer_id = buyer
      and o.status <> 'cancelled'
      and o.ordered_at >= first_day - 1
      and o.ordered_at < first_day + interval '1 month 1 day'
      and date_trunc('month', ordered_on(o)::timestamp) = first_day
      and exists (select from order_lines l where l.order_id = o.order_id and l.item_id = d.item and l.status <> 'cancelled')
  ) stands on d.gone = 1
  where p.customer_id = buyer
    and p.month = first_day
    and p.item_id = d.item;
  delete from purchases p
  where p.customer_id = buyer
    and p.month = first_day
    and p.orders = 0;
end
$$;

delete from purchases;
insert into purchases (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
select p.customer_id, p.item_id, p.month, p.base_qty, p.spend, p.orders, p.last_ordered
from purchases_from_orders(null) p
order by p.customer_id, p.item_id, p.month;

/* As before (0062), but that lines which were taken out before are not counted out again. */
create or replace function cancel_order(cancelled uuid, acting uuid) returns boolean
language plpgsql volatile
as $$
declare
  before jsonb;
begin
  -- The lots before the order: the same order of locks as placing.
  perform lock_lots(coalesce((select array_agg(l.item_id) from order_lines l where l.order_id = cancelled), '{}'));
  update orders o
  set status = 'cancelled', changed_at = now()
  where o.order_id = cancelled
    and o.status in ('entered', 'awaiting-approval', 'released');
  if not found then return false; end if;

  delete from stock_claims c
  using order_lines l
  where l.order_id = cancelled
    and c.order_line_id = l.order_line_id;
  before := bought_in_order(cancelled);
  update order_lines l
  set status = 'cancelled'
  where l.order_id = cancelled;
  perform recount_purchases(cancelled, before);
  insert into order_events (order_id, status, note, user_id)
  values (cancelled, 'cancelled', 'Cancelled by the customer.', acting);
  insert into export_outbox (kind, order_id, payload)
  select 'cancellation', o.order_id, jsonb_build_object('orderNumber', o.order_number::text)
  from orders o
  where o.order_id = cancelled;
  return true;
end
$$;

/*
 * Makes the order of a cart whose lots are locked and whose lines are reserved (renew_cart, in the same transaction). header, lines and
 * charges are what the customer was shown and what was compared: money and quantities as text. Lines keep their id from cart to order, and
 * their claims change hands in place. The cart is empty after; lines saved for later stay.
 * As before (0185), but that the month of its purchases is the branch's.
 * Serialization failure when the claims are not what the lines say: the act runs again.
 */
create or replace function place_order(acting uuid, customer int, home smallint, cart uuid, header jsonb, lines jsonb, charges jsonb, out order_id uuid, out order_number bigint)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  at timestamptz := stock_now();
  made uuid;
  expected bigint;
  moved bigint;
begin
  insert into orders as o (customer_id, user_id, po_number, sidemark, comments, ship_complete, location_id, ship_to_sequence, ship_to_name, ship_to_line1,
    ship_to_line2, ship_to_city, ship_to_state, ship_to_zip, ship_via_code, requested_date, promised_date, merchandise, total, weight)
  select customer, acting, h."poNumber", h.sidemark, h.comments, h."shipComplete", home, h.sequence, h.name, h.line1, h.line2, h.city, h.state, h.zip,
    h."shipViaCode", h."requestedDate", h."promisedDate", h.merchandise, h.total, h.weight
  from jsonb_to_record(header) h ("poNumber" text, sidemark text, comments text, "shipComplete" boolean, sequence smallint, name text, line1 text, line2 text,
    city text, state text, zip text, "shipViaCode" text, "requestedDate" date, "promisedDate" date, merchandise numeric, total numeric, weight numeric)
  returning o.order_id, o.order_number into made, order_number;
  order_id := made;

  insert into order_lines (order_line_id, order_id, line_number, sequence, item_id, status, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty,
    unit_price, price_source, net, weight, sidemark, comments, tag, dye_lots, from_location_id, promised_date, promise_steps, mixed_lots_accepted)
  select l.id, made, l."lineNumber", l.sequence, l.item, case when l."onHand" = 0 then 'back-ordered' else 'open' end, l."UMCode", l.quantity, l."baseQty",
    l."baseQty" - l."onHand", l."priceUOM", l."priceQty", l."unitPrice", l.source, l.net, l.weight, l.sidemark, l.comments, l.tag,
    (select coalesce(jsonb_agg(jsonb_build_object('lot', x ->> 'dyeLot', 'roll', x ->> 'roll', 'quantity', x -> 'quantity')), '[]')
     from jsonb_array_elements(l.lots) x
     where x ->> 'due' is null),
    b.location_id,
    greatest(l.day, case when l.day is not null then (header ->> 'requestedDate')::date end), l.steps, l."lotChoice" = 'split'
  from jsonb_to_recordset(lines) l (id uuid, "lineNumber" int, sequence int, item int, "UMCode" text, quantity numeric, "baseQty" int, "onHand" int, covered int,
    "priceUOM" text, "priceQty" numeric, "unitPrice" numeric, source text, net numeric, weight numeric, sidemark text, comments text, tag text, lots jsonb,
    day date, steps jsonb, "lotChoice" text)
  left join locations b on b.code = l.lots #>> '{0,location}';

  -- The order's lines are new, so they have no claims but those that change hands here.
  with handed_over as (
    update stock_claims c
    set order_line_id = c.cart_line_id, cart_line_id = null, cart_id = null, expires_at = 'infinity'
    from order_lines l
    where l.order_id = made
      and c.cart_line_id = l.order_line_id
      and claim_lives(c.expires_at, c.cart_id, at)
    returning c.quantity
  )
  select coalesce(sum(h.quantity), 0) into moved
  from handed_over h;
  select coalesce(sum(covered), 0) into expected
  from jsonb_to_recordset(lines) l (covered int);
  if moved <> expected then
    raise exception 'The claims of cart % are not what was shown', cart using errcode = 'serialization_failure';
  end if;

  insert into order_charges (order_id, position, kind, description, amount)
  select made, c.position, c.kind, c.description, c.amount
  from rows from (jsonb_to_recordset(charges) as (kind text, description text, amount numeric)) with ordinality c (kind, description, amount, position)
  where c.kind <> 'merchandise';
  insert into order_events (order_id, status, note, user_id)
  values (made, 'entered', '', acting);
  insert into export_outbox (kind, order_id, payload)
  values ('order', made, jsonb_build_object('orderNumber', order_number::text, 'header', header, 'lines', lines, 'charges', charges));
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, customer, 'placeOrder', order_number::text);

  insert into purchases as p (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  select customer, l.item_id, date_trunc('month', d.today::timestamp)::date, sum(l.base_qty), sum(l.net), 1, d.today
  from (select ordered_on(o) as today from orders o where o.order_id = made) d
  join order_lines l on l.order_id = made
  group by l.item_id, d.today
  order by l.item_id
  on conflict (customer_id, item_id, month) do update
  set base_qty = p.base_qty + excluded.base_qty, spend = p.spend + excluded.spend, orders = p.orders + 1, last_ordered = greatest(p.last_ordered, excluded.last_ordered);

  delete from cart_lines l
  using order_lines o
  where o.order_id = made
    and l.cart_line_id = o.order_line_id;
  update carts c
  set reserved_until = null
  where c.cart_id = cart;
end
$$;
