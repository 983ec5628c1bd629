/*
 * The zone of a postal code: that of its route, for the ship via itself or for any truck of the branch. '' outside all
 * routes.
 */
create or replace function freight_zone(location smallint, ship_via_code text, zip text) returns text
language sql stable parallel safe
as $$
  select coalesce((
    select r.zone
    from routes r
    cross join lateral (
      select max(length(prefix)) as length
      from unnest(r.postal_prefixes) prefix
      where starts_with(upper(freight_zone.zip), upper(prefix))
    ) hit
    where r.location_id = freight_zone.location
      and hit.length is not null
    order by r.ship_via_code = freight_zone.ship_via_code desc, hit.length desc, r.route_id
    limit 1), '')
$$;

/* Freight and fuel surcharge of a delivery, to the cent, by way, zone, weight and merchandise. Trade T-7. */
create or replace function freight_for(location smallint, ship_via_code text, zip text, merchandise numeric, weight numeric, fuel_exempt boolean,
  out zone text, out freight numeric, out fuel numeric)
language plpgsql stable parallel safe
as $$
declare
  rate freight_rates;
begin
  zone := freight_zone(location => location, ship_via_code => freight_for.ship_via_code, zip => zip);
  freight := 0.00;
  fuel := 0.00;
  if exists (select 1 from ship_vias v where v.ship_via_code = freight_for.ship_via_code and v.how = 'W') then
    return;
  end if;
  -- A place without its own rate pays the general rate of the ship via (zone ''), or else its highest rate, so that a
  -- gap in the table never gives free freight.
  select * into rate
  from freight_rates f
  where f.ship_via_code = freight_for.ship_via_code
  order by f.zone = freight_for.zone desc, f.zone = '' desc, f.base desc
  limit 1;
  if found and (rate.free_from is null or merchandise < rate.free_from) then
    freight := round(rate.base + rate.per_hundredweight * weight / 100, 2);
    fuel := case when fuel_exempt then 0.00 else round(freight * rate.fuel_rate, 2) end;
  end if;
end
$$;
