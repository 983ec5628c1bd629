-- Closed orders by their promised day, the latest first: those without one come last either way, so that the index of the days before, read backwards, has
-- them at the wrong end, and 18,000 of one customer were sorted for a page. An order enters it once, when it is closed; the open ones are few.
create index orders_closed_by_promise on orders (customer_id, promised_date nulls first, order_number) include (order_id, status, ordered_at) where closed_order(status) = 1;
