/* How people read a kept method: "Visa ••4242". No more digits of a number are ever shown. */
create or replace function method_name(m payment_methods) returns text
language sql immutable
as $$ select m.label || ' ••' || m.last4 $$;
