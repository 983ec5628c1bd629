/*
 * The words that find orders: number, PO, sidemark, ship-to and SKUs, and separately the sidemarks of the lines. It
 * also says whether something is on back order and whether the order is open.
 */
create or replace function words_of_orders(ids uuid[])
returns table (order_id uuid, customer_id int, words text, line_sidemarks text, back_ordered boolean, open boolean)
language sql stable
as $$
  select o.order_id, o.customer_id,
    lower(concat_ws(E'\n', o.order_number, o.po_number, o.sidemark, o.ship_to_name, l.skus)),
    lower(coalesce(l.sidemarks, '')),
    coalesce(l.back_ordered, false),
    closed_order(o.status) = 0
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

/*
 * Keeps the words of orders up to date with every statement that writes orders or their lines. A statement that
 * changes no word costs a comparison. `except` compares the rows before and after in one pass. A join of the two could
 * be a nested loop, because PostgreSQL keeps the plan that it made for the few rows of the session's first statement.
 */
create or replace function keep_order_words() returns trigger
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
      select c.order_id
      from (
        select a.order_id, a.customer_id, a.order_number, a.po_number, a.sidemark, a.ship_to_name, closed_order(a.status)
        from added a
        except
        select g.order_id, g.customer_id, g.order_number, g.po_number, g.sidemark, g.ship_to_name, closed_order(g.status)
        from gone g
      ) c);
  else
    ids := array(
      select distinct c.order_id
      from (
        (
          select a.order_line_id, a.order_id, a.item_id, a.sidemark, a.back_ordered_base > 0
          from added a
          except
          select g.order_line_id, g.order_id, g.item_id, g.sidemark, g.back_ordered_base > 0
          from gone g
        )
        union all
        (
          select g.order_line_id, g.order_id, g.item_id, g.sidemark, g.back_ordered_base > 0
          from gone g
          except
          select a.order_line_id, a.order_id, a.item_id, a.sidemark, a.back_ordered_base > 0
          from added a
        )
      ) c);
  end if;
  if ids = '{}' then
    return null;
  end if;
  insert into order_words as w (order_id, customer_id, words, line_sidemarks, back_ordered, open)
  select o.order_id, o.customer_id, o.words, o.line_sidemarks, o.back_ordered, o.open
  from words_of_orders(ids) o
  on conflict (order_id) do update
  set customer_id = excluded.customer_id, words = excluded.words, line_sidemarks = excluded.line_sidemarks, back_ordered = excluded.back_ordered, open = excluded.open
  where (w.customer_id, w.words, w.line_sidemarks, w.back_ordered, w.open) is distinct from (excluded.customer_id, excluded.words, excluded.line_sidemarks, excluded.back_ordered, excluded.open);
  return null;
end
$$;

/*
 * Keeps since when an order has waited for our answer. Our message ends the waiting for what was written before it,
 * and a customer's message begins it. A message of ours from before this statement ends nothing more, because its
 * author had not seen what waits now (answer-order.ts). What was taken off the list without an answer does not come
 * back.
 */
create or replace function keep_waiting_since() returns trigger
language plpgsql
as $$
begin
  -- Locks the orders first and then reads them, so that the second of two writers sees the first.
  perform
  from orders o
  where o.order_id in (select a.order_id from added a)
  order by o.order_id
  for no key update;
  update orders o
  set waiting_since = n.since
  from (
    select g.order_id, least(case when g.answered >= x.waiting_since then later.at else x.waiting_since end, g.asked) as since
    from (
      select a.order_id, max(a.at) filter (where a.user_id is null) as answered, min(a.at) filter (where a.user_id is not null and a.at > coalesce(l.at, '-infinity')) as asked
      from added a
      cross join lateral (select max(m.at) as at from order_messages m where m.order_id = a.order_id and m.user_id is null) l
      group by a.order_id
    ) g
    join orders x on x.order_id = g.order_id
    cross join lateral (select min(m.at) as at from order_messages m where m.order_id = g.order_id and m.user_id is not null and m.at > g.answered) later
  ) n
  where o.order_id = n.order_id
    and o.waiting_since is distinct from n.since;
  return null;
end
$$;
