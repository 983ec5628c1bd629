/*
 * How a user gets a customer's goods now, in one row. Pickup has the branch's own address. how and ship_via_code are
 * null when nothing is chosen and nothing is the default. needs: what the
 * charges of the ship via depend on: residential, liftgate, job-site.
 */
create or replace function delivery_of(acting uuid, customer int)
returns table (location_id smallint, sequence smallint, name text, line1 text, line2 text, city text, state text, zip text, company text,
  ship_via_code text, ship_via_description text, how text, needs text[])
language sql stable
as $$
  select b.location_id,
    case when v.how = 'W' then 0 when d.manual is not null then 99 else coalesce(s.sequence, 0) end::smallint,
    case when v.how = 'W' then b.report_name else coalesce(d.manual ->> 'name', s.name, c.name) end,
    case when v.how = 'W' then b.address else coalesce(d.manual ->> 'line1', s.line1, c.line1) end,
    case when v.how = 'W' then '' else coalesce(d.manual ->> 'line2', s.line2, c.line2) end,
    case when v.how = 'W' then b.city else coalesce(d.manual ->> 'city', s.city, c.city) end,
    case when v.how = 'W' then b.state else coalesce(d.manual ->> 'state', s.state, c.state) end,
    case when v.how = 'W' then b.postal else coalesce(d.manual ->> 'zip', s.zip, c.zip) end,
    coalesce(d.company, s.company, c.company),
    v.ship_via_code, v.description, v.how::text,
    array_remove(array[case when s.is_residential then 'residential' end, case when s.needs_liftgate then 'liftgate' end, case when s.is_job_site then 'job-site' end], null)
  from customers c
  left join delivery_choices d on d.user_id = acting and d.customer_id = c.customer_id
  left join lateral (
    select *
    from ship_tos t
    where t.customer_id = c.customer_id
      and case when d.user_id is null then t.is_default else t.ship_to_id = d.ship_to_id and d.manual is null end
    limit 1
  ) s on true
  join locations b on b.location_id = coalesce(d.location_id, c.location_id)
  left join ship_vias v on v.ship_via_code = coalesce(d.ship_via_code, s.ship_via_code, nullif(b.will_call_ship_via_code, ''))
  where c.customer_id = customer
$$;
