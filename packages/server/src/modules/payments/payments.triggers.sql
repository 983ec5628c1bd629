/*
 * The words by which a search finds a payment: its number, confirmation, comment and method, and the numbers of the
 * invoices and orders that it paid.
 */
create or replace function words_of_payments(ids uuid[])
returns table (payment_id uuid, customer_id int, words text)
language sql stable
as $$
  select p.payment_id, p.customer_id,
    lower(concat_ws(' ', p.payment_number, p.confirmation, p.comment, p.method_label, a.numbers))
  from payments p
  left join lateral (
    select string_agg(concat_ws(' ', i.invoice_number, i.order_number), ' ' order by i.invoice_number) as numbers
    from payment_applications l
    join invoices i on i.invoice_id = l.invoice_id
    where l.payment_id = p.payment_id
  ) a on true
  where p.payment_id = any (ids)
$$;

/*
 * Keeps the words of payments up to date after every statement that writes payments, what they pay, or an invoice's
 * order. A statement that changes no word only costs a comparison, as for the words of invoices.
 */
create or replace function keep_payment_words() returns trigger
language plpgsql
as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct payment_id from added);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct payment_id from gone);
  elsif tg_table_name = 'invoices' then
    ids := array(
      select distinct l.payment_id
      from (
        select a.invoice_id, a.invoice_number, a.order_number
        from added a
        except
        select g.invoice_id, g.invoice_number, g.order_number
        from gone g
      ) c
      join payment_applications l on l.invoice_id = c.invoice_id);
  elsif tg_table_name = 'payments' then
    -- A payment that is charged or moved changes its status, but no word.
    ids := array(
      select c.payment_id
      from (
        select a.payment_id, a.customer_id, a.payment_number, a.confirmation, a.comment, a.method_label
        from added a
        except
        select g.payment_id, g.customer_id, g.payment_number, g.confirmation, g.comment, g.method_label
        from gone g
      ) c);
  else
    ids := array(select payment_id from added union select payment_id from gone);
  end if;
  if ids = '{}' then
    return null;
  end if;
  insert into payment_words as w (payment_id, customer_id, words)
  select o.payment_id, o.customer_id, o.words
  from words_of_payments(ids) o
  on conflict (payment_id) do update
  set customer_id = excluded.customer_id, words = excluded.words
  where (w.customer_id, w.words) is distinct from (excluded.customer_id, excluded.words);
  return null;
end
$$;

/* A posting is never changed and never deleted. It is posted the other way round. */
create or replace function refuse_ledger_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'A posting of the ledger stays as it is. Post the other way round.' using errcode = 'restrict_violation';
end
$$;
