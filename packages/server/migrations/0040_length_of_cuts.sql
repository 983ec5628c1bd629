-- The same function in PL/pgSQL. The checks of tables call it, and PostgreSQL tried to inline an SQL function for each
-- statement that writes a row, even of goods that have no cuts.
create or replace function inches_of_cuts(cuts jsonb) returns int
language plpgsql immutable parallel safe
as $$
begin
  return (select sum((c ->> 'pieces')::int * (c ->> 'inches')::int)::int from jsonb_array_elements(cuts) c);
end
$$;
