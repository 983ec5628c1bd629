/*
 * A quote's status on a day at its branch. 'expired' is read from the calendar and never stored: prices hold until the
 * end of expires_on, which is null while there are no prices.
 */
create or replace function quote_state(status text, expires_on date, day date) returns text
language sql immutable parallel safe
as $$ select case when status in ('priced', 'part-accepted') and expires_on < day then 'expired' else status end $$;
