/* A line as undo remembers it: its row, without what is computed for the next read of the cart. */
create or replace function remembered_line(line cart_lines) returns jsonb
language sql stable parallel safe
as $$
  select to_jsonb(line) - '{kept,kept_edition,kept_lists}'::text[]
$$;

/* The lines of a memory: `memoryOfLine` in remember-act.ts writes them. */
create or replace function lines_of_memory(memory jsonb)
returns table (cart_line_id uuid, line_before jsonb, lots text, on_hand int, lot int, held jsonb)
language sql immutable parallel safe
as $$
  select m.cart_line_id, m.line_before, m.lots, m.on_hand, m.lot, m.held
  from jsonb_to_recordset(memory) m (cart_line_id uuid, line_before jsonb, lots text, on_hand int, lot int, held jsonb)
$$;

/*
 * Remembers the lines of an act before and after it, under the cart's new version. They are kept for a day, and for the
 * last fifty versions of the cart. before: the memory of the lines from before the act.
 */
create or replace function remember_act(cart uuid, before jsonb) returns void
language plpgsql volatile
as $$
declare
  made int := (select c.version from carts c where c.cart_id = cart);
begin
  delete from cart_undo_lines u
  where u.cart_id = cart
    and (u.done_at < now() - interval '1 day' or u.version <= made - 50);
  insert into cart_undo_lines (cart_id, version, cart_line_id, line_before, line_after, lots, on_hand, lot, held)
  select cart, made, b.cart_line_id, b.line_before, case when l.cart_line_id is not null then remembered_line(l) end, b.lots, b.on_hand, b.lot, b.held
  from lines_of_memory(before) b
  left join cart_lines l on l.cart_line_id = b.cart_line_id;
end
$$;
