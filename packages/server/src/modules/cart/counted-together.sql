/* What counts toward the price breaks of each line of a cart that counts together with others: see counted_lines. */
create or replace function counted_together(cart uuid, lists int[]) returns table (cart_line_id uuid, break_qty int, style_break_qty int)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  line_ids uuid[];
  item_ids int[];
  base_qtys int[];
begin
  select array_agg(l.cart_line_id), array_agg(l.item_id), array_agg(l.base_qty) into line_ids, item_ids, base_qtys
  from counting_lines(cart) l;
  return query
  select line_ids[c.place], c.break_qty, c.style_break_qty
  from counted_lines(item_ids => item_ids, base_qtys => base_qtys, lists => lists) c;
end
$$;

/*
 * Stores what counts toward the breaks of each line of a cart. A line for which this changes is computed anew. An act
 * calls it after its last change of lines.
 */
create or replace function count_together(cart uuid, lists int[]) returns void
language plpgsql volatile
as $$
begin
  -- Nearly always each item is there once, and no list counts over a style. Then there is nothing to write.
  if (
    select count(distinct l.item_id) = count(*) and not 0 > any (lists) and not coalesce(bool_or(l.break_qty is not null or l.style_break_qty is not null), false)
    from cart_lines l
    where l.cart_id = cart) then
    return;
  end if;
  update cart_lines l
  set break_qty = n.break_qty, style_break_qty = n.style_break_qty, kept_edition = null
  from (
    select x.cart_line_id, c.break_qty, c.style_break_qty
    from cart_lines x
    left join counted_together(cart, lists) c using (cart_line_id)
    where x.cart_id = cart
  ) n
  where l.cart_line_id = n.cart_line_id
    and (l.break_qty, l.style_break_qty) is distinct from (n.break_qty, n.style_break_qty);
end
$$;

/* Whether another line of the cart has a color of the same style, which may count with this line. */
create or replace function has_other_color(line cart_lines) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select
    from (
      -- offset 0: the lines of the cart first. Without it, the planner could look up the colors in everybody's carts.
      select x.item_id
      from counting_lines(line.cart_id) x
      where x.cart_line_id <> line.cart_line_id
      offset 0
    ) o
    join items c on c.item_id = o.item_id
    join items i on i.item_id = line.item_id and (i.style_id, i.size, i.base_unit) = (c.style_id, c.size, c.base_unit));
end
$$;
