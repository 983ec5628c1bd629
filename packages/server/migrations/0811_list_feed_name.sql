-- A list of the feed is known by the name that the feed gives it, whatever its owner calls it.

/* feed_name: the list's name in the feed; null for one that no feed brought. */
alter table shopping_lists
  add column feed_name text,
  add unique (customer_id, user_id, feed_name);
alter table deleted_lists add column feed_name text;

/* What a list of the feed is called that is new: its name there, or that with a number where the user has one of the name already. */
create function free_list_name(customer int, owner uuid, wanted text) returns text
language sql stable
as $$
  select n.name
  from (
    select 1 as place, wanted as name
    union all
    select k, left(wanted, 54) || ' (' || k || ')'
    from generate_series(2, 101) k
  ) n
  where not exists (select from shopping_lists s where s.customer_id = customer and s.user_id = owner and s.name = n.name)
  order by n.place
  limit 1
$$;

/* As 0781, and the name in the feed is kept. */
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
  insert into deleted_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at, feed_name)
  select s.list_id, s.customer_id, s.user_id, s.name, s.shared, s.colleagues_edit, s.sorted, s.note, s.created_at, s.feed_name
  from shopping_lists s
  where s.list_id = list;
  delete from shopping_lists s where s.list_id = list;
  perform keep_deleted_few(acting, customer);
  return '';
end
$$;

/* As 0780, with the name in the feed. */
create or replace function restore_list(acting uuid, customer int, list uuid) returns text
language plpgsql volatile
as $$
declare
  lines int;
  refusal text;
  gone deleted_lists;
begin
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  select d.* into gone
  from deleted_lists d
  where d.list_id = list
    and d.customer_id = customer
    and d.user_id = acting
  for update;
  if not found then
    return case when list_right(acting, customer, list) is null then 'This list was deleted too long ago to be restored.' else '' end;
  end if;
  if list_name_taken(acting, customer, gone.name, list) then
    return 'There is another list named ' || gone.name || ' now. Rename that one, then restore this one.';
  end if;
  lines := (select count(*) from deleted_list_items d where d.list_id = list and d.with_list);
  refusal := lists_full(acting, customer, acting, lists => 1, items => lines, shared_lists => gone.shared::int, shared_items => case when gone.shared then lines else 0 end);
  if refusal <> '' then return refusal; end if;
  insert into shopping_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at, feed_name)
  values (gone.list_id, gone.customer_id, gone.user_id, gone.name, gone.shared, gone.colleagues_edit, gone.sorted, gone.note, gone.created_at, gone.feed_name);
  with back as (
    delete from deleted_list_items d
    where d.list_id = list
      and d.with_list
    returning d.*
  )
  insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at)
  select b.list_id, b.item_id, b.um_code, b.quantity, b.position, b.note, b.added_at
  from back b;
  delete from deleted_lists d where d.list_id = list;
  return '';
end
$$;
