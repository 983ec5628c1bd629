/*
 * The quantity of an item that can go into the user's cart, rounded to what is sold, or base_qty 0 with the reason.
 * wanted_cuts: as sold_as takes them; then they are the quantity.
 *
 * A refusal changes neither the cart nor its timer. For discontinued goods it first locks the cart's row and then the
 * item's lots. So if two customers ask for the last piece at the same moment, only one gets it.
 */
create or replace function goods_that_can_be_added(acting acting, wanted_sku text, wanted_um text, wanted_quantity numeric,
  wanted_cuts jsonb default null) returns goods_to_add
language plpgsql volatile
as $$
declare
  goods goods_to_add;
  cart uuid;
  at timestamptz;
begin
  -- A statement for each case, because a function within a function takes longer.
  if wanted_cuts is null then
    select i.item_id, i.discontinued, i.roll_width_inches is null, wanted_um, sold.base_qty, sold.new_qty, '', sold.reason, null into goods
    from items i
    cross join lateral to_base(item => i.item_id, um => wanted_um, quantity => wanted_quantity) sold
    where i.sku = wanted_sku;
  else
    select i.item_id, i.discontinued, i.roll_width_inches is null, wanted_um, sold.base_qty, sold.new_qty, '', sold.reason, sold.cuts into goods
    from items i
    cross join lateral sold_as(item => i.item_id, um => wanted_um, quantity => wanted_quantity, asked => wanted_cuts) sold
    where i.sku = wanted_sku;
  end if;
  if not found then
    goods.base_qty := 0;
    goods.refusal := 'no-item';
    return goods;
  end if;

  -- This refuses only a single addition that is too large. A line that smaller additions make too large is refused
  -- later, when the line is known.
  if goods.base_qty > 1000000 then
    if exists (
      select
      from cart_lines l
      join carts c on c.cart_id = l.cart_id
      where c.user_id = acting.user_id
        and c.customer_id = acting.customer_id
        and l.item_id = goods.item_id
        and l.base_qty > most_of_a_line() - goods.base_qty)
    then
      goods.refusal := 'too-much';
    end if;
  end if;
  if goods.discontinued and goods.base_qty > 0 and goods.refusal = '' then
    select c.cart_id into cart
    from carts c
    where c.user_id = acting.user_id
      and c.customer_id = acting.customer_id
    for no key update;
    at := lock_before_opening(cart, array[goods.item_id]);
    if (select none_is_left(goods => i, viewer => acting.customer_id, at => at) from items i where i.item_id = goods.item_id) then
      goods.refusal := 'none-left';
    end if;
  end if;
  if goods.refusal <> '' then
    goods.base_qty := 0;
    goods.reason := null;
  end if;
  return goods;
end
$$;
