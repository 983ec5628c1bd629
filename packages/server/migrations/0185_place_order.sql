-- Orders of carts whose claims live as long as the cart's timer runs; those that change hands are counted as they do, not looked for again. docs/decisions/kept-lines.md.

/*
 * Makes the order of a cart whose lots are locked and whose lines are reserved (renew_cart, in the same transaction). header, lines and
 * charges are what the customer was shown and what was compared: money and quantities as text. Lines keep their id from cart to order, and
 * their claims change hands in place. The cart is empty after; lines saved for later stay.
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
  select customer, l.item_id, date_trunc('month', now())::date, sum(l.base_qty), sum(l.net), 1, now()::date
  from order_lines l
  where l.order_id = made
  group by l.item_id
  order by l.item_id
  on conflict (customer_id, item_id, month) do update
  set base_qty = p.base_qty + excluded.base_qty, spend = p.spend + excluded.spend, orders = p.orders + 1, last_ordered = excluded.last_ordered;

  delete from cart_lines l
  using order_lines o
  where o.order_id = made
    and l.cart_line_id = o.order_line_id;
  update carts c
  set reserved_until = null
  where c.cart_id = cart;
end
$$;
