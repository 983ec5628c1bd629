/*
 * A line that a user wants to buy, with its result. base_qty is 0 if it cannot be bought. Then refusal has the code for
 * the reason (a key of notBought in the contract's rules/cart.ts), or reason has it in the form of to_base. reason also
 * says how a quantity was rounded. cuts: as a line stores them, or null. place is the position of the line. A sidemark of null lets it join any line of the
 * item. comments: they are added to those of its cart line.
 * lot_choice: null leaves that of its cart line as it is.
 */
create type wanted_line as (
  place int, line int, sku text, um_code text, item_id int, base_qty int, quantity numeric, refusal text, reason jsonb, sidemark text, cart_line_id uuid, cuts jsonb, comments text, lot_choice text
);
