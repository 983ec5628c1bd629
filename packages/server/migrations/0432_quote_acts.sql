-- What the customer and the distributor do with a quote. Each act locks the quote, looks, and then acts; a reason that is not '' says why it did not.

/* What would be asked for: the lines of the user's cart, or with a name the items of that list. */
create function lines_to_quote(acting uuid, customer int, list text)
returns table (place bigint, item_id int, um_code text, quantity numeric, base_qty int, sidemark text, comments text)
language sql stable
as $$
  select row_number() over (order by l.line_number, l.sequence), l.item_id, l.um_code, l.quantity, l.base_qty, l.sidemark, l.comments
  from carts c
  join cart_lines l on l.cart_id = c.cart_id
  where list is null
    and c.user_id = acting
    and c.customer_id = customer
    and not l.saved_for_later
  union all
  select row_number() over (order by x.position, x.added_at, x.item_id), x.item_id, x.um_code, b.new_qty, b.base_qty, '', x.note
  from shopping_list_items x
  cross join lateral to_base(x.item_id, x.um_code, x.quantity) b
  where x.list_id = list_named(acting, customer, list)
    and b.base_qty > 0
$$;

/*
 * Asks the branch for prices for what is in the cart or on a list. The same request of the same user within ten minutes, not answered yet, is a
 * second submit: it has the number of the first.
 */
create function request_quote(acting uuid, customer int, home smallint, list text, job text, wanted date, author text, note text, out quote_number bigint, out reason text)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  most constant int := 500;
  at timestamptz := stock_now();
  mark text;
  lines int;
  made uuid;
begin
  reason := '';
  -- One after the other for one user: the second of two at the same moment sees the first.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  select count(*), md5(jsonb_build_array(home, job, wanted, note,
    jsonb_agg(jsonb_build_array(l.item_id, l.um_code, l.base_qty, l.sidemark, l.comments) order by l.place))::text)
  into lines, mark
  from lines_to_quote(acting, customer, list) l;
  if lines = 0 then
    reason := case when list is null then 'Your cart is empty. Add what you want a quote for.' else 'There is nothing on this list that can be quoted.' end;
    return;
  end if;
  if lines > most then
    reason := 'A quote has ' || most || ' lines at most. Ask for it in parts.';
    return;
  end if;
  select q.quote_number into quote_number
  from quotes q
  where q.customer_id = customer
    and q.user_id = acting
    and q.status = 'requested'
    and q.request_mark = mark
    and q.requested_at > at - interval '10 minutes'
  limit 1;
  if found then return; end if;

  insert into quotes as q (customer_id, user_id, job_name, location_id, requested_at, wanted_date, request_mark)
  values (customer, acting, job, home, at, wanted, mark)
  returning q.quote_id, q.quote_number into made, quote_number;
  insert into quote_lines (quote_id, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, sidemark, comments)
  select made, l.place * 10, l.item_id, l.um_code, l.quantity, l.base_qty, i.price_uom, round(from_base(l.base_qty, p.num, p.den), 4), l.sidemark, l.comments
  from lines_to_quote(acting, customer, list) l
  join items i on i.item_id = l.item_id
  join item_uoms p on p.item_id = l.item_id and p.um_code = i.price_uom;
  perform write_on_quote(made, acting, author, note);
end
$$;

/* A message of somebody on a quote, about the revision that it has. Nothing for no text. */
create function write_on_quote(quote uuid, acting uuid, author text, body text) returns void
language sql volatile
as $$
  insert into quote_messages (quote_id, at, revision, user_id, author, body)
  select q.quote_id, stock_now(), q.revision, acting, author, body
  from quotes q
  where q.quote_id = quote
    and body <> ''
$$;

/* Locks a quote and tells how it stands: its state on the day at its branch. No row: there is none. */
create function open_quote(quote uuid, out revision int, out state text, out today date)
language plpgsql volatile
as $$
begin
  perform
  from quotes q
  where q.quote_id = quote
  for no key update;
  -- The clock after the lock: who has waited past midnight is told of today.
  select q.revision, quote_state(q.status, q.expires_on, d.day), d.day into revision, state, today
  from quotes q
  join locations b on b.location_id = q.location_id
  cross join lateral (select (stock_now() at time zone b.time_zone)::date as day) d
  where q.quote_id = quote;
end
$$;

/*
 * A further revision, to be priced anew: of one that was accepted in part, what is left. The lines of the former one stay with their prices,
 * which hold for carts that have them until they expire.
 */
