-- A quote that is asked for again kept a wanted day that had passed: the branch priced it for a day on which nobody could deliver.

/* Asks again for what was priced, declined, withdrawn or has expired. wanted null: as it was, unless that day has passed. As before (0591) but for that. */
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
  set wanted_date = coalesce(wanted, case when q.wanted_date >= o.today then q.wanted_date end)
  where q.quote_id = quote;
  perform write_on_quote(quote, acting, author, note);
  return '';
end
$$;
