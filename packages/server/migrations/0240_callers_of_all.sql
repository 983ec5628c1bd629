-- What was told of callers also ends when all their claims or choices go at once, and says of no promotion's day that it is another. docs/decisions/callers.md.

-- Truncate has no rows whose users could be touched (0200): it is counted for everybody.
create trigger count_edition after truncate on user_customers for each statement execute function count_edition('customers');
create trigger count_edition after truncate on delivery_choices for each statement execute function count_edition('customers');

/*
 * As before (0200), with the quarter of an hour in which the statement began, never a later one: a look-up at midnight chose the lists of the day that
 * ended, then gave them a version of the new day, which stood for a quarter of an hour.
 */
create or replace function callers_edition() returns text
language plpgsql stable parallel safe
as $$
begin
  -- The quarter of an hour: which promotions run changes at midnight of the branch, and every zone's midnight is on a quarter.
  return (
    select sum(e.number)
    from editions e
    where e.table_name in ('settings', 'customers', 'customer_displays', 'locations', 'price_lists'))
    || ' ' || floor(extract(epoch from coalesce(nullif(current_setting('sidemark.stock_now', true), '')::timestamptz, now())) / 900);
end
$$;
