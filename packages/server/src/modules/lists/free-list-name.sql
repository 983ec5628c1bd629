/*
 * The name of a new list that a feed brings: the feed's name for it, or that name with a number where the user has a list of
 * the name already.
 */
create or replace function free_list_name(customer int, owner uuid, wanted text) returns text
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
