-- What filters a list stands in the index that orders it, so that counting and paging read no row of the table but those of the page.

drop index quotes_by_number, quotes_by_expiry, quotes_by_total, quotes_by_customer;
create index quotes_by_number on quotes (customer_id, quote_number) include (quote_id, status, requested_at, expires_on, location_id);
create index quotes_by_request on quotes (customer_id, requested_at, quote_number) include (quote_id, status, expires_on, location_id);
create index quotes_by_expiry on quotes (customer_id, expires_on, quote_number) include (quote_id, status, requested_at, location_id);
create index quotes_by_total on quotes (customer_id, total, quote_number) include (quote_id, status, requested_at, expires_on, location_id);

-- The history has what is made or at least begun.
create index payments_made on payments (customer_id, created_at, payment_id) include (status) where status not in ('draft', 'scheduled');

-- Few orders are open of many: their lists, their count and what they sum to are read here, whatever they are sorted by.
drop index orders_open_by_customer;
create index orders_open on orders (customer_id, order_number) include (order_id, status, ordered_at, promised_date, total, po_number) where status not in ('invoiced', 'cancelled');
