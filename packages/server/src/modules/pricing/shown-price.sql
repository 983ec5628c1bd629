/*
 * A price per one unit as the price per another, with 4 decimals. It is for display only: what is charged is always
 * `extended`.
 */
create or replace function price_per(unit_price numeric, price_num bigint, price_den bigint, num bigint, den bigint) returns numeric
language sql immutable parallel safe
as $$ select round(unit_price * price_den * num / (price_num * den::numeric), 4) $$;

/* A price as people read it: cents, and further decimals only when there are any. */
create or replace function shown_price(price numeric) returns text
language sql immutable parallel safe
as $$ select round(price, greatest(2, scale(trim_scale(price))))::text $$;

/* A price in a unit that it was not stated in: cents from a dollar on, up to 4 decimals below a dollar. */
create or replace function shown_per(price numeric) returns text
language sql immutable parallel safe
as $$ select case when price >= 1 then round(price, 2)::text else round(price, greatest(2, scale(trim_scale(price))))::text end $$;
