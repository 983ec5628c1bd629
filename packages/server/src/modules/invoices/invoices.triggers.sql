/*
 * The words by which a search finds an invoice: its number, its order's number, ship-to, PO, sidemark and SKUs, and the
 * sidemarks of its lines.
 */
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

/*
 * Keeps the words of invoices up to date after every statement that writes invoices, their lines or their orders. A
 * statement that changes no word only costs a comparison. `except` compares the rows before and after in one pass,
 * whatever plan is kept from an earlier statement.
 */
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
      from (
        select a.order_id, a.ship_to_name
        from added a
        except
        select g.order_id, g.ship_to_name
        from gone g
      ) c
      join invoices i on i.order_id = c.order_id);
  elsif tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    -- A payment changes the open amount, but no word.
    ids := array(
      select c.invoice_id
      from (
        select a.invoice_id, a.customer_id, a.invoice_number, a.order_id, a.order_number, a.po_number, a.sidemark
        from added a
        except
        select g.invoice_id, g.customer_id, g.invoice_number, g.order_id, g.order_number, g.po_number, g.sidemark
        from gone g
      ) c);
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

/*
 * Keeps open_amount and the days of postings up to date with every posting. The lock on the invoice's row makes two
 * payments of one invoice follow each other, so neither is lost. A posting is never changed (refuse_ledger_change).
 */
create or replace function keep_open_amounts() returns trigger
language plpgsql
as $$
begin
  update invoices i
  set open_amount = i.open_amount + p.amount, posted_from = least(i.posted_from, p.first_day), posted_until = greatest(i.posted_until, p.last_day)
  from (
    select a.invoice_id, sum(case a.debit when 'receivable' then a.amount else - a.amount end) as amount, min(a.posted_on) as first_day, max(a.posted_on) as last_day
    from added a
    where 'receivable' in (a.debit, a.credit)
    group by a.invoice_id
  ) p
  where i.invoice_id = p.invoice_id;
  return null;
end
$$;

/*
 * Keeps the number of invoices of each customer, once per statement. Nothing else changes that number, so a payment
 * waits for nobody.
 */
create or replace function count_invoices() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_counts as c (customer_id, invoices)
    select n.customer_id, count(*)
    from came n
    group by n.customer_id
    order by n.customer_id
    on conflict (customer_id) do update
    set invoices = c.invoices + excluded.invoices;
  elsif tg_op = 'DELETE' then
    update invoice_counts c
    set invoices = c.invoices - g.gone
    from (select o.customer_id, count(*)::int as gone from went o group by o.customer_id) g
    where c.customer_id = g.customer_id;
  else
    update invoice_counts c
    set invoices = c.invoices - 1
    where c.customer_id = old.customer_id;
    insert into invoice_counts as c (customer_id, invoices)
    values (new.customer_id, 1)
    on conflict (customer_id) do update
    set invoices = c.invoices + 1;
  end if;
  return null;
end
$$;
