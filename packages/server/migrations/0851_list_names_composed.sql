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
given_up as materialized (
  select n.list_id
  from (
    select m.list_id, row_number() over (partition by m.customer_id, m.user_id, m.name order by m.gone, m.list_id) as place
    from named m
  ) n
  where n.place > 1
),
live as (
  update shopping_lists s
  set feed_name = null
  from given_up g
  where g.list_id = s.list_id
)
update deleted_lists d
set feed_name = null
from given_up g
where g.list_id = d.list_id;

-- Now that each is free: a statement that did both would find the name still taken.
update shopping_lists s
set feed_name = normalize(s.feed_name, NFC)
where s.feed_name is not nfc normalized;
update deleted_lists d
set feed_name = normalize(d.feed_name, NFC)
where d.feed_name is not nfc normalized;

update deleted_lists d
set name = left(normalize(d.name, NFC), 60)
where d.name is not nfc normalized;
