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

/*
 * A price in another unit, as people read it: cents from a dollar on, up to 4 decimals below. num/den: how much of the
 * unit that it is stated in the other unit holds. From a dollar on it is rounded once, as `extended` does, so it is what
 * one of the unit costs.
 */
create or replace function shown_in(unit_price numeric, num numeric, den numeric) returns text
language sql immutable parallel safe
as $$
  select case when unit_price * num >= den then (div(200 * unit_price * num + den, 2 * den) * 0.01)::text
    else shown_price(div(20000 * unit_price * num + den, 2 * den) * 0.0001) end
$$;
