/* How many invoices a customer has. */
create or replace function invoice_count(customer int) returns int
language sql stable
as $$ select coalesce((select c.invoices from invoice_counts c where c.customer_id = customer), 0) $$;
