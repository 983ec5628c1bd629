/*
 * A quantity of an item that a user wants to add to a cart, rounded to what can be sold. base_qty: base units, 0 when
 * nothing can be added.
 * new_qty: the same in um_code. refusal: the code for the reason why nothing can be added (a key of notBought in the
 * contract's rules/cart.ts), or ''. reason: why the quantity is not sold or how it was rounded, in the form of
 * to_base, or null.
 * cuts: as a line stores them, null if none were asked for.
 * by_piece: the item is not cut from rolls.
 */
create type goods_to_add as (
  item_id int, discontinued boolean, by_piece boolean, um_code text, base_qty int, new_qty numeric, refusal text, reason jsonb, cuts jsonb
);

/*
 * A cart that is open for an addition. opened_at: when it was opened. until: when its timer ends. settled: whether its
 * lots were chosen for this branch and checked against the last stock count. goods, calendar: editions, read before the
 * data that depends on them. promised: whether the day on which goods at the branch are available is stored for its
 * readers. had_ended: whether the timer had ended before.
 */
create type cart_to_add as (
  cart uuid, opened_at timestamptz, until timestamptz, settled boolean, goods bigint, calendar bigint, promised boolean,
  had_ended boolean
);
