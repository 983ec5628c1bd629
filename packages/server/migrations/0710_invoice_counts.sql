-- How many invoices a customer has, for lists that narrow nothing: to count 60,000 entries of an index is half of what such a list takes.
create table invoice_counts (
  customer_id int primary key references customers on delete cascade,
  invoices int not null check (invoices >= 0)
);

insert into invoice_counts (customer_id, invoices)
select i.customer_id, count(*)
from invoices i
group by i.customer_id;

/* Adds what came, takes off what went: once a statement, each customer in turn. Nothing else changes the number, so that a payment waits for nobody. */
create function count_invoices() returns trigger
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
create trigger count_added after insert on invoices referencing new table as came for each statement execute function count_invoices();
create trigger count_gone after delete on invoices referencing old table as went for each statement execute function count_invoices();
create trigger count_moved after update of customer_id on invoices for each row when (old.customer_id is distinct from new.customer_id) execute function count_invoices();

create function invoice_count(customer int) returns int
language sql stable
as $$ select coalesce((select c.invoices from invoice_counts c where c.customer_id = customer), 0) $$;
