-- An edition counts what changed rows, not what ran: an import that finds nothing new leaves every cart's lines kept. docs/decisions/kept-lines.md.

/* Counts a statement that inserted, changed or deleted a row; `changed` are its rows. (An upsert changes only rows that differ.) */
create function count_changed_edition() returns trigger
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

-- A trigger that is given the rows is for one kind of statement; truncate has none to give.
do $$
declare
  name text;
begin
  foreach name in array array['items', 'item_uoms', 'uoms', 'vendors', 'categories', 'prices', 'line_prices', 'price_lists', 'locations', 'holidays', 'routes',
    'route_exceptions', 'transfer_lanes', 'ship_vias']
  loop
    execute format('drop trigger count_edition on %I', name);
    execute format('create trigger count_inserted after insert on %I referencing new table as changed for each statement execute function count_changed_edition(%L)', name, name);
    execute format('create trigger count_updated after update on %I referencing new table as changed for each statement execute function count_changed_edition(%L)', name, name);
    execute format('create trigger count_deleted after delete on %I referencing old table as changed for each statement execute function count_changed_edition(%L)', name, name);
    execute format('create trigger count_edition after truncate on %I for each statement execute function count_edition(%L)', name, name);
  end loop;
end
$$;

/* Each inventory file sets `as_of` of every lot it names; what counts is whether there is more or less of it, or another name. */
create function count_lot_editions() returns trigger
language plpgsql
as $$
begin
  update editions e
  set number = e.number + 1
  where e.table_name = 'lots'
    and exists (
      select
      from was
      join changed using (lot_id)
      where (was.on_hand, was.allocated) is distinct from (changed.on_hand, changed.allocated))
    or e.table_name = 'lot_names'
    and exists (
      select
      from was
      join changed using (lot_id)
      where (was.item_id, was.location_id, was.dye_lot, was.roll_no, was.due) is distinct from (changed.item_id, changed.location_id, changed.dye_lot, changed.roll_no, changed.due));
  return null;
end
$$;
drop trigger count_edition on lots;
drop trigger count_edition_of_names on lots;
create trigger count_updated after update on lots referencing old table as was new table as changed for each statement execute function count_lot_editions();

create function count_branch_names() returns trigger
language plpgsql
as $$
begin
  if exists (
    select
    from was
    join changed using (location_id)
    where (was.code, was.report_name) is distinct from (changed.code, changed.report_name))
  then
    update editions e
    set number = e.number + 1
    where e.table_name = 'branch_names';
  end if;
  return null;
end
$$;
drop trigger count_edition_of_names on locations;
create trigger count_names after update on locations referencing old table as was new table as changed for each statement execute function count_branch_names();
