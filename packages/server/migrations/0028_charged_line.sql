-- A line as charges_of takes it, from a cart, an order or a quote. Quantities are in base units. net and cut_charge are
-- null when the line has no price.
create type charged_line as (item_id int, base_qty int, back_ordered_base int, net numeric, cut_charge numeric, weight numeric);
