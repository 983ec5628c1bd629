/*
 * Locks all lots of these items, and these lots, in the same order everywhere. Then it deletes allocations of the items
 * that have ended, and plans their waitlists, because customers on a waitlist come first for stock that has become
 * free. A line of a cart that loses its allocations is not kept any more. It is the first statement of every act that
 * allocates stock. The act looks at stock in a later statement of its own. Returns the instant by which to judge stock,
 * read after the lock. Without the lock, 515 of 500 cartons were sold in a measurement.
 */
create or replace function lock_lots(locked_items int[], locked_lots int[] default '{}') returns timestamptz
language plpgsql volatile
as $$
declare
  at timestamptz;
  item int;
begin
  if locked_lots = '{}' then
    perform l.lot_id
    from lots l
    where l.item_id = any (locked_items)
    order by l.lot_id
    for no key update;
  else
    perform l.lot_id
    from lots l
    where l.lot_id in (
      select i.lot_id from lots i where i.item_id = any (locked_items)
      union
      select unnest(locked_lots))
    order by l.lot_id
    for no key update;
  end if;

  at := stock_now();
  -- A query comes first. It is cheaper to set up than a deletion, and it rarely finds anything.
  if exists (
    select
    from lapsed_allocations(at) c
    where c.item_id = any (locked_items))
  then
    with lapsed as (
      delete from stock_allocations c
      where c.allocation_id in (select a.allocation_id from lapsed_allocations(at) a where a.item_id = any (locked_items))
      returning c.cart_line_id
    )
    update cart_lines l
    set settled = false, kept_edition = null
    from lapsed c
    where l.cart_line_id = c.cart_line_id;
  end if;
  for item in
    select distinct p.item_id
    from waitlist_places p
    where p.item_id = any (locked_items)
      and p.status = 'waiting'
  loop
    perform plan_waitlist(item, at);
  end loop;
  return at;
end
$$;
