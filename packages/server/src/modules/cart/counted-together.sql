/*
 * The lines of a cart that count together toward price breaks, with the base units that count: break_qty over all lines of
 * the item, style_break_qty over all lines of the colors of its style in the same size, for customers with a list that
 * counts so. Null: the line counts alone.
 *
 * Roll goods do not count together, because their price follows each cut. Lines from a quote do not, because their price
 * was agreed for their own quantity. Lines that are saved for later are not in the cart.
 */
create or replace function counted_together(cart uuid, lists int[]) returns table (cart_line_id uuid, break_qty int, style_break_qty int)
language sql stable
as $$
  select l.cart_line_id,
    case when count(*) over same_item > 1 then least(sum(l.base_qty::bigint) over same_item, 2147483647)::int end,
    case when 0 > any (lists) and count(*) over same_style > 1 then least(sum(l.base_qty::bigint) over same_style, 2147483647)::int end
  from cart_lines l
  join items i on i.item_id = l.item_id and i.roll_width_inches is null
  where l.cart_id = cart
    and not l.saved_for_later
    and l.quote_line_id is null
  window same_item as (partition by l.item_id), same_style as (partition by i.style_id, i.size, i.base_unit)
$$;

/*
 * Stores what counts toward the breaks of each line of a cart. A line for which this changes is computed anew. An act
 * calls it after its last change of lines.
 */
create or replace function count_together(cart uuid, lists int[]) returns void
language plpgsql volatile
as $$
begin
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
      from cart_lines x
      where x.cart_id = line.cart_id
        and x.cart_line_id <> line.cart_line_id
        and not x.saved_for_later
        and x.quote_line_id is null
      offset 0
    ) o
    join items c on c.item_id = o.item_id
    join items i on i.item_id = line.item_id and (i.style_id, i.size, i.base_unit) = (c.style_id, c.size, c.base_unit));
end
$$;
