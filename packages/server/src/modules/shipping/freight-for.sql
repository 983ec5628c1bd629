/*
 * Freight and fuel surcharge of a delivery, to the cent, by way, zone, weight and merchandise. freight_shipments and
 * fuel_shipments: the shipments that each has an amount for, or 1 if it does not go by shipments. Will call, and goods without a ship via
 * (null), have none. The function is inlined where it is called. Trade T-7.
 *
 * zone: that of the postal code's route, for the ship via itself or for any truck of the branch. '' outside all routes.
 */
create or replace function freight_for(location smallint, ship_via_code text, zip text, merchandise numeric, weight numeric, fuel_exempt boolean, shipments int)
returns table (zone text, freight numeric, fuel numeric, freight_shipments int, fuel_shipments int)
language sql stable parallel safe
as $$
  select z.zone, coalesce(f.freight, 0.00), case when not fuel_exempt then coalesce(round(f.freight * f.fuel_rate, 2) + f.fuel_amount * shipments, 0.00) else 0.00 end,
    case when f.per_shipment > 0 then shipments else 1 end, case when f.fuel_amount > 0 and not fuel_exempt then shipments else 1 end
  from (
    select coalesce((
      select r.zone
      from routes r
      cross join unnest(r.postal_prefixes) prefix
      where r.location_id = freight_for.location
        and starts_with(upper(freight_for.zip), upper(prefix))
      order by r.ship_via_code = freight_for.ship_via_code desc, length(prefix) desc, r.route_id
      limit 1), '') as zone
    offset 0
  ) z
  left join lateral (
    select t.*, round(t.base + t.per_shipment * shipments + t.per_hundredweight * freight_for.weight / 100, 2) as freight
    from (
      -- A place without its own rate pays the general rate of the ship via (zone ''), or else its highest rate, so that a
      -- gap in the table never gives free freight.
      select rate.*
      from ship_vias v
      join freight_rates rate using (ship_via_code)
      where v.ship_via_code = freight_for.ship_via_code
        and v.how <> 'W'
      order by rate.zone = z.zone desc, rate.zone = '' desc, rate.base + rate.per_shipment desc
      limit 1
    ) t
    where t.free_from is null
      or freight_for.merchandise < t.free_from
    offset 0
  ) f on true
$$;
