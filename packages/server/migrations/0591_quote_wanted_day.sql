-- Goods cannot be wanted by a day that has passed, by the calendar of the branch that prices them.

/* Why goods cannot be wanted by a day from a branch; '' when they can. wanted null: no day was named. */
create function day_not_passed(wanted date, branch smallint) returns text
language sql stable
as $$
  select case when wanted < (stock_now() at time zone b.time_zone)::date then 'The day by which you want it has passed. Choose today or a later day.' else '' end
  from locations b
  where b.location_id = branch
$$;

/*
 * Asks the branch for prices for what is in the cart or on a list. The same request of the same user within ten minutes, not answered yet, is a
 * second submit: it has the number of the first. As before (0432), but that the wanted day has not passed.
 */
create or replace function request_quote(acting uuid, customer int, home smallint, list text, job text, wanted date, author text, note text, out quote_number bigint, out reason text)
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
  reason := day_not_passed(wanted, home);
  if reason <> '' then return; end if;
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

/* Asks again for what was priced, declined, withdrawn or has expired. wanted null: as it was. As before (0432), but that a day that is named has not passed. */
create or replace function request_again(quote uuid, acting uuid, wanted date, author text, note text) returns text
language plpgsql volatile
as $$
declare
  o record;
  passed text;
begin
  select * into o from open_quote(quote);
  if o.state = 'requested' then
    return 'This quote is being priced. You will hear from us.';
  end if;
  select day_not_passed(wanted, q.location_id) into passed
  from quotes q
  where q.quote_id = quote;
  if passed <> '' then
    return passed;
  end if;
  perform start_revision(quote);
  update quotes q
  set wanted_date = coalesce(wanted, q.wanted_date)
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;