create function start_revision(quote uuid) returns void
language plpgsql volatile
as $$
begin
  insert into quote_lines (quote_id, revision, line_number, item_id, um_code, quantity, base_qty, price_uom, price_qty, unit_price, sidemark, comments)
  select l.quote_id, l.revision + 1, l.line_number, l.item_id, l.um_code, from_base(w.base_qty, u.num, u.den), w.base_qty, l.price_uom,
    round(from_base(w.base_qty, p.num, p.den), 4), null, l.sidemark, l.comments
  from quotes q
  join quote_lines l on l.quote_id = q.quote_id and l.revision = q.revision
  join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
  join item_uoms p on p.item_id = l.item_id and p.um_code = l.price_uom
  cross join lateral (select l.base_qty - case when q.status = 'part-accepted' then l.accepted_base else 0 end as base_qty) w
  where q.quote_id = quote
    and w.base_qty > 0;
  update quotes q
  set revision = q.revision + 1, status = 'requested', requested_at = stock_now(), priced_at = null, expires_on = null, total = null, request_mark = ''
  where q.quote_id = quote;
end
$$;

/* Asks again for what was priced, declined, withdrawn or has expired. wanted null: as before. */
create function request_again(quote uuid, acting uuid, wanted date, author text, note text) returns text
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_quote(quote);
  if o.state = 'requested' then
    return 'This quote is being priced. You will hear from us.';
  end if;
  perform start_revision(quote);
  update quotes q
  set wanted_date = coalesce(wanted, q.wanted_date)
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;

create function withdraw_quote(quote uuid) returns text
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_quote(quote);
  if o.state not in ('requested', 'priced') then
    return 'This quote is over, or in a cart already. It cannot be withdrawn.';
  end if;
  update quotes q
  set status = 'withdrawn'
  where q.quote_id = quote;
  return '';
end
$$;

/*
 * The distributor's answer: a price for each line, per the line's price_uom, until the last day. Of a quote that was answered before it makes a
 * further revision. prices: [{lineNumber, unitPrice}], the price as text. on revision `expected`, or somebody was faster.
 */
create function answer_quote(quote uuid, acting uuid, expected int, last_day date, prices jsonb, author text, note text) returns text
language plpgsql volatile
as $$
declare
  -- Dollars.
  most constant numeric := 99999999999;
  o record;
  missing int;
begin
  select * into o from open_quote(quote);
  if o.revision <> expected or o.state = 'withdrawn' then
    return 'This quote has changed meanwhile. Look at it again.';
  end if;
  if o.state = 'accepted' then
    return 'This quote was accepted. The customer can ask for it again.';
  end if;
  if last_day < o.today then
    return 'The last day of a quote is today or later.';
  end if;
  if o.state <> 'requested' then
    perform start_revision(quote);
  end if;
  if (
    select sum(a."unitPrice"::numeric * l.base_qty * p.den / p.num)
    from quotes q
    join quote_lines l on l.quote_id = q.quote_id and l.revision = q.revision
    join item_uoms p on p.item_id = l.item_id and p.um_code = l.price_uom
    join jsonb_to_recordset(prices) a ("lineNumber" int, "unitPrice" text) on a."lineNumber" = l.line_number
    where q.quote_id = quote) > most
  then
    return 'These prices come to more than a quote can hold.';
  end if;
  update quote_lines l
  set unit_price = given.price, net = extended(given.price, l.base_qty, p.num, p.den), priced_on_hand = s.on_hand, priced_lots = s.lots
  from quotes q, jsonb_to_recordset(prices) a ("lineNumber" int, "unitPrice" text), item_uoms p,
    lateral (select a."unitPrice"::numeric(12,4) as price) given,
    lateral (select f.on_hand, f.lots from quote_lines x, stock_for_quote(x.item_id, x.base_qty, q.location_id, q.customer_id, stock_now()) f where x.quote_id = q.quote_id
      and x.revision = q.revision and x.line_number = a."lineNumber") s
  where q.quote_id = quote
    and l.quote_id = q.quote_id
    and l.revision = q.revision
    and l.line_number = a."lineNumber"
    and p.item_id = l.item_id
    and p.um_code = l.price_uom;
  select min(l.line_number) into missing
  from quotes q
  join quote_lines l on l.quote_id = q.quote_id and l.revision = q.revision
  where q.quote_id = quote
    and l.net is null;
  if missing is not null then
    return 'Line ' || missing || ' has no price yet.';
  end if;
  update quotes q
  set status = 'priced', priced_at = stock_now(), expires_on = last_day,
    total = (select sum(l.net) from quote_lines l where l.quote_id = q.quote_id and l.revision = q.revision)
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;

