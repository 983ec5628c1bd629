/* Any change of a line drops its kept result. */
create or replace function forget_kept_line() returns trigger
language plpgsql
as $$
begin
  new.kept_edition := null;
  return new;
end
$$;

create or replace function forget_kept_promise() returns trigger
language plpgsql
as $$
begin
  update carts c
  set promise_kept_until = null
  where c.user_id = new.user_id
    and c.customer_id = new.customer_id;
  return null;
end
$$;
