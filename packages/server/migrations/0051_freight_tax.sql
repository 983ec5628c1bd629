-- Freight, fuel surcharge and sales tax of one delivery. trade.md 2.11: once a delivery, none for will call.
--
--   freight_for(location smallint, ship_via_code text, zip text, merchandise numeric, weight numeric, fuel_exempt boolean)
--     → one row (zone text, freight numeric, fuel numeric), 2 decimals. location: the branch that delivers; weight in pounds.
--   tax_for(location smallint, ship_via_code text, state text, zip text, merchandise numeric, freight numeric, tax_exempt boolean)
--     → one row (rate numeric, tax numeric). merchandise with cut charges; freight with fuel. Will call is taxed where the branch is.

/* The zone of a postal code: its route's, by the way itself or any truck of the branch; '' outside all of them. */
create function freight_zone(location smallint, ship_via_code text, zip text) returns text
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

create function freight_for(location smallint, ship_via_code text, zip text, merchandise numeric, weight numeric, fuel_exempt boolean,
  out zone text, out freight numeric, out fuel numeric)
language plpgsql stable parallel safe
as $$
declare
  rate freight_rates;
begin
  zone := freight_zone(location, freight_for.ship_via_code, zip);
  freight := 0.00;
  fuel := 0.00;
  if exists (select 1 from ship_vias v where v.ship_via_code = freight_for.ship_via_code and v.how = 'W') then
    return;
  end if;
  -- A place without a rate of its own pays the way's general rate (zone ''), else its dearest: freight is never given away by a gap.
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

create function tax_for(location smallint, ship_via_code text, state text, zip text, merchandise numeric, freight numeric, tax_exempt boolean,
  out rate numeric, out tax numeric)
language plpgsql stable parallel safe
as $$
declare
  place record;
  found_rate tax_rates;
begin
  rate := 0;
  tax := 0.00;
  if tax_exempt then return; end if;
  -- The goods change hands at the counter when the buyer comes for them, else at the ship-to.
  select case when v.how = 'W' then l.state else tax_for.state end as state, case when v.how = 'W' then l.postal else tax_for.zip end as zip
  into place
  from locations l
  left join ship_vias v on v.ship_via_code = tax_for.ship_via_code
  where l.location_id = location;
  select * into found_rate
  from tax_rates t
  where t.state = upper(place.state)
    and starts_with(place.zip, t.postal_prefix)
  order by length(t.postal_prefix) desc
  limit 1;
  if found then
    rate := found_rate.rate;
    tax := round((merchandise + case when found_rate.taxes_freight then freight else 0 end) * rate, 2);
  end if;
end
$$;
