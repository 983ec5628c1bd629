/*
 * When goods are ready to leave the branch. An order until the cut-off counts for today, and a later one for the next
 * working day. Goods to come count from the day on which they arrive. will_call: the buyer comes to this branch for
 * them, so the counter's days and its cut-off count. truck_cutoff: matters only if it is earlier than the branch's.
 * here: since when the goods are at the branch. day: null when the branch does not work within 60 days. Trade T-6.1.
 */
create or replace function picked_on(branch locations, available_from date, at timestamptz, truck_cutoff time, will_call boolean,
  out day date, out here date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  local timestamp := at at time zone branch.time_zone;
  first date := local::date;
  cutoff time;
  is_open boolean;
begin
  here := first;
  if available_from is not null then
    here := arrives_on(branch, available_from);
    if here is null then
      steps := jsonb_build_array(promise_step('due', 'day', null, 'branch', branch.report_name));
      return;
    end if;
  end if;
  if here > first then
    first := available_from;
    day := here;
    if will_call and not opens_on(branch, here) then day := next_counter_day(branch, here); end if;
    steps := jsonb_build_array(promise_step('due', 'day', here::text, 'branch', branch.report_name));
  else
    here := first;
    cutoff := least(cutoff_on(branch => branch, day => first, will_call => will_call), truck_cutoff);
    if will_call then is_open := opens_on(branch, first); else is_open := works_on(branch, first); end if;
    if is_open and local::time <= cutoff then
      day := first;
    else
      first := first + is_open::int;
      day := case when will_call then next_counter_day(branch, first) else next_working_day(branch, first) end;
      if not is_open then cutoff := least(cutoff_on(branch => branch, day => day, will_call => will_call), truck_cutoff); end if;
    end if;
    steps := jsonb_build_array(promise_step(case when first > here then 'after-cutoff' else 'order-day' end, 'day', day::text, 'branch', branch.report_name,
      'cutoff', to_char(cutoff, 'HH24:MI')));
  end if;
  if day > first then steps := steps || holiday_steps(branch => branch, first => first, until => day); end if;
end
$$;

/*
 * When goods picked on `picked` are at the other branch: they leave with the next truck of the lane, which is today's
 * only until it departs. It takes the lane's days, counted as calendar days, and arrives on a day on which the receiving
 * branch works. Trade T-6.2. day: null when no truck leaves within 60 days.
 */
create or replace function transferred_on(origin locations, branch locations, picked date, at timestamptz, out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  local timestamp := at at time zone origin.time_zone;
  leaves date;
  departs_by time;
  days int;
  has_lane boolean := false;
begin
  steps := '[]';
  -- A look-up for each day is faster than sorting the trucks of the week, because most lanes run every night.
  for n in 0..60 loop
    exit when n = 7 and not has_lane;
    leaves := picked + n;
    continue when weekday_of(leaves) <> all (origin.working_days);
    select t.departs_by, t.days into departs_by, days
    from transfer_lanes t
    where t.from_location_id = origin.location_id
      and t.to_location_id = branch.location_id
      and t.weekday = weekday_of(leaves);
    continue when not found;
    has_lane := true;
    if not works_on(origin, leaves) then
      steps := steps || holiday_steps(branch => origin, first => leaves, until => leaves + 1);
    elsif leaves = local::date and local::time > departs_by then
      steps := steps || promise_step('truck-left', 'from', origin.report_name, 'to', branch.report_name, 'departed', to_char(departs_by, 'HH24:MI'));
    else
      day := arrives_on(branch, leaves + days);
      if day > leaves + days then steps := steps || holiday_steps(branch => branch, first => leaves + days, until => day); end if;
      steps := steps || promise_step('transfer', 'day', day::text, 'leaves', leaves::text, 'from', origin.report_name, 'to', branch.report_name);
      return;
    end if;
  end loop;
  steps := steps || promise_step('no-transfer', 'day', null, 'from', origin.report_name, 'to', branch.report_name);
end
$$;

/*
 * The next run of a truck to the postal code with goods that are at the branch from `ready` on. on_hand: they are picked
 * here, and must meet the truck's own cut-off as well. steps: those of picking, and why this run. Trade T-6.3.
 */
create or replace function truck_day(branch locations, ship_via_code text, zip text, ready date, ready_steps jsonb, on_hand boolean,
  available_from date, at timestamptz, out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  truck routes;
  chosen routes;
  picked record;
  loaded date;
  loaded_steps jsonb;
  runs date;
  loaded_from date;
begin
  steps := ready_steps;
  for truck in select * from routes_to(location => branch.location_id, ship_via_code => truck_day.ship_via_code, zip => truck_day.zip) loop
    loaded := ready;
    loaded_steps := ready_steps;
    if on_hand and (truck.cutoff < branch.order_cutoff or truck.cutoff < any (branch.order_cutoffs)) then
      picked := picked_on(branch => branch, available_from => available_from, at => at, truck_cutoff => truck.cutoff, will_call => false);
      loaded := picked.day;
      loaded_steps := picked.steps;
    end if;
    runs := next_run(route => truck, branch => branch, loaded => loaded);
    if day is null or runs < day then
      chosen := truck;
      day := runs;
      loaded_from := loaded;
      steps := loaded_steps;
    end if;
  end loop;
  if day is null then
    steps := steps || promise_step('no-route', 'zip', coalesce(zip, ''), 'branch', branch.report_name);
    return;
  end if;
  if drops_a_run(route => chosen, branch => branch, first => loaded_from + 1, until => day) then
    steps := steps || no_run_steps(route => chosen, branch => branch, first => loaded_from + 1, until => day);
  end if;
  steps := steps || promise_step('route', 'day', day::text, 'route', chosen.name, 'branch', branch.report_name);
end
$$;

/* The day on which goods are delivered or ready for pickup, and the steps that explain it. Trade T-6. */
create or replace function promise_date(from_location smallint, to_location smallint, ship_via_code text, zip text, available_from date, at timestamptz,
  out day date, out steps jsonb)
language plpgsql stable parallel safe
as $$
declare
  origin locations;
  branch locations;
  way ship_vias;
  picked record;
  moved record;
  driven record;
  is_here boolean := from_location = to_location;
  ready date;
  -- Since when the goods are at the branch.
  here date;
  collected date;
begin
  select * into branch from locations where location_id = to_location;
  if is_here then origin := branch; else select * into origin from locations where location_id = from_location; end if;
  select * into way from ship_vias v where v.ship_via_code = promise_date.ship_via_code;
  picked := picked_on(branch => origin, available_from => available_from, at => at, truck_cutoff => null,
    will_call => is_here and coalesce(way.how, 'W') = 'W');
  ready := picked.day;
  here := picked.here;
  steps := picked.steps;
  if ready is not null and not is_here then
    moved := transferred_on(origin => origin, branch => branch, picked => ready, at => at);
    here := moved.day;
    ready := moved.day;
    steps := steps || moved.steps;
  end if;
  if ready is null then return; end if;

  if way.how = 'T' then
    driven := truck_day(branch => branch, ship_via_code => way.ship_via_code, zip => zip, ready => ready, ready_steps => steps,
      on_hand => is_here, available_from => available_from, at => at);
    day := driven.day;
    steps := driven.steps;
  elsif way.how = 'C' then
    collected := collected_on(way => way, branch => branch, ready => ready);
    if collected is null then
      steps := steps || promise_step('no-pickup', 'via', way.description, 'branch', branch.report_name);
      return;
    elsif collected > ready then
      steps := steps || holiday_steps(branch => branch, first => ready, until => collected)
        || promise_step('carrier-pickup', 'day', collected::text, 'via', way.description, 'branch', branch.report_name);
    end if;
    day := carrier_day(shipped => collected, days => way.transit_days, closed => company_holidays(collected));
    steps := steps || promise_step('carrier', 'day', day::text, 'shipped', collected::text, 'via', way.description, 'days', way.transit_days::text);
  else
    day := ready;
    if not opens_on(branch, ready) then
      day := next_counter_day(branch, ready);
      steps := steps || holiday_steps(branch => branch, first => ready, until => day);
    end if;
    steps := steps || ready_step(branch => branch, day => day, here => here);
  end if;
end
$$;
