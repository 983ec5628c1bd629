-- Hours of the counter by weekday, and the weekdays on which a carrier picks up.

-- A weekday without a row is as `locations` says: open on working_days, with the cut-off of all days. 0 is Sunday.
create table branch_hours (
  location_id smallint not null references locations,
  weekday smallint not null check (weekday between 0 and 6),
  -- Both are null when the counter is closed on this weekday.
  opens time,
  closes time,
  -- The cut-off of this weekday for trucks, carriers, and transfers. Null: order_cutoff of the branch.
  order_cutoff time,
  -- A pickup that is ordered until then is ready on the same day. Null: the cut-off, or closing time if that is earlier.
  will_call_cutoff time,
  primary key (location_id, weekday),
  check ((opens is null) = (closes is null)),
  check (opens < closes),
  check (will_call_cutoff between opens and closes)
);

-- The rows of branch_hours by weekday, kept by triggers, so that looking for a day reads no other table. The first
-- element is Sunday. Their changes are counted as changes of `locations`.
alter table locations
  add column opens_at time[] not null default '{}',
  add column closes_at time[] not null default '{}',
  add column order_cutoffs time[] not null default '{}',
  add column will_call_cutoffs time[] not null default '{}',
  -- Weekdays on which the counter is closed, although the branch may work.
  add column counter_closed smallint[] not null default '{}';
create trigger keep_branch_hours after insert or update or delete on branch_hours for each statement
  execute function keep_branch_hours();

-- Weekdays on which a carrier picks goods up at a branch. Other ways do not use it.
alter table ship_vias
  add column pickup_days smallint[] not null default '{1,2,3,4,5}' check (pickup_days <> '{}');
