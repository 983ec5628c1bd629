/*
 * What a ship via charges for the needs of a delivery, for each of its shipments: a residential address, a liftgate, a job
 * site. Zero for will call, and for goods without a ship via (null). Trade T-7.11.
 */
create or replace function services_for(ship_via_code text, needs text[], shipments int, out residential numeric, out liftgate numeric, out job_site numeric)
language plpgsql stable parallel safe
as $$
begin
  select coalesce(sum(v.residential_charge) filter (where 'residential' = any (needs)), 0.00) * shipments,
    coalesce(sum(v.liftgate_charge) filter (where 'liftgate' = any (needs)), 0.00) * shipments,
    coalesce(sum(v.job_site_charge) filter (where 'job-site' = any (needs)), 0.00) * shipments
  into residential, liftgate, job_site
  from ship_vias v
  where v.ship_via_code = services_for.ship_via_code
    and v.how <> 'W';
end
$$;
