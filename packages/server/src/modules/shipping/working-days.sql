/*
 * The weekday of a day since 2000, 0 is Sunday. It is inlined where it is called. `extract` returns a numeric, and took a
 * third of the time of a promise.
 */
create or replace function weekday_of(day date) returns smallint
language sql immutable parallel safe
as $$ select ((day - date '2000-01-02') % 7)::smallint $$;

/* Whether the branch works on that day: it is one of its weekdays, and no holiday of the branch or of all branches. */
create or replace function works_on(branch locations, day date) returns boolean
language sql immutable parallel safe
as $$ select weekday_of(day) = any (branch.working_days) and day <> all (branch.closed_on) $$;

/* The first day on or after `day` on which the branch works. Null when there is none within 60 days. */
create or replace function next_working_day(branch locations, day date) returns date
language plpgsql immutable parallel safe
as $$
begin
  for n in 0..60 loop
    if works_on(branch, day + n) then return day + n; end if;
  end loop;
  return null;
end
$$;

/*
 * The day on which goods that come to the branch on `day` can be used: nothing arrives on a day on which the branch does
 * not work. This is the one rule for transfers, for goods that a supplier sends, and for every expected date.
 * Trade T-6.9. The function is inlined where it is called.
 */
create or replace function arrives_on(branch locations, day date) returns date
language sql immutable parallel safe
as $$ select case when day is null or works_on(branch, day) then day else next_working_day(branch, day) end $$;

/* Whether the branch's counter is open on that day: by its hours, or else on the days on which the branch works. */
create or replace function opens_on(branch locations, day date) returns boolean
language sql immutable parallel safe
as $$
  select day <> all (branch.closed_on)
    and (branch.opens_at[weekday_of(day) + 1] is not null
      or (weekday_of(day) = any (branch.working_days) and weekday_of(day) <> all (branch.counter_closed)))
$$;

/* The first day on or after `day` on which the counter is open. Null when there is none within 60 days. */
create or replace function next_counter_day(branch locations, day date) returns date
language plpgsql immutable parallel safe
as $$
begin
  for n in 0..60 loop
    if opens_on(branch, day + n) then return day + n; end if;
  end loop;
  return null;
end
$$;

/*
 * The time until which an order counts for that day. will_call: for a pickup, which has a cut-off of its own or else
 * cannot be later than closing time.
 */
create or replace function cutoff_on(branch locations, day date, will_call boolean) returns time
language sql immutable parallel safe
as $$
  select case
    when will_call and branch.will_call_cutoffs[weekday_of(day) + 1] is not null then branch.will_call_cutoffs[weekday_of(day) + 1]
    else least(coalesce(branch.order_cutoffs[weekday_of(day) + 1], branch.order_cutoff),
      case when will_call then branch.closes_at[weekday_of(day) + 1] end) end
$$;
