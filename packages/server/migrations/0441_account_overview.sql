-- The account overview in one statement: sales of two years and payments on their way, each from an index of its own.

create index orders_sales on orders (customer_id, ordered_at) include (merchandise) where status <> 'cancelled';
create index payments_in_flight on payments (customer_id) where status in ('charging', 'pending');
