/* Whether anybody waits for an item. Every change of an allocation asks this. It is not inlined, so that it costs one look at an index. */
create or replace function has_waitlist(item int) returns boolean
language plpgsql stable parallel safe
as $$
begin
  return exists (
    select
    from waitlist_places p
    where p.item_id = item
      and p.status = 'waiting');
end
$$;

/* Plans a waitlist once more at the end of an act that moved allocations under its locks, because the plan may count on stock that the act has taken. */
create or replace function keep_waitlist() returns trigger
language plpgsql
as $$
begin
  perform lock_lots(array[case tg_op when 'DELETE' then old.item_id else new.item_id end]);
  return null;
end
$$;
