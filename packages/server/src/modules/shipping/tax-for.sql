/*
 * Sales tax of a delivery, to the cent: by state and postal code of the ship-to, or by the branch for pickup. Nothing
 * for an exempt customer. Trade T-7.
 */
create or replace function tax_for(location smallint, ship_via_code text, state text, zip text, merchandise numeric, freight numeric, tax_exempt boolean,
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
  -- If the buyer picks the goods up, they change hands at the counter, or else at the ship-to.
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
