/*
 * The lot that a line of a cart should have if it can: its own, so that nothing that was promised moves, or else one that
 * its floor has. A floor is the lines of one item with one sidemark. It stands for its dye lot at its branch, which counts
 * only if it fills the whole line from free stock. Null if there is none.
 *
 * A line of several dye lots keeps none of them: the one that has enough may be the last to come.
 *
 * A line that got smaller keeps its lot only at home, because another lot may be there sooner. After a change of branches
 * no line keeps its own. The line's own allocations have been laid down (choose_lots_of_lines).
 */
create or replace function lot_to_keep(line cart_lines, home smallint, at timestamptz) returns int
language plpgsql stable
as $$
begin
  return (
    select a.lot_id
    from (
      select s.lot_id, s.cart_line_id = line.cart_line_id as own, sum(s.quantity) over (partition by s.cart_line_id) as had,
        sum(s.quantity) over (partition by s.cart_line_id, dye_of(s.lot_id)) as of_dye_lot, s.quantity
      from cart_lines o
      join carts c on c.cart_id = o.cart_id
      join stock_allocations s on s.cart_line_id = o.cart_line_id
      join items i on i.item_id = o.item_id
      where o.cart_id = line.cart_id
        and o.item_id = line.item_id
        and not o.saved_for_later
        and (o.cart_line_id = line.cart_line_id and c.location_id = home or o.cart_line_id <> line.cart_line_id and o.sidemark = line.sidemark and s.expires_at > at and i.lot_policy = 'single')
    ) h
    join (
      select f.*, sum(greatest(f.free, 0)) over (partition by dye_of(f.lot_id), f.location_id, f.due) as of_dye_lot
      from availability_of(line.item_id, at) f
    ) a on a.lot_id = h.lot_id
    where a.of_dye_lot >= line.base_qty
      and (not h.own or h.of_dye_lot = h.had)
      and (a.location_id = home and a.due is null or not h.own or line.base_qty >= h.had)
    order by h.own desc, a.due nulls first, a.location_id = home desc, h.quantity desc, a.lot_id
    limit 1);
end
$$;
