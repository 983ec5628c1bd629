/* A facet or a value as addresses have it: letters, digits and dashes, so that commas and colons can separate values. */
create or replace function facet_key(name text) returns text
language sql immutable parallel safe
as $$ select trim(both '-' from lower(regexp_replace(name, '[^[:alnum:]]+', '-', 'g'))) $$;
