/*
 * Sales tax of a delivery, to the cent: by state and postal code of the ship-to, or by the branch for pickup. Trade T-7.4,
 * T-7.12, T-7.13.
 *
 * fees, freight: what is charged besides the goods and their cuts. Fees are taxed like goods without a class, and freight where
 * the state taxes it. about: 'exempt' for a customer who pays no tax, the last day of a certificate (YYYY-MM-DD) if the
 * customer pays because it has expired, and '' otherwise.
 */
create or replace function tax_for(lines charged_line[], customer int, location smallint, ship_via_code text, state text, zip text, fees numeric,
  freight numeric, out about text, out tax numeric)
language plpgsql stable parallel safe
as $$
declare
  place record;
begin
  about := '';
  tax := 0.00;
  -- If the buyer picks the goods up, they change hands at the counter, or else at the ship-to.
  select p.state, p.zip, (select c.tax_exempt from customers c where c.customer_id = customer) as is_exempt, t.is_valid, t.expired_on
  into place
  from (
    select upper(case when v.how = 'W' then l.state else tax_for.state end) as state, case when v.how = 'W' then l.postal else tax_for.zip end as zip,
      (stock_now() at time zone l.time_zone)::date as day
    from locations l
    left join ship_vias v on v.ship_via_code = tax_for.ship_via_code
    where l.location_id = location
    offset 0
  ) p
  cross join lateral (
    select bool_or(p.day between coalesce(c.valid_from, p.day) and coalesce(c.expires_on, p.day)) as is_valid,
      max(c.expires_on) filter (where c.expires_on < p.day) as expired_on
    from tax_certificates c
    where c.customer_id = customer
      and c.state = p.state
  ) t;
  if place.is_valid or place.is_exempt then
    about := 'exempt';
    return;
  end if;

  select coalesce(round(sum((g.amount + case when r.taxes_freight then g.freight else 0 end) * r.rate), 2), 0.00) into tax
  from (
    select i.tax_class, sum(coalesce(l.net, 0) + coalesce(l.cut_charge, 0)) as amount, 0 as freight
    from unnest(lines) l
    join items i using (item_id)
    group by i.tax_class
    union all
    select '', fees, tax_for.freight
  ) g
  cross join lateral (
    select t.rate, t.taxes_freight
    from tax_rates t
    where t.state = place.state
      and starts_with(place.zip, t.postal_prefix)
      and t.tax_class in (g.tax_class, '')
    order by t.tax_class = '', length(t.postal_prefix) desc
    limit 1
  ) r;
  if tax > 0 and place.expired_on is not null then
    about := place.expired_on::text;
  end if;
end
$$;
