/*
 * The time that decides whether stock is free. It is the database's clock, never a server's. Tests set
 * `sidemark.stock_now`. Design D-2.
 */
create or replace function stock_now() returns timestamptz
language plpgsql stable parallel safe
as $$
begin
  return coalesce(nullif(current_setting('sidemark.stock_now', true), '')::timestamptz, clock_timestamp());
end
$$;
