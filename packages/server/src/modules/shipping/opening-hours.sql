/*
 * The wire's openingHours of a branch: the weekdays on which its counter is open, from Sunday on. Empty when its hours are
 * not known by weekday.
 */
create or replace function opening_hours(branch locations) returns json
language sql stable parallel safe
as $$
  select coalesce(json_agg(json_build_object('weekday', h.place - 1, 'opens', left(h.opens::text, 5), 'closes', left(h.closes::text, 5),
    'willCallCutoff', left(least(branch.will_call_cutoffs[h.place], h.closes, case when branch.will_call_cutoffs[h.place] is null
      then coalesce(branch.order_cutoffs[h.place], branch.order_cutoff) end)::text, 5)) order by h.place), '[]')
  from unnest(branch.opens_at, branch.closes_at) with ordinality h (opens, closes, place)
  where h.opens is not null
$$;
