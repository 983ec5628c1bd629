/* The day on which an order was placed, by the calendar of its branch. */
create or replace function ordered_on(o orders) returns date
language sql stable
as $$
  select (o.ordered_at at time zone b.time_zone)::date
  from locations b
  where b.location_id = o.location_id
$$;

/*
 * Gives the allocations of a cart's lines to the order lines that they have become. ordered: the order. cart: named in
 * the error. lines: as place_order takes them. at: the instant to judge allocations by. Raises a serialization failure,
 * so that the act runs again, when they are not as much as the lines say.
 */
create or replace function hand_over_allocations(ordered uuid, cart uuid, lines jsonb, at timestamptz) returns void
language plpgsql volatile
as $$
declare
  expected bigint;
  handed_over bigint;
begin
  -- The order's lines are new, so they have no allocations but these. `offset 0`: PostgreSQL looks the allocations up
  -- line by line. Otherwise it reads those of all carts, because it knows nothing of lines as new as these.
  with moved as (
    update stock_allocations a
    set order_line_id = a.cart_line_id, cart_line_id = null, cart_id = null, expires_at = 'infinity'
    where a.allocation_id = any (array(
      select c.allocation_id
      from order_lines l
      cross join lateral (
        select x.allocation_id
        from live_allocations(at) x
        where x.cart_line_id = l.order_line_id
        offset 0
      ) c
      where l.order_id = ordered))
    returning a.quantity
  )
  select coalesce(sum(m.quantity), 0) into handed_over
  from moved m;
  select coalesce(sum(l.covered), 0) into expected
  from jsonb_to_recordset(lines) l (covered int);
  if handed_over <> expected then
    raise exception 'The claims of cart % are not what was shown', cart using errcode = 'serialization_failure';
  end if;
end
$$;

/* Adds the lines of a new order to what its customer bought, in the month of the order's branch. */
create or replace function count_purchases(ordered uuid) returns void
language sql volatile
as $$
  insert into purchases as p (customer_id, item_id, month, base_qty, spend, orders, last_ordered)
  select d.customer_id, l.item_id, date_trunc('month', d.today::timestamp)::date, sum(l.base_qty), sum(l.net), 1, d.today
  from (select o.customer_id, ordered_on(o) as today from orders o where o.order_id = ordered) d
  join order_lines l on l.order_id = ordered
  group by d.customer_id, l.item_id, d.today
  order by l.item_id
  on conflict (customer_id, item_id, month) do update
  set base_qty = p.base_qty + excluded.base_qty, spend = p.spend + excluded.spend, orders = p.orders + 1, last_ordered = greatest(p.last_ordered, excluded.last_ordered)
$$;

/*
 * Makes the order from a cart whose lots are locked and whose lines are reserved (renew_cart, in the same transaction).
 * header, lines and charges are the data that the customer was shown and that was compared, with money and quantities
 * as text. Lines keep their id from cart to order, and their allocations change hands in place. The cart is empty
 * afterwards, but for the lines saved for later.
 *
 * An order that the customer's own people have to approve waits for them, whatever the header's status: its stock is set aside, but
 * it is neither exported nor checked for release before it is approved.
 */
create or replace function place_order(acting uuid, customer int, home smallint, cart uuid, header jsonb, lines jsonb, charges jsonb, out order_id uuid, out order_number bigint, out waits boolean)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  at timestamptz := stock_now();
  made uuid;
  placed_as text := header ->> 'status';
