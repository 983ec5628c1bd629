-- Shopping lists whole: what colleagues may do with one, its order and notes, and what was deleted, which comes back for some days.

alter table shopping_lists
  -- Of a shared list: whether colleagues may change what is on it, or only see and order it.
  add column colleagues_edit boolean not null default true,
  add column sorted text not null default 'own' check (sorted in ('own', 'item', 'description', 'added'));

/* Lists that were deleted, as they were, with what stood on them below. Of their own, so that nothing that reads lists can mistake one for a list. */
create table deleted_lists (
  list_id uuid primary key,
  customer_id int not null references customers on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  shared boolean not null,
  colleagues_edit boolean not null,
  sorted text not null,
  note text not null,
  created_at timestamptz not null,
  deleted_at timestamptz not null default now()
);
create index deleted_lists_by_user on deleted_lists (user_id, customer_id, deleted_at desc);
create index deleted_lists_by_customer on deleted_lists (customer_id);
create index deleted_lists_by_age on deleted_lists (deleted_at);

/* Lines that were taken off a list, or went with it (with_list). Their list is in one of the two tables; the clock clears what outlives both. */
create table deleted_list_items (
  list_id uuid not null,
  item_id int not null references items on delete cascade,
  um_code text not null references uoms,
  quantity numeric(15,4) not null,
  position int not null,
  note text not null,
  added_at timestamptz not null,
  with_list boolean not null,
  deleted_at timestamptz not null default now(),
  primary key (list_id, item_id)
);
create index deleted_list_items_by_item on deleted_list_items (item_id);
create index deleted_list_items_by_age on deleted_list_items (deleted_at);

/* What a user may do with a list: 'own' all, 'edit' what is on it, 'see' read and order it; null: they know of none. 'Favorite Items' is nobody's to rename, share or delete. */
create function list_right(acting uuid, customer int, list uuid) returns text
language sql stable parallel safe
as $$
  select case when s.user_id = acting then 'own' when s.colleagues_edit then 'edit' else 'see' end
  from shopping_lists s
  where s.list_id = list
    and s.customer_id = customer
    and s.name <> 'Favorite Items'
    and (s.user_id = acting or s.shared)
$$;

/* Whose a list is, as people say it. */
create function list_owner(acting uuid) returns text
language sql stable parallel safe
as $$
  select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from users u where u.user_id = acting
$$;

/* Locks a list that the user wants to change. Returns why not, or ''. needs_own: what only its owner may do. */
create function list_to_change(acting uuid, customer int, list uuid, needs_own boolean) returns text
language plpgsql volatile
as $$
declare
  may text;
  named text;
begin
  perform from shopping_lists s where s.list_id = list for no key update;
  may := list_right(acting, customer, list);
  if may = 'own' or may = 'edit' and not needs_own then return ''; end if;
  if may is null then
    select d.name into named
    from deleted_lists d
    where d.list_id = list
      and d.customer_id = customer
      and (d.user_id = acting or d.shared);
    return case when named is null then 'This list is not shared with you any more.'
      else 'The list ' || named || ' was deleted meanwhile. Who deleted it can restore it under Shopping Lists.' end;
  end if;
  return (
    select case when needs_own then s.name || ' is the list of ' || list_owner(s.user_id) || ': only they may do this. You can duplicate it.'
      else s.name || ' is the list of ' || list_owner(s.user_id) || ', who lets others see it. To change it, duplicate it.' end
    from shopping_lists s
    where s.list_id = list);
end
$$;

/* Whether another list that the user sees has this name, in any case; not the list itself. */
create function list_name_taken(acting uuid, customer int, named text, list uuid) returns boolean
language sql stable
as $$
  select exists (
    select
    from shopping_lists s
    where s.customer_id = customer
      and lower(s.name) = lower(named)
      and (s.user_id = acting or s.shared)
      and s.list_id is distinct from list)
$$;

/* Changes name, note, sharing ('private', 'see', 'edit') and order of a list; null: stays. Returns why not, or ''. */
create function change_list(acting uuid, customer int, list uuid, new_name text, new_note text, new_sharing text, new_sorted text) returns text
language plpgsql volatile
as $$
declare
  refusal text;
begin
  -- Before the list, as create_list has it: of two new names at the same moment the second sees the first.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  refusal := list_to_change(acting, customer, list, new_name is not null or new_sharing is not null);
  if refusal <> '' then return refusal; end if;
  if (new_name is not null or new_sharing <> 'private')
    and list_name_taken(acting, customer, coalesce(new_name, (select s.name from shopping_lists s where s.list_id = list)), list) then
    return 'There is a list of this name. Choose another name.';
  end if;
  update shopping_lists s
  set name = coalesce(new_name, s.name), note = coalesce(new_note, s.note), sorted = coalesce(new_sorted, s.sorted),
    shared = coalesce(new_sharing <> 'private', s.shared),
    -- What a private list would let colleagues do is what it was when it was shared last.
    colleagues_edit = case when new_sharing in ('see', 'edit') then new_sharing = 'edit' else s.colleagues_edit end
  where s.list_id = list;
  return '';
end
$$;

/* Makes a private list of the user's with what stands on another that they see. Returns why not, or ''. */
create function duplicate_list(acting uuid, customer int, list uuid, named text) returns text
language plpgsql volatile
as $$
declare
  most_of_all constant int := 2000;
  refusal text;
begin
  -- The user's lists before the list, as every act that gives a name.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  perform from shopping_lists s where s.list_id = list for share;
  if list_right(acting, customer, list) is null then
    return list_to_change(acting, customer, list, false);
  end if;
  if (select count(*) filter (where l.list_id = list) + count(*) from shopping_list_items l join shopping_lists s using (list_id)
      where s.customer_id = customer and (s.user_id = acting or s.shared)) > most_of_all then
    return 'Your lists have ' || most_of_all || ' items at most. Take some off first.';
  end if;
  refusal := create_list(acting, customer, named);
  if refusal <> '' then return refusal; end if;
  with made as (
    update shopping_lists n
    set note = s.note, sorted = s.sorted
    from shopping_lists s
    where s.list_id = list
      and n.customer_id = customer
      and n.user_id = acting
      and n.name = named
    returning n.list_id
  )
  insert into shopping_list_items (list_id, item_id, um_code, quantity, position, note, added_at)
  select made.list_id, l.item_id, l.um_code, l.quantity, l.position, l.note, l.added_at
  from made, shopping_list_items l
  where l.list_id = list;
  return '';
end
$$;

/* Deletes a list; whole it stays aside for some days. One that the user has deleted already is deleted. Returns why not, or ''. */
create function delete_list(acting uuid, customer int, list uuid) returns text
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
  return '';
end
$$;

/* Brings a deleted list of the user back whole: its lines, notes, order and who sees it. Returns why not, or ''; one that is there is there. */
create function restore_list(acting uuid, customer int, list uuid) returns text
language plpgsql volatile
as $$
declare
  most constant int := 100;
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
  if (select count(*) from shopping_lists s where s.customer_id = customer and s.user_id = acting) >= most then
    return 'You have ' || most || ' lists, which is the most. Delete one of them first.';
  end if;
  insert into shopping_lists (list_id, customer_id, user_id, name, shared, colleagues_edit, sorted, note, created_at)
  values (gone.list_id, gone.customer_id, gone.user_id, gone.name, gone.shared, gone.colleagues_edit, gone.sorted, gone.note, gone.created_at);
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
