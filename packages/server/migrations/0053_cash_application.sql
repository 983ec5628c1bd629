-- What payments have posted, day by day, for the distributor's cash application. The other indexes are by customer.
create index ledger_of_payments_by_day on ledger_postings (posted_on, at, payment_id) where payment_id is not null;