create function decline_quote(quote uuid, acting uuid, expected int, author text, note text) returns text
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_quote(quote);
  if o.revision <> expected or o.state not in ('requested', 'priced', 'expired') then
    return 'This quote has changed meanwhile. Look at it again.';
  end if;
  update quotes q
  set status = 'declined'
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;

/*
 * Puts lines of a quote into the user's cart at its prices, and sets their stock aside as a cart does. wanted: [{lineNumber, quantity}], the quantity
 * in the line's unit as text; null: all that is left. Two who accept at once: the second finds what is left.
 */
create function accept_quote(acting uuid, customer int, home smallint, lists int[], minutes int, reserves boolean, quote uuid, expected int, wanted jsonb,
  out reason text, out lines int, out line_count int)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  cart record;
  o record;
  taken record;
begin
  reason := '';
  lines := 0;
  select * into cart from open_cart(acting, customer, home, minutes);
  select * into o from open_quote(quote);
  if o.state = 'expired' then
    reason := 'The prices of this quote have expired. Ask for it again.';
  elsif o.state = 'accepted' then
    reason := 'This quote was accepted already.';
  elsif o.revision <> expected or o.state not in ('priced', 'part-accepted') then
    reason := 'This quote has changed meanwhile. Look at it again.';
  end if;
  if reason <> '' then return; end if;
  select min(l.line_number) into taken
  from jsonb_to_recordset(wanted) w ("lineNumber" int, quantity text)
  join quote_lines l on l.quote_id = quote and l.revision = o.revision and l.line_number = w."lineNumber"
  cross join lateral to_base(l.item_id, l.um_code, w.quantity::numeric) b
  where b.base_qty not between 1 and l.base_qty - l.accepted_base;
  if taken.min is not null then
    reason := 'Line ' || taken.min || ': less is left of it at this price, or it cannot be sold so. Look at it again.';
    return;
  end if;

  with chosen as materialized (
    select l.quote_line_id, l.item_id, l.um_code, l.sidemark, l.comments, l.unit_price, t.base_qty, from_base(t.base_qty, u.num, u.den) as quantity,
      row_number() over (order by l.line_number) as place
    from quote_lines l
    join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
    left join (
      select w."lineNumber" as line_number, min(w.quantity) as quantity
      from jsonb_to_recordset(wanted) w ("lineNumber" int, quantity text)
      group by w."lineNumber"
    ) w on w.line_number = l.line_number
    left join lateral to_base(l.item_id, l.um_code, w.quantity::numeric) b on w.quantity is not null
    cross join lateral (select coalesce(b.base_qty, l.base_qty - l.accepted_base) as base_qty) t
    where l.quote_id = quote
      and l.revision = o.revision
      and t.base_qty > 0
      and (wanted is null or w.line_number is not null)
  ),
  accepted as (
    update quote_lines l
    set accepted_base = l.accepted_base + c.base_qty
    from chosen c
    where l.quote_line_id = c.quote_line_id
  )
  insert into cart_lines (cart_id, item_id, line_number, um_code, quantity, base_qty, sidemark, comments, quote_line_id, quoted_base)
  select cart.cart, c.item_id, (select coalesce(max(x.line_number), 0) from cart_lines x where x.cart_id = cart.cart) + c.place * 10, c.um_code, c.quantity, c.base_qty,
    c.sidemark, c.comments, c.quote_line_id, c.base_qty
  from chosen c;
  get diagnostics lines = row_count;
  if lines = 0 then
    reason := 'Nothing is left of what you chose. Look at it again.';
    return;
  end if;
  perform say_accepted(quote);
  if reserves then
    perform reserve_cart(cart.cart, customer, home, cart.until);
  end if;
  perform keep_lines(cart.cart, customer, home, lists);
  -- What the customer saw when accepting: a later change of price or stock is told.
  update cart_lines l
  set seen_unit_price = (s.state).unit_price, seen_back_ordered = l.base_qty - (s.state).on_hand
  from cart_lines n
  join quote_lines x on x.quote_line_id = n.quote_line_id and x.quote_id = quote
  cross join lateral (select line_now(n, customer, home, lists, stock_now()) as state offset 0) s
  where n.cart_id = cart.cart
    and n.seen_unit_price is null
    and l.cart_line_id = n.cart_line_id;
  perform keep_promise_for(acting, customer, home);
  line_count := lines_of_cart(acting, customer);
end
$$;
