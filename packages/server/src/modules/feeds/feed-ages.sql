/*
 * The last good run of each feed that has ever had one, at an instant, and whether the feed is late by its own rhythm.
 * usual: the median time between its last good runs, null with fewer than 3 such times. late_by: how long ago the next
 * run should have ended, null for a feed that is not late. Failed runs count as no run.
 *
 * A feed has twice its usual time, and at least a quarter of an hour more than that usual time. A feed that comes once
 * or twice a day can have days off, so it also has a quarter more than the longest of the last times that began on the
 * same weekday: after a Friday's run, the weekend. At most 16 runs of each feed are read, from one end of an index.
 */
create or replace function feed_ages(at timestamptz)
returns table (feed text, file_name text, last_run timestamptz, age interval, usual interval, late_by interval, rows_refused bigint)
language sql stable
as $$
  with recursive named as (
    select min(r.feed) as feed
    from feed_runs r
    where r.status = 'done'
    union all
    select (
      select min(r.feed)
      from feed_runs r
      where r.status = 'done'
        and r.feed > n.feed)
    from named n
    where n.feed is not null
  )
  select n.feed, l.file_name, l.finished_at, at - l.finished_at, m.usual,
    case when at - l.finished_at > m.allowed then at - l.finished_at - m.allowed end, l.rows_refused
  from named n
  cross join lateral (
    select r.file_name, r.finished_at, r.rows_refused
    from feed_runs r
    where r.feed = n.feed
      and r.status = 'done'
    order by r.finished_at desc
    limit 1
  ) l
  cross join lateral (
    select g.usual,
      greatest(g.usual * 2, g.usual + interval '15 minutes', case when g.usual >= interval '11 hours' then g.longest * 1.25 end) as allowed
    from (
      select case when count(w.gap) >= 3 then percentile_cont(0.5) within group (order by w.gap) end as usual,
        max(w.gap) filter (where extract(isodow from w.began) = extract(isodow from l.finished_at)) as longest
      from (
        select lag(x.finished_at) over (order by x.finished_at) as began, x.finished_at - lag(x.finished_at) over (order by x.finished_at) as gap
        from (
          select r.finished_at
          from feed_runs r
          where r.feed = n.feed
            and r.status = 'done'
          order by r.finished_at desc
          limit 16
        ) x
      ) w
    ) g
  ) m
  where n.feed is not null
$$;
