/*
 * The stock that fills a line. Quantities are in base units. on_hand: from stock. covered: from stock and from goods to
 * come. last_due: the day on which the last goods to come should arrive; null when there are none. overdue: such a day
 * has passed. location,
 * one_place: a branch that the goods come from, and whether it is the only one. lots, places: as in cart_line_state.
 * dye_lots, wire_lots: the lots as the wire names and lists them. whole: all that is on hand of a lot is taken. own_price: a lot
 * has a price or discount of its own, as few rolls have.
 */
create type line_stock as (
  on_hand int, covered int, last_due date, overdue boolean, location smallint, one_place boolean, lots jsonb, places jsonb,
  dye_lots text, wire_lots text, whole boolean, own_price boolean
);