begin
  waits := waits_for_approval(customer => customer, total => (header ->> 'total')::numeric, approved => null, but => array[acting]);
  if waits then
    placed_as := 'awaiting-approval';
  end if;
  insert into orders as o (customer_id, user_id, po_number, sidemark, comments, ship_complete, location_id, ship_to_sequence, ship_to_name, ship_to_line1,
    ship_to_line2, ship_to_city, ship_to_state, ship_to_zip, ship_via_code, requested_date, promised_date, merchandise, total, weight, status, delivery_needs)
  select customer, acting, h."poNumber", h.sidemark, h.comments, h."shipComplete", home, h.sequence, h.name, h.line1, h.line2, h.city, h.state, h.zip,
    h."shipViaCode", h."requestedDate", h."promisedDate", h.merchandise, h.total, h.weight, placed_as,
    array(select jsonb_array_elements_text(header -> 'deliveryNeeds'))
  from jsonb_to_record(header) h ("poNumber" text, sidemark text, comments text, "shipComplete" boolean, sequence smallint, name text, line1 text, line2 text,
    city text, state text, zip text, "shipViaCode" text, "requestedDate" date, "promisedDate" date, merchandise numeric, total numeric, weight numeric)
  returning o.order_id, o.order_number into made, order_number;
  order_id := made;

  insert into order_lines (order_line_id, order_id, line_number, sequence, item_id, status, um_code, quantity, base_qty, back_ordered_base, price_uom, price_qty,
    unit_price, price_source, net, weight, sidemark, comments, tag, dye_lots, from_location_id, promised_date, stock_date, promise_steps, mixed_lots_accepted, cuts, cut_charge, price_parts)
  select l.id, made, l."lineNumber", l.sequence, l.item, case when l."onHand" = 0 then 'back-ordered' else 'open' end, l."UMCode", l.quantity, l."baseQty",
    l."baseQty" - l."onHand", l."priceUOM", l."priceQty", l."unitPrice", l.source, l.net, l.weight, l.sidemark, l.comments, l.tag,
    (select coalesce(jsonb_agg(stored_lot(x)), '[]')
     from jsonb_array_elements(l.lots) x
     where x ->> 'due' is null),
    b.location_id,
    greatest(l.day, case when l.day is not null then (header ->> 'requestedDate')::date end),
    greatest(l."stockDate", case when l."stockDate" is not null then (header ->> 'requestedDate')::date end), l.steps, l."lotChoice" = 'split', nullif(l.cuts, 'null'), l."cutCharge",
    nullif(l."priceParts", 'null')
  from jsonb_to_recordset(lines) l (id uuid, "lineNumber" int, sequence int, item int, "UMCode" text, quantity numeric, "baseQty" int, "onHand" int, covered int,
    "priceUOM" text, "priceQty" numeric, "unitPrice" numeric, source text, net numeric, weight numeric, sidemark text, comments text, tag text, lots jsonb,
    day date, "stockDate" date, steps jsonb, "lotChoice" text, cuts jsonb, "cutCharge" numeric, "priceParts" jsonb)
  left join locations b on b.code = l.lots #>> '{0,location}';

  perform hand_over_allocations(ordered => made, cart => cart, lines => lines, at => at);
  insert into order_charges (order_id, position, kind, description, amount)
  select made, c.position, c.kind, c.description, c.amount
  from rows from (jsonb_to_recordset(charges) as (kind text, description text, amount numeric)) with ordinality c (kind, description, amount, position)
  where c.kind <> 'merchandise';
  insert into order_events (order_id, status, note, user_id)
  values (made, placed_as, '', acting);
  insert into order_releases (order_id, reasons, held_at)
  select made, array(select jsonb_array_elements_text(header -> 'releaseReasons')), at
  where placed_as = 'on-hold';
  if waits then
    perform ask_for_approval(asked => made, acting => acting, at => at);
  else
    insert into export_outbox (kind, order_id, payload)
    values ('order', made, jsonb_build_object('orderNumber', order_number::text, 'customerNumber', (select c.customer_number from customers c where c.customer_id = customer), 'header', header, 'lines', lines, 'charges', charges));
  end if;
  insert into audit_log (user_id, customer_id, act, subject)
  values (acting, customer, 'placeOrder', order_number::text);

  perform count_purchases(made);
  delete from cart_lines l
  using order_lines o
  where o.order_id = made
    and l.cart_line_id = o.order_line_id;
  update carts c
  set reserved_until = null
  where c.cart_id = cart;
end
$$;

/* Makes the order of a cart (place_order). tells: leaves the notice for the mail that confirms it, unless it waits for approval. */
create or replace function place_and_tell(acting uuid, customer int, home smallint, cart uuid, header jsonb, lines jsonb, charges jsonb, tells boolean) returns bigint
language plpgsql volatile
as $$
declare
  placed record;
begin
  select p.order_id, p.order_number, p.waits into placed
  from place_order(acting => acting, customer => customer, home => home, cart => cart, header => header, lines => lines, charges => charges) p;
  if tells and not placed.waits then
    perform leave_notice(what => 'order-placed', about => placed.order_id, receiver => acting, details => '{}');
  end if;
  return placed.order_number;
end
$$;
