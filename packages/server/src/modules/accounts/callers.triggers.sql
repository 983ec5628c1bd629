/*
 * Rewrites the rows of users whose claims or delivery choice changed. A row of users then has another version (xmin)
 * in the transaction of the change. The rows are locked in one order, so two people who change rights wait for each
 * other instead of deadlocking.
 */
create or replace function touch_users() returns trigger
language plpgsql
as $$
begin
  perform u.user_id
  from users u
  where u.user_id in (select c.user_id from changed c)
  order by u.user_id
  for no key update;
  update users u
  set active = u.active
  where u.user_id in (select c.user_id from changed c);
  return null;
end
$$;
