/* Stores the status, days and total of a quote's revision before a new revision begins. */
create or replace function keep_former_revision() returns trigger
language plpgsql
as $$
begin
  insert into quote_revisions (quote_id, revision, status, requested_at, priced_at, expires_on, total)
  values (old.quote_id, old.revision, old.status, old.requested_at, old.priced_at, old.expires_on, old.total)
  on conflict (quote_id, revision) do update
  set status = excluded.status, requested_at = excluded.requested_at, priced_at = excluded.priced_at, expires_on = excluded.expires_on, total = excluded.total;
  return null;
end
$$;

/* Writes the words of a quote, by which a search finds it, with the quote. */
create or replace function say_words_of_quote() returns trigger
language plpgsql
as $$
begin
  new.words := words_of_quote(new);
  return new;
end
$$;

/* Writes the words of quotes again after their lines have changed. */
create or replace function say_words_of_lines() returns trigger
language plpgsql
as $$
begin
  update quotes quote
  set words = words_of_quote(quote)
  where quote.quote_id in (select line.quote_id from changed line)
    and quote.words <> words_of_quote(quote);
  return null;
end
$$;

/*
 * Stores since when a quote waits for an answer, after messages are added. A message of ours ends the waiting for
 * earlier messages of the customer. A customer's message begins it, unless an earlier one waits already.
 */
create or replace function keep_quote_waiting_since() returns trigger
language plpgsql
as $$
begin
  perform
  from quotes quote
  where quote.quote_id in (select message.quote_id from added message)
  order by quote.quote_id
  for no key update;
  update quotes quote
  set waiting_since = waiting.since
  from (
    select written.quote_id,
      least(case when written.answered >= before.waiting_since then later.at else before.waiting_since end, written.asked) as since
    from (
      select message.quote_id, max(message.at) filter (where message.is_ours) as answered,
        min(message.at) filter (where not message.is_ours and message.at > coalesce(last_of_ours.at, '-infinity')) as asked
      from added message
      cross join lateral (
        select max(ours.at) as at
        from quote_messages ours
        where ours.quote_id = message.quote_id
          and ours.is_ours
      ) last_of_ours
      group by message.quote_id
    ) written
    join quotes before on before.quote_id = written.quote_id
    cross join lateral (
      select min(theirs.at) as at
      from quote_messages theirs
      where theirs.quote_id = written.quote_id
        and not theirs.is_ours
        and theirs.at > written.answered
    ) later
  ) waiting
  where quote.quote_id = waiting.quote_id
    and quote.waiting_since is distinct from waiting.since;
  return null;
end
$$;

/*
 * Takes as much of a quote for a line of a cart as the line's new quantity can use: more from what is left of the quote,
 * or less, and then the quote has the rest again. Only a quote that can be accepted is changed. Otherwise the line keeps
 * what was accepted. The quote is locked, so an act that also locks lots must have locked the quote before them.
 */
create or replace function follow_quote() returns trigger
language plpgsql
as $$
declare
  quoted record;
begin
  perform
  from quotes quote
  where quote.quote_id = (select line.quote_id from quote_lines line where line.quote_line_id = new.quote_line_id)
  for no key update;
  select quote.quote_id, greatest(line.base_qty - line.accepted_base, 0) as remaining into quoted
  from quote_lines line
  join quotes quote on quote.quote_id = line.quote_id and quote.revision = line.revision
  join locations branch on branch.location_id = quote.location_id
  where line.quote_line_id = new.quote_line_id
    and quote_state(quote.status, quote.expires_on, (stock_now() at time zone branch.time_zone)::date) in ('priced', 'part-accepted', 'accepted')
    and quote.expires_on >= (stock_now() at time zone branch.time_zone)::date;
  if not found then return new; end if;
  new.quoted_base := least(new.base_qty, old.quoted_base + quoted.remaining);
  if new.quoted_base <> old.quoted_base then
    update quote_lines line
    set accepted_base = line.accepted_base + new.quoted_base - old.quoted_base
    where line.quote_line_id = new.quote_line_id;
    perform say_accepted(quoted.quote_id);
  end if;
  return new;
end
$$;

/*
 * Gives the quantity of a line that leaves a cart back to its quote. An ordered quantity stays accepted, and the order
 * and its line name the quote. An order's lines have the ids of the cart's lines (place_order).
 */
create or replace function give_back_quote() returns trigger
language plpgsql
as $$
declare
  of_quote uuid := (select quoted.quote_id from quote_lines quoted where quoted.quote_line_id = old.quote_line_id);
  ordered uuid := (select line.order_id from order_lines line where line.order_line_id = old.cart_line_id);
  -- Base units that were ordered at the quote's price.
  used int := case when ordered is not null then least(old.base_qty, old.quoted_base) else 0 end;
begin
  perform from quotes quote where quote.quote_id = of_quote for no key update;
  update quote_lines quoted
  set accepted_base = greatest(quoted.accepted_base - (old.quoted_base - used), 0)
  where quoted.quote_line_id = old.quote_line_id
    and old.quoted_base > used;
  perform say_accepted(of_quote);
  update order_lines line
  set quote_line_id = old.quote_line_id, quoted_base = used
  where line.order_line_id = old.cart_line_id
    and used > 0;
  update orders placed
  set quote_id = of_quote
  where placed.order_id = ordered
    and placed.quote_id is null;
  return null;
end
$$;
