-- What a customer will likely buy again is told from how often it was bought and when: read from the same range as the list of purchases.

drop index purchases_of_months;
-- All that purchases by product and "Buy again" sum, without a look at the table.
create index purchases_of_months on purchases (customer_id, month) include (item_id, base_qty, spend, orders, last_ordered);
