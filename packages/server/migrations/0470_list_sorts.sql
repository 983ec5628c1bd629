-- Further orders of the account's lists. Each has the columns that the list filters by beside it, so that counting and ordering read the index alone.

create index orders_by_sidemark on orders (customer_id, sidemark collate people, order_number) include (order_id, status, ordered_at);
create index orders_by_ship_to on orders (customer_id, ship_to_name collate people, order_number) include (order_id, status, ordered_at);
create index invoices_by_sidemark on invoices (customer_id, sidemark collate people, invoice_number collate people) include (invoice_id, status, invoiced_on);
create index invoices_by_order_number on invoices (customer_id, order_number collate people, invoice_number collate people) include (invoice_id, status, invoiced_on);
create index quotes_by_job on quotes (customer_id, job_name collate people, quote_number) include (quote_id, status, requested_at, expires_on, location_id);
create index quotes_by_wanted on quotes (customer_id, wanted_date, quote_number) include (quote_id, status, requested_at, expires_on, location_id);
