-- Who acts on a quote says which revision was looked at: on an old screen one withdrew, or had priced anew, what a colleague had asked for since.

drop function withdraw_quote(uuid);
/* As 0432. expected: the revision that was looked at; null for whichever. */
create function withdraw_quote(quote uuid, expected int) returns text
language plpgsql volatile
as $$
declare
  o record;
begin
  select * into o from open_quote(quote);
  if o.revision <> expected then
    return 'This quote has changed meanwhile. Look at it again.';
  end if;
  if o.state not in ('requested', 'priced') then
    return 'This quote is over, or in a cart already. It cannot be withdrawn.';
  end if;
  update quotes q
  set status = 'withdrawn'
  where q.quote_id = quote;
  return '';
end
$$;

drop function request_again(uuid, uuid, date, text, text);
/* As 0802. expected: as of withdraw_quote. */
create function request_again(quote uuid, acting uuid, wanted date, author text, note text, expected int) returns text
language plpgsql volatile
as $$
declare
  o record;
  passed text;
begin
  select * into o from open_quote(quote);
  if o.revision <> expected then
    return 'This quote has changed meanwhile. Look at it again.';
  end if;
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
  set wanted_date = coalesce(wanted, case when q.wanted_date >= o.today then q.wanted_date end)
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;
