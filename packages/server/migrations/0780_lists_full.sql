-- What lists hold at most: one rule for all that makes them more. A user's own adding is refused for what is the user's own, not for what colleagues share.

/*
 * Why lists cannot take so many more; '' when they can. Reading all lists prices each item and looks its stock up, so what one user sees is bounded: their own
 * and what colleagues of the customer share. list: the one the items come onto, null for one that comes whole; owner: whose it is; acting: who is told.
 */
create function lists_full(acting uuid, customer int, owner uuid, list uuid default null, lists int default 0, items int default 0, shared_lists int default 0, shared_items int default 0) returns text
language plpgsql stable
as $$
declare
  -- More than anybody keeps in mind.
  most_lists constant int := 100;
  most_of_a_list constant int := 500;
  most_items constant int := 2000;
  most_shared_lists constant int := 200;
  most_shared constant int := 2000;
begin
  if lists > 0 and lists + (select count(*) from shopping_lists s where s.customer_id = customer and s.user_id = owner) > most_lists then
    return 'You have ' || most_lists || ' lists, which is the most. Use one of them, or delete one.';
  end if;
  if list is not null and items + (select count(*) from shopping_list_items l where l.list_id = list) > most_of_a_list then
    return 'This list has ' || most_of_a_list || ' items, which is the most. Take one off, or use another list.';
  end if;
  if items > 0 and items + (select count(*) from shopping_list_items l join shopping_lists s using (list_id) where s.customer_id = customer and s.user_id = owner) > most_items then
    return case when owner = acting then 'Your lists' else 'The lists of ' || list_owner(owner) end || ' have ' || to_char(most_items, 'FM9,999') || ' items together at most. Take some off first.';
  end if;
  if shared_lists > 0 and shared_lists + (select count(*) from shopping_lists s where s.customer_id = customer and s.shared) > most_shared_lists then
    return 'You and your colleagues share ' || most_shared_lists || ' lists at most. Make another one private first.';
  end if;
  if shared_items > 0 and shared_items + (select count(*) from shopping_list_items l join shopping_lists s using (list_id) where s.customer_id = customer and s.shared) > most_shared then
    return 'The lists that you and your colleagues share have ' || to_char(most_shared, 'FM9,999') || ' items together at most. Take some off, or make one private first.';
  end if;
  return '';
end
$$;

/* Why one more item cannot come onto a list, '' when it can. */
create function list_full(acting uuid, customer int, list uuid) returns text
language sql stable
as $$
  select lists_full(acting, customer, s.user_id, list, items => 1, shared_items => s.shared::int)
  from shopping_lists s
  where s.list_id = list
$$;

/* What is told of a list that the user knows of no more. */
create function list_gone(acting uuid, customer int, list uuid) returns text
language sql stable parallel safe
as $$
  select coalesce((
    select 'The list ' || d.name || ' was deleted meanwhile. Who deleted it can restore it under Shopping Lists.'
    from deleted_lists d
    where d.list_id = list
      and d.customer_id = customer
      and (d.user_id = acting or d.shared)), 'This list is not shared with you any more.')
$$;

/* As 0720. */
create or replace function list_to_change(acting uuid, customer int, list uuid, needs_own boolean) returns text
language plpgsql volatile
as $$
declare
  may text;
begin
  perform from shopping_lists s where s.list_id = list for no key update;
  may := list_right(acting, customer, list);
  if may = 'own' or may = 'edit' and not needs_own then return ''; end if;
  if may is null then return list_gone(acting, customer, list); end if;
  return (
    select case when needs_own then s.name || ' is the list of ' || list_owner(s.user_id) || ': only they may do this. You can duplicate it.'
      else s.name || ' is the list of ' || list_owner(s.user_id) || ', who lets others see it. To change it, duplicate it.' end
    from shopping_lists s
    where s.list_id = list);
end
$$;

/* As 0300. */
create or replace function create_list(acting uuid, customer int, named text) returns text
language plpgsql volatile
as $$
declare
  refusal text;
begin
  -- One after the other for one user: of two at the same moment, neither would see the other's list, in another case, or that it is one too many.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  refusal := lists_full(acting, customer, acting, lists => 1);
  if refusal <> '' then return refusal; end if;
  insert into shopping_lists (customer_id, user_id, name)
  select customer, acting, named
  where not exists (
    select
    from shopping_lists s
    where s.customer_id = customer
      and lower(s.name) = lower(named)
      and (s.user_id = acting or s.shared))
  on conflict do nothing;
  return case when found then '' else 'There is a list of this name. Choose another name.' end;
end
$$;

