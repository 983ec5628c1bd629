/*
 * A place that the orders of a customer can go to: a branch where the customer picks up, by its code, or one of the customer's
 * own ship-tos with a ship via that goes there. It is what the delivery dialog offers (pickup_branches, shipTos and shipVias). Nothing if the place is not
 * the customer's. needs: as delivery_of has them.
 */
create or replace function place_for(customer int, pickup_at text, ship_to smallint, way text)
returns table (location_id smallint, sequence smallint, name text, line1 text, line2 text, city text, state text, zip text, ship_via_code text, needs text[])
language sql stable
as $$
  select b.location_id, 0::smallint, b.report_name, b.address, '', b.city, b.state, b.postal, b.will_call_ship_via_code, '{}'::text[]
  from pickup_branches(customer) b
  where b.code = pickup_at
  union all
  select s.location_id, s.sequence, s.name, s.line1, s.line2, s.city, s.state, s.zip, v.ship_via_code,
    array_remove(array[case when s.is_residential then 'residential' end, case when s.needs_liftgate then 'liftgate' end, case when s.is_job_site then 'job-site' end], null)
  from ship_tos s
  join ship_vias v on v.ship_via_code = way
  where s.customer_id = customer
    and s.sequence = ship_to
    and goes_to(via => v, location => s.location_id, zip => s.zip)
$$;
