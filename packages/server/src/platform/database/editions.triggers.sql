/* Counts a statement that wrote to a table that the edition depends on. */
create or replace function count_edition() returns trigger
language plpgsql
as $$
begin
  update editions e
  set number = e.number + 1
  where e.table_name = tg_argv[0];
  return null;
end
$$;

/*
 * Counts a statement that inserted, changed or deleted rows; `changed` are these rows. An upsert changes only rows
 * that differ.
 */
create or replace function count_changed_edition() returns trigger
language plpgsql
as $$
begin
  if exists (select from changed) then
    update editions e
    set number = e.number + 1
    where e.table_name = tg_argv[0];
  end if;
  return null;
end
$$;
