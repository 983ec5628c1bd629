/*
 * The number of an edition. Goods also change with each publication, because items then have new cards. Both numbers
 * only grow, so their sum tells every state from all others.
 */
create or replace function edition_of(what text) returns bigint
language plpgsql stable parallel safe
as $$
begin
  return (
    select sum(e.number)
    from editions e
    where e.kind = what)
    + case when what = 'goods' then coalesce((select (extract(epoch from p.published_at) * 1000000)::bigint from published.edition p), 0) else 0 end;
end
$$;

/*
 * The counts that the rights of callers depend on, as one text. It contains the quarter of an hour in which the
 * statement began, and never a later one: a look-up at midnight once chose the price lists of the day that ended and
 * gave them the version of the new day.
 *
 * It is a plpgsql function, because that keeps its own small plan. As a part of a statement it would be set up with
 * each statement. Each count only grows, so their sum tells every state from all others.
 */
create or replace function callers_edition() returns text
language plpgsql stable parallel safe
as $$
begin
  -- The last part is the current quarter of an hour. Promotions start and end at midnight of the branch, and in every time zone midnight is on
  -- a quarter of an hour.
  return (
    select sum(e.number)
    from editions e
    where e.table_name in ('settings', 'customers', 'customer_displays', 'locations', 'price_lists'))
    || ' ' || floor(extract(epoch from coalesce(nullif(current_setting('sidemark.stock_now', true), '')::timestamptz, now())) / 900);
end
$$;
