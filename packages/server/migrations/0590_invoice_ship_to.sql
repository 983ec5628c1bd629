-- An invoice is found by where its order went, too, as an order is.

/* Words of an invoice: its number, its order's and that one's ship-to, PO, sidemark and SKUs; and its lines' sidemarks. */
create or replace function words_of_invoices(ids uuid[])
returns table (invoice_id uuid, customer_id int, words text, line_sidemarks text)
language sql stable
as $$
  select i.invoice_id, i.customer_id,
    lower(concat_ws(' ', i.invoice_number, i.order_number, i.po_number, i.sidemark, o.ship_to_name, l.skus)),
    lower(coalesce(l.sidemarks, ''))
  from invoices i
  left join orders o on o.order_id = i.order_id
  left join lateral (
    select string_agg(distinct t.sku, ' ') as skus, string_agg(distinct n.sidemark, ' ') filter (where n.sidemark <> '') as sidemarks
    from invoice_lines n
    left join items t on t.item_id = n.item_id
    where n.invoice_id = i.invoice_id
  ) l on true
  where i.invoice_id = any (ids)
$$;

/* As before (0421), and it follows the order: which one it is, and where that goes. */
create or replace function keep_invoice_words() returns trigger
language plpgsql
as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct invoice_id from gone);
  elsif tg_table_name = 'orders' then
    ids := array(
      select i.invoice_id
      from added a
      join gone g on g.order_id = a.order_id
      join invoices i on i.order_id = a.order_id
      where a.ship_to_name <> g.ship_to_name);
  elsif tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    -- A payment changes what is open, but no word.
    ids := array(
      select a.invoice_id
      from added a
      join gone g on g.invoice_id = a.invoice_id
      where (a.customer_id, a.invoice_number, a.order_id, a.order_number, a.po_number, a.sidemark) is distinct from (g.customer_id, g.invoice_number, g.order_id, g.order_number, g.po_number, g.sidemark));
  else
    ids := array(select distinct invoice_id from added);
  end if;
  if ids = '{}' then
    return null;
  end if;
  insert into invoice_words as w (invoice_id, customer_id, words, line_sidemarks)
  select o.invoice_id, o.customer_id, o.words, o.line_sidemarks
  from words_of_invoices(ids) o
  on conflict (invoice_id) do update
  set customer_id = excluded.customer_id, words = excluded.words, line_sidemarks = excluded.line_sidemarks
  where (w.customer_id, w.words, w.line_sidemarks) is distinct from (excluded.customer_id, excluded.words, excluded.line_sidemarks);
  return null;
end
$$;

create trigger keep_words_of_orders_changed after update on orders referencing old table as gone new table as added for each statement execute function keep_invoice_words();

update invoice_words w
set words = n.words
from words_of_invoices(array(select i.invoice_id from invoices i where i.order_id is not null)) n
where w.invoice_id = n.invoice_id
  and w.words <> n.words;
