/* The owner of the list, by the name that people call them. */
create or replace function list_owner(owner uuid) returns text
language sql stable parallel safe
as $$
  select user_name(u) from users u where u.user_id = owner
$$;

/*
 * What a user may do with a list: 'own' everything, 'edit' its lines, note and order, 'see' it and order from it. Null:
 * the user does not see such a list. Nobody may rename, share or delete 'Favorite Items', so it counts as unknown here.
 */
create or replace function list_right(acting uuid, customer int, list uuid) returns text
language sql stable parallel safe
as $$
  select case when s.user_id = acting then 'own' when s.colleagues_edit then 'edit' else 'see' end
  from shopping_lists s
  where s.list_id = list
    and s.customer_id = customer
    and s.name <> 'Favorite Items'
    and (s.user_id = acting or s.shared)
$$;

/*
 * The list that a name means to a user, in any case: their own, or else the first one that a colleague shares.
 * 'Favorite Items' is always the user's own.
 */
create or replace function list_named(acting uuid, customer int, named text) returns uuid
language sql stable parallel safe
as $$
  select s.list_id
  from shopping_lists s
  where s.customer_id = customer
    and lower(s.name) = lower(named)
    and (s.user_id = acting or s.shared and s.name <> 'Favorite Items')
  order by s.name = named desc, s.user_id = acting desc, s.created_at, s.list_id
  limit 1
$$;
