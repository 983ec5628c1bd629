/*
 * The surcharge of a kept method that is agreed today: what is added and the most that may be added, in percent. Null if there
 * is none. Only a card that the gateway knows for a credit card has one, and only of a customer whose state is known,
 * because the law of a state may forbid it. The amount is that of contract/src/rules/surcharge.ts.
 */
create or replace function surcharge_of(m payment_methods) returns jsonb
language sql stable
as $$
  select jsonb_build_object('percent', trim_scale(least(e.percent, l.most))::text, 'most', trim_scale(l.most)::text)
  from customers c
  join locations b on b.location_id = c.location_id
  cross join lateral (select (stock_now() at time zone b.time_zone)::date as today, upper(trim(c.state)) as state) k
  cross join lateral (
    select r.percent, r.cost_percent
    from surcharge_rules r
    where r.state = ''
      and r.starts_on <= k.today
    order by r.starts_on desc
    limit 1
  ) e
  left join lateral (
    select r.percent
    from surcharge_rules r
    where r.state = k.state
      and r.starts_on <= k.today
    order by r.starts_on desc
    limit 1
  ) s on true
  -- A null is passed over: without a row for the state, its law does not count.
  cross join lateral (select least(e.cost_percent, s.percent, 3.000) as most) l
  where c.customer_id = m.customer_id
    and m.kind = 'card'
    and m.funding = 'credit'
    and k.state <> ''
    and least(e.percent, l.most) > 0
$$;
