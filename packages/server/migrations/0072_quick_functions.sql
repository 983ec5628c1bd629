-- Small functions of every page, written so that calling them costs next to nothing. A function of SQL that cannot be inlined (here: it says
-- stable and reads the clock; there: it aggregates) starts an executor for each call, 0.05 ms; plpgsql evaluates one expression.

/* The clock by which stock is free or not: as 0001 says. */
create or replace function stock_now() returns timestamptz
language plpgsql stable parallel safe
as $$
begin
  return coalesce(nullif(current_setting('sidemark.stock_now', true), '')::timestamptz, clock_timestamp());
end
$$;

/* Styles as a bitmap as long as `nothing`. For short lists: each style copies it once. */
create or replace function bits_of(docs int[], nothing varbit) returns varbit
language plpgsql immutable parallel safe
as $$
declare
  bits varbit := nothing;
  doc int;
begin
  foreach doc in array coalesce(docs, '{}') loop
    bits := set_bit(bits, doc - 1, 1);
  end loop;
  return bits;
end
$$;
