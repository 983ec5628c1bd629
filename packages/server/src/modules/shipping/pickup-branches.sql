/*
 * The branches where a customer can pick up: those of the customer's company, and always the customer's own branch, if
 * they have a counter. It is the only definition, for what the delivery dialog offers and for what an order may change to.
 */
create or replace function pickup_branches(customer int) returns setof locations
language sql stable
as $$
  select b.*
  from customers c
  join locations b on b.company = c.company or b.location_id = c.location_id
  where c.customer_id = customer
    and b.will_call_ship_via_code <> ''
$$;
