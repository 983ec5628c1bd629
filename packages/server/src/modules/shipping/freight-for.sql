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

/*
 * The shipments in which goods leave: one, or a second one for back orders if the rest does not wait for them. Samples go
 * by parcel and are not counted. Trade T-7.8.
 */
create or replace function shipments_of(lines charged_line[], ship_complete boolean) returns int
language sql stable parallel safe
as $$
  select case when not shipments_of.ship_complete and bool_or(l.back_ordered_base > 0) and bool_or(l.back_ordered_base < l.base_qty) then 2 else 1 end
  from unnest(lines) l
  join items i on i.item_id = l.item_id
  where i.kind <> 'sample'
$$;

/*
 * Freight and fuel surcharge of a delivery, to the cent, by way, zone, weight and merchandise. freight_shipments and
 * fuel_shipments: the shipments that each has an amount for, or 1 if it does not go by shipments. Trade T-7.
 */
create or replace function freight_for(location smallint, ship_via_code text, zip text, merchandise numeric, weight numeric, fuel_exempt boolean, shipments int,
  out zone text, out freight numeric, out fuel numeric, out freight_shipments int, out fuel_shipments int)
language plpgsql stable parallel safe
as $$
declare
  rate freight_rates;
begin
  zone := freight_zone(location => location, ship_via_code => freight_for.ship_via_code, zip => zip);
  freight := 0.00;
  fuel := 0.00;
  freight_shipments := 1;
  fuel_shipments := 1;
  if exists (select 1 from ship_vias v where v.ship_via_code = freight_for.ship_via_code and v.how = 'W') then
    return;
  end if;
  -- A place without its own rate pays the general rate of the ship via (zone ''), or else its highest rate, so that a
  -- gap in the table never gives free freight.
  select * into rate
  from freight_rates f
  where f.ship_via_code = freight_for.ship_via_code
  order by f.zone = freight_for.zone desc, f.zone = '' desc, f.base + f.per_shipment desc
  limit 1;
  if found and (rate.free_from is null or merchandise < rate.free_from) then
    freight_shipments := case when rate.per_shipment > 0 then shipments else 1 end;
    freight := round(rate.base + rate.per_shipment * shipments + rate.per_hundredweight * weight / 100, 2);
    if not fuel_exempt then
      fuel_shipments := case when rate.fuel_amount > 0 then shipments else 1 end;
      fuel := round(freight * rate.fuel_rate, 2) + rate.fuel_amount * shipments;
    end if;
  end if;
end
$$;