/* As 0720; what is shared is counted. */
create or replace function change_list(acting uuid, customer int, list uuid, new_name text, new_note text, new_sharing text, new_sorted text) returns text
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
  select lists_full(acting, customer, acting, shared_lists => 1, shared_items => (select count(*)::int from shopping_list_items l where l.list_id = list))
  into refusal
  from shopping_lists s
  where s.list_id = list
    and not s.shared
    and new_sharing <> 'private';
  if refusal <> '' then return refusal; end if;
  update shopping_lists s
  set name = coalesce(new_name, s.name), note = coalesce(new_note, s.note), sorted = coalesce(new_sorted, s.sorted),
    shared = coalesce(new_sharing <> 'private', s.shared),
    -- What a private list would let colleagues do is what it was when it was shared last.
    colleagues_edit = case when new_sharing in ('see', 'edit') then new_sharing = 'edit' else s.colleagues_edit end
  where s.list_id = list;
  return '';
end
$$;

/* As 0720. */
create or replace function duplicate_list(acting uuid, customer int, list uuid, named text) returns text
language plpgsql volatile
as $$
declare
  refusal text;
begin
  -- The user's lists before the list, as every act that gives a name.
  perform from user_customers m where m.user_id = acting and m.customer_id = customer for no key update;
  perform from shopping_lists s where s.list_id = list for share;
  if list_right(acting, customer, list) is null then
    return list_gone(acting, customer, list);
  end if;
  refusal := lists_full(acting, customer, acting, items => (select count(*)::int from shopping_list_items l where l.list_id = list));
  if refusal <> '' then return refusal; end if;
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

/* As 0720; what comes back is counted, as what is new. */
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

/* As 0721. */
create or replace function add_to_list(acting uuid, customer int, named text, wanted_sku text, um text, asked numeric) returns text
language plpgsql volatile
as $$
declare
  list uuid;
  goods record;
  wanted record;
  standing record;
  total record;
  refusal text;
begin
  select i.item_id, coalesce(um, i.default_unit) as um
  into goods
  from items i
  where i.sku = wanted_sku;
  if not found then
    return 'There is no item ' || wanted_sku || '.';
  end if;
  -- In ten-thousandths, as the table has it; up, so that the least is something.
  select b.base_qty, b.reason, ceil(asked * 10000) / 10000 as quantity
  into wanted
  from to_base(goods.item_id, goods.um, ceil(asked * 10000) / 10000) b;
  if wanted.base_qty = 0 then
    return wanted.reason;
  end if;

  list := list_named(acting, customer, named);
  if list is null then
    refusal := create_list(acting, customer, named);
    -- Another request may have made it at the same moment.
    list := list_named(acting, customer, named);
    if list is null then
      return refusal;
    end if;
  end if;
  -- Two additions to a list are one after the other.
  perform from shopping_lists s where s.list_id = list for no key update;
  if not found then
    raise exception 'The list was deleted meanwhile' using errcode = 'serialization_failure';
  end if;
  if list_right(acting, customer, list) = 'see' then
    return list_to_change(acting, customer, list, false);
  end if;

  select l.um_code, l.quantity, b.base_qty, u.num, u.den
  into standing
  from shopping_list_items l
  cross join lateral to_base(l.item_id, l.um_code, l.quantity) b
  join item_uoms u on u.item_id = l.item_id and u.um_code = l.um_code
  where l.list_id = list
    and l.item_id = goods.item_id;
  if not found then
    refusal := list_full(acting, customer, list);
    if refusal <> '' then return refusal; end if;
    insert into shopping_list_items (list_id, item_id, um_code, quantity, position)
    select list, goods.item_id, goods.um, wanted.quantity, coalesce(max(l.position) + 1, 0)
    from shopping_list_items l
    where l.list_id = list
    -- A unit that is no more (the look above then had no row): as asked now.
    on conflict (list_id, item_id) do update set um_code = excluded.um_code, quantity = excluded.quantity;
    return '';
  end if;
  if named = 'Favorite Items' or standing.base_qty = 0 then
    update shopping_list_items l
    set um_code = goods.um, quantity = wanted.quantity
    where l.list_id = list
      and l.item_id = goods.item_id;
    return '';
  end if;

  select s.quantity, b.base_qty, b.reason
  into total
  from (select case when goods.um = standing.um_code then standing.quantity + wanted.quantity
    else from_base(standing.base_qty::bigint + wanted.base_qty, standing.num, standing.den) end as quantity) s
  cross join lateral to_base(goods.item_id, standing.um_code, s.quantity) b;
  if total.base_qty = 0 then
    return total.reason;
  end if;
  update shopping_list_items l
  set quantity = total.quantity
  where l.list_id = list
    and l.item_id = goods.item_id;
  return '';
end
$$;
