-- What was deleted is kept for some days, and no more of it than anybody looks through: a copy made and deleted in a loop leaves no heap of rows.

/* Forgets what a user deleted beyond the last 100 lists, or 2,000 items on them, and beyond the last 500 items that were taken off their lists. The last list stays. */
create function keep_deleted_few(owner uuid, customer int) returns void
language plpgsql volatile
as $$
begin
  with counted as (
    select d.list_id, row_number() over w as lists, sum(x.lines) over w as items
    from deleted_lists d
    cross join lateral (select count(*) as lines from deleted_list_items x where x.list_id = d.list_id) x
    where d.user_id = owner
      and d.customer_id = customer
    window w as (order by d.deleted_at desc, d.list_id)
  ),
  gone as (
    delete from deleted_lists d
    using counted c
    where d.list_id = c.list_id
      and (c.lists > 100 or c.items > 2000 and c.lists > 1)
    returning d.list_id
  )
  delete from deleted_list_items x
  using gone g
  where x.list_id = g.list_id;
  delete from deleted_list_items x
  using (
    select y.list_id, y.item_id
    from shopping_lists s
    join deleted_list_items y using (list_id)
    where s.user_id = owner
      and s.customer_id = customer
    order by y.deleted_at desc, y.item_id
    offset 500
  ) old
  where x.list_id = old.list_id
    and x.item_id = old.item_id;
end
$$;

/* As 0720. */
create or replace function delete_list(acting uuid, customer int, list uuid) returns text
language plpgsql volatile
as $$
declare
  refusal text;
begin
  refusal := list_to_change(acting, customer, list, true);
  if refusal <> '' then
    return case when exists (select from deleted_lists d where d.list_id = list and d.customer_id = customer and d.user_id = acting) then '' else refusal end;
  end if;
  insert into deleted_list_items (list_id, item_id, um_code, quantity, position, note, added_at, with_list)
  select l.list_id, l.item_id, l.um_code, l.quantity, l.position, l.note, l.added_at, true
  from shopping_list_items l
  where l.list_id = list
  on conflict (list_id, item_id) do update
  set um_code = excluded.um_code, quantity = excluded.quantity, position = excluded.position, note = excluded.note, added_at = excluded.added_at, with_list = true, deleted_at = now();
  insert into deleted_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at)
  select s.list_id, s.customer_id, s.user_id, s.name, s.shared, s.colleagues_edit, s.sorted, s.note, s.created_at
  from shopping_lists s
  where s.list_id = list;
  delete from shopping_lists s where s.list_id = list;
  perform keep_deleted_few(acting, customer);
  return '';
end
$$;

/* As 0721. */
create or replace function remove_from_list(acting uuid, customer int, by_id uuid, named text, wanted_sku text) returns text
language plpgsql volatile
as $$
declare
  list uuid := coalesce(by_id, list_named(acting, customer, named));
  refusal text;
begin
  if list is null then return null; end if;
  -- 'Favorite Items' is the user's own, and no list that can be changed otherwise.
  refusal := case when by_id is null and named = 'Favorite Items' then '' else list_to_change(acting, customer, list, false) end;
  if refusal <> '' then return refusal; end if;
  with gone as (
    delete from shopping_list_items l
    using items i
    where l.list_id = list
      and i.item_id = l.item_id
      and i.sku = wanted_sku
    returning l.*
  )
  insert into deleted_list_items (list_id, item_id, um_code, quantity, position, note, added_at, with_list)
  select g.list_id, g.item_id, g.um_code, g.quantity, g.position, g.note, g.added_at, false
  from gone g
  on conflict (list_id, item_id) do update
  set um_code = excluded.um_code, quantity = excluded.quantity, position = excluded.position, note = excluded.note, added_at = excluded.added_at, with_list = false, deleted_at = now();
  perform keep_deleted_few(s.user_id, customer) from shopping_lists s where s.list_id = list;
  return '';
end
$$;

drop function restore_to_list(uuid, int, uuid, text, text);
/* As 0721; what was taken off longer ago is gone, though the job that forgets it has yet to run. */
create function restore_to_list(acting uuid, customer int, by_id uuid, named text, wanted_sku text, kept_days int) returns text
language plpgsql volatile
as $$
declare
  list uuid := coalesce(by_id, list_named(acting, customer, named));
  refusal text;
begin
  if list is null then return null; end if;
  refusal := case when by_id is null and named = 'Favorite Items' then '' else list_to_change(acting, customer, list, false) end;
  if refusal <> '' then return refusal; end if;
  if exists (select from shopping_list_items l join items i using (item_id) where l.list_id = list and i.sku = wanted_sku) then
    return '';
  end if;
  refusal := list_full(acting, customer, list);
  if refusal <> '' then return refusal; end if;
  with back as (
    delete from deleted_list_items d
    using items i
    where d.list_id = list
      and i.item_id = d.item_id
      and i.sku = wanted_sku
      and d.deleted_at > now() - make_interval(days => kept_days)
    returning d.*
  )
  insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at)
  select b.list_id, b.item_id, b.um_code, b.quantity, b.position, b.note, b.added_at
  from back b;
  return case when found then '' else wanted_sku || ' was taken off too long ago to be put back. Add it again.' end;
end
$$;
