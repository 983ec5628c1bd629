/* Any change of a line drops its kept result. */
create or replace function forget_kept_line() returns trigger
language plpgsql
as $$
begin
  new.kept_edition := null;
  return new;
end
$$;

/* A customer's cart has no promise of a former way of delivery. */
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

/* Cuts that do not make up the quantity of their line any longer are forgotten: the line is one length. */
create or replace function forget_cuts() returns trigger
language plpgsql
as $$
begin
  if new.cuts is not null and inches_of_cuts(new.cuts) <> new.base_qty then
    new.cuts := null;
  end if;
  return new;
end
$$;
