-- Of many orders that a search finds, the list's own index is walked, and each entry looked up among those found: so it holds the order's id.
drop index orders_by_number, orders_by_day, orders_by_promise, orders_by_total, orders_by_reference, orders_by_status;
create index orders_by_number on orders (customer_id, order_number) include (order_id, status, ordered_at);
create index orders_by_day on orders (customer_id, ordered_at, order_number) include (order_id, status);
create index orders_by_promise on orders (customer_id, promised_date, order_number) include (order_id, status, ordered_at);
create index orders_by_total on orders (customer_id, total, order_number) include (order_id, status, ordered_at);
create index orders_by_reference on orders (customer_id, po_number collate people, order_number) include (order_id, status, ordered_at);
create index orders_by_status on orders (customer_id, status, ordered_at, order_number) include (order_id);

-- Orders whose promised day is hidden from who may not see back-order dates: one who sorts by that day asks for them.
create index order_words_back_ordered on order_words (customer_id, order_id) where back_ordered;
