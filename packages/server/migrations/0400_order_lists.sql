-- The customer's orders as a list: found by their words, sorted and paged from narrow indexes. Measured with 20,000 orders of one customer.

create extension if not exists btree_gin;

-- What an order is found by, lower case, a line a word or name. Sidemarks of lines stand apart: not everybody may see them.
create table order_words (
  order_id uuid primary key references orders on delete cascade,
  customer_id int not null,
  words text not null,
  line_sidemarks text not null,
  -- Some line is on back order: then the promised day is not for everybody either.
  back_ordered boolean not null
);

/* Words of orders: number, PO, sidemark, ship-to and SKUs; and their lines' sidemarks. */
create function words_of_orders(ids uuid[])
returns table (order_id uuid, customer_id int, words text, line_sidemarks text, back_ordered boolean)
language sql stable
as $$
  select o.order_id, o.customer_id,
    lower(concat_ws(E'\n', o.order_number, o.po_number, o.sidemark, o.ship_to_name, l.skus)),
    lower(coalesce(l.sidemarks, '')),
    coalesce(l.back_ordered, false)
  from orders o
  left join lateral (
    select string_agg(distinct i.sku, E'\n') as skus, string_agg(distinct n.sidemark, E'\n') filter (where n.sidemark <> '') as sidemarks,
      bool_or(n.back_ordered_base > 0) as back_ordered
    from order_lines n
    join items i on i.item_id = n.item_id
    where n.order_id = o.order_id
  ) l on true
  where o.order_id = any (ids)
$$;

/* Follows every statement that writes orders or their lines; one that changes no word costs a comparison. */
create function keep_order_words() returns trigger
language plpgsql
as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct g.order_id from gone g);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct a.order_id from added a);
  elsif tg_table_name = 'orders' then
    ids := array(
      select a.order_id
      from added a
      join gone g on g.order_id = a.order_id
      where (a.customer_id, a.order_number, a.po_number, a.sidemark, a.ship_to_name) is distinct from (g.customer_id, g.order_number, g.po_number, g.sidemark, g.ship_to_name));
  else
    ids := array(
      select distinct x.order_id
      from added a
      join gone g on g.order_line_id = a.order_line_id
      cross join lateral (values (a.order_id), (g.order_id)) x (order_id)
      where (a.order_id, a.item_id, a.sidemark, a.back_ordered_base > 0) is distinct from (g.order_id, g.item_id, g.sidemark, g.back_ordered_base > 0));
  end if;
  if ids = '{}' then
    return null;
  end if;
  insert into order_words as w (order_id, customer_id, words, line_sidemarks, back_ordered)
  select o.order_id, o.customer_id, o.words, o.line_sidemarks, o.back_ordered
  from words_of_orders(ids) o
  on conflict (order_id) do update
  set customer_id = excluded.customer_id, words = excluded.words, line_sidemarks = excluded.line_sidemarks, back_ordered = excluded.back_ordered
  where (w.customer_id, w.words, w.line_sidemarks, w.back_ordered) is distinct from (excluded.customer_id, excluded.words, excluded.line_sidemarks, excluded.back_ordered);
  return null;
end
$$;

insert into order_words (order_id, customer_id, words, line_sidemarks, back_ordered)
select w.order_id, w.customer_id, w.words, w.line_sidemarks, w.back_ordered
from words_of_orders(array(select o.order_id from orders o)) w;

-- The only way to a customer's words: a plan made for all customers would else read every word of the one who has 20,000 orders.
create index order_words_found on order_words using gin (customer_id, words gin_trgm_ops, line_sidemarks gin_trgm_ops) with (gin_pending_list_limit = 512);

create trigger keep_words_added after insert on orders referencing new table as added for each statement execute function keep_order_words();
create trigger keep_words_changed after update on orders referencing old table as gone new table as added for each statement execute function keep_order_words();
create trigger keep_words_of_lines_added after insert on order_lines referencing new table as added for each statement execute function keep_order_words();
create trigger keep_words_of_lines_changed after update on order_lines referencing old table as gone new table as added for each statement execute function keep_order_words();
create trigger keep_words_of_lines_gone after delete on order_lines referencing old table as gone for each statement execute function keep_order_words();

-- One index an order of the list; what filters stands in it too, so that counting and paging read no row of the table but those of the page.
create index orders_by_number on orders (customer_id, order_number) include (status, ordered_at);
create index orders_by_day on orders (customer_id, ordered_at, order_number) include (status);
create index orders_by_promise on orders (customer_id, promised_date, order_number) include (status, ordered_at);
create index orders_by_total on orders (customer_id, total, order_number) include (status, ordered_at);
create index orders_by_reference on orders (customer_id, po_number collate people, order_number) include (status, ordered_at);
create index orders_by_status on orders (customer_id, status, ordered_at, order_number);
-- The first leads with the same columns; a part of a PO is looked for in the words.
drop index orders_by_customer;
drop index orders_by_po;
