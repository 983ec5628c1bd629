-- A list's name is kept in composed Unicode (NFC): typed on two keyboards, one name was two lists. Of two that are there already the second gets a number.

do $$
declare
  each record;
begin
  for each in
    select s.list_id, s.customer_id, s.user_id, left(normalize(s.name, NFC), 60) as wanted
    from shopping_lists s
    where s.name is not nfc normalized
    order by s.created_at, s.list_id
  loop
    update shopping_lists s
    set name = free_list_name(each.customer_id, each.user_id, each.wanted)
    where s.list_id = each.list_id;
  end loop;
end
$$;

/* The names in the feed, of which a user has each once: of two, a live list's before a deleted one's, then the older list's. The other is the user's own from now on. */
with named as (
  select s.list_id, s.customer_id, s.user_id, normalize(s.feed_name, NFC) as name, false as gone
  from shopping_lists s
  where s.feed_name is not null
  union all
  select d.list_id, d.customer_id, d.user_id, normalize(d.feed_name, NFC), true
  from deleted_lists d
  where d.feed_name is not null
),
kept as materialized (
  select n.list_id, case when row_number() over (partition by n.customer_id, n.user_id, n.name order by n.gone, n.list_id) = 1 then n.name end as name
  from named n
),
live as (
  update shopping_lists s
  set feed_name = k.name
  from kept k
  where k.list_id = s.list_id
    and k.name is distinct from s.feed_name
)
update deleted_lists d
set feed_name = k.name
from kept k
where k.list_id = d.list_id
  and k.name is distinct from d.feed_name;

update deleted_lists d
set name = left(normalize(d.name, NFC), 60)
where d.name is not nfc normalized;
