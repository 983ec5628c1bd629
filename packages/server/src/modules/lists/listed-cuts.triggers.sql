/* Cuts do not make up another quantity of their line of a list. */
create or replace function forget_listed_cuts() returns trigger
language plpgsql
as $$
begin
  new.cuts := null;
  return new;
end
$$;
