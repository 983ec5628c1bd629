/*
 * A line of a cart that is filled from these lots, with the base units of each. Null arrays mean no lots. reserved:
 * they are set aside for it. This is the only definition of a line's data, and kept lines store its result. It runs
 * small statements one after the other, because a single statement takes longer to set up than to run.
 * docs/decisions/small-plans.md.
 * planned: the pieces that are cut from each lot, {lot: [inches]}, if they are known (planned_of).
 */
create or replace function line_of_lots(line cart_lines, lists int[], at timestamptz, lot_ids int[], quantities int[], reserved boolean, planned jsonb default null) returns cart_line_state
language plpgsql stable
as $$
declare
  state cart_line_state;
  goods record;
  price record;
  stock line_stock;
  cut_from int[];
  -- The cuts with their prices, and the parts of the line that have different prices.
  priced jsonb;
  parts jsonb;
  quoted numeric;
  quoted_price text := '';
  -- The quantity in the line's unit, as text.
  ordered text := quantity_text(line.quantity);
begin
  select i.sku, i.description, i.color, i.base_unit, i.lot_policy, i.roll_width_inches is not null as on_rolls, u.num, u.den, coalesce(k.cart_card, cart_card(i.item_id)) as card
  into goods
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = line.um_code
  left join published.item_cards k on k.item_id = i.item_id
  where i.item_id = line.item_id;

  -- The usual case is asked for once. Each case is a statement: prices by the quantity of a style have a slower plan.
  if num_nonnulls(line.quote_line_id, line.cuts, line.style_break_qty) = 0 then
    select p.* into price
    from price_line(item => line.item_id, base_qty => line.base_qty, lists => lists, break_qty => line.break_qty) p;
  else
    if line.quote_line_id is not null then
      select q.unit_price, q.said into quoted, quoted_price
      from quoted_price(line, at) q;
    end if;
    if line.cuts is not null then
      cut_from := lots_of_pieces(item => line.item_id, cuts => line.cuts, lot_ids => lot_ids, quantities => quantities, planned => planned);
    end if;
    if quoted is not null and line.base_qty > line.quoted_base then
      select p.* into price
      from price_beyond_quote(line => line, lists => lists, quoted => quoted, whole => pieces_taken_whole(lengths_of_pieces(line.cuts), cut_from)) p;
      priced := price.priced;
      parts := price.parts;
    elsif line.cuts is not null then
      select p.* into price
      from price_cuts(item => line.item_id, cuts => line.cuts, lists => lists, override => quoted, whole => pieces_taken_whole(lengths_of_pieces(line.cuts), cut_from)) p;
      priced := price.priced;
    else
      select p.* into price
      from price_line(item => line.item_id, base_qty => line.base_qty, lists => lists, override => quoted, break_qty => line.break_qty, style_break_qty => line.style_break_qty) p;
    end if;
  end if;

  if array_length(lot_ids, 1) = 1 then
    stock := stock_of_lot(lot => lot_ids[1], quantity => quantities[1], um_code => line.um_code, at => at,
      wire_quantity => case when quantities[1] = line.base_qty then ordered else quantity_text(from_base(quantities[1], goods.num, goods.den)) end);
  else
    stock := stock_of_lots(lot_ids => lot_ids, quantities => quantities, um_code => line.um_code, num => goods.num, den => goods.den, at => at);
  end if;

  -- All fields in one expression, in the order of the type, because each assignment is set up on its own.
  state := row(goods.sku, goods.description, goods.color, goods.base_unit, goods.num, goods.den,
    price.unit_price, price.source, price.price_uom, price.price_qty, price.net, price.cut_charge, price.weight,
    stock.on_hand, stock.covered, reserved, stock.lots, case when stock.covered = line.base_qty and stock.overdue is not true then stock.last_due end,
    case when stock.one_place and stock.last_due is null then stock.location end,
    stock.places, goods.lot_policy = 'single' and line.lot_choice = 'single' and stock.covered between 1 and line.base_qty - 1,
    null, priced, parts)::cart_line_state;
  if goods.on_rolls or price.cut_charge > 0 or cut_from is not null then
    if line.cuts is null and price.cut_charge > 0 and stock.whole and takes_whole_rolls(lot_ids => lot_ids, quantities => quantities, base_qty => line.base_qty) then
      state.cut_charge := 0.00;
    end if;
    if cut_from is not null then
      state.lots := lots_with_pieces(lots => stock.lots, cut_from => cut_from, cuts => line.cuts);
    end if;
    if goods.on_rolls and stock.own_price and state.unit_price is not null then
      state := line_of_remnants(line => line, state => state, lot_ids => lot_ids, quantities => quantities, cut_from => cut_from);
    end if;
  end if;
  state.fields := line_fields(line => line, state => state, stock => stock, ordered => ordered, card => goods.card, quoted_price => quoted_price, at => at);
  return state;
end
$$;
