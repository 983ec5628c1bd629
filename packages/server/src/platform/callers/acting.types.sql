/*
 * On whose behalf an act runs, where, and under which settings: `actingOf` makes the value from the scope of a request.
 * price_lists: as price_for reads them, by place. cart_minutes: how long a cart's timer runs. reserves: whether carts set
 * stock aside.
 */
create type acting as (
  user_id uuid, customer_id int, location_id smallint, price_lists int[], cart_minutes int, reserves boolean
);
