/*
 * The rule by which lines of one cart, order or quote count together toward price breaks. Each line is an item with base
 * units; place is its position. break_qty is over all lines of the item, style_break_qty over all lines of the colors of its
 * style in the same size, for customers with a list that counts so. Null: the line counts alone.
 *
 * Roll goods do not count together, because their price follows each cut.
 */
create or replace function counted_lines(item_ids int[], base_qtys int[], lists int[]) returns table (place int, break_qty int, style_break_qty int)
language sql stable
as $$
  select l.place::int,
    case when count(*) over same_item > 1 then least(sum(l.base_qty::bigint) over same_item, 2147483647)::int end,
    case when 0 > any (lists) and count(*) over same_style > 1 then least(sum(l.base_qty::bigint) over same_style, 2147483647)::int end
  from unnest(item_ids, base_qtys) with ordinality l (item_id, base_qty, place)
  join items i on i.item_id = l.item_id and i.roll_width_inches is null
  window same_item as (partition by l.item_id), same_style as (partition by i.style_id, i.size, i.base_unit)
$$;

/*
 * The lines of a cart that count. Lines from a quote do not, because their price was agreed for their own quantity. Lines
 * that are saved for later are not in the cart.
 */
create or replace function counting_lines(cart uuid) returns setof cart_lines
language sql stable
as $$
  select * from cart_lines l where l.cart_id = cart and not l.saved_for_later and l.quote_line_id is null
$$;

/*
 * The base units of an item that the user's cart holds and that count toward its price breaks with a further quantity:
 * of_item of the item, of_style of all colors of its style.
 */
create or replace function held_in_cart(item int, acting_user uuid, customer int, lists int[], out of_item int, out of_style int)
language plpgsql stable
as $$
declare
  item_ids int[];
  base_qtys int[];
begin
  select array_agg(l.item_id), array_agg(l.base_qty) into item_ids, base_qtys
  from carts c
  cross join lateral counting_lines(c.cart_id) l
  where c.user_id = acting_user
    and c.customer_id = customer;
  -- The further quantity is a line that is not there yet.
  select coalesce(c.break_qty, 0), coalesce(c.style_break_qty, c.break_qty, 0) into of_item, of_style
  from counted_lines(item_ids => item || item_ids, base_qtys => 0 || base_qtys, lists => lists) c
  where c.place = 1;
  of_item := coalesce(of_item, 0);
  of_style := coalesce(of_style, 0);
end
$$;
