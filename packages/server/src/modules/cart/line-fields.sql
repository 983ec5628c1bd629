/*
 * The line on the wire, as JSON text without braces and without its promised day. As text: json_build_object looks up
 * the type of every value. Codes and numbers have nothing to escape. ordered: the line's quantity as text.
 * quoted_price: the JSON about the line's quote, '' without one.
 */
create or replace function line_fields(line cart_lines, state cart_line_state, stock line_stock, ordered text, card text, quoted_price text, at timestamptz) returns text
language plpgsql stable
as $$
declare
  lacking text := '0';
  largest text := 'null';
  etas text := '[]';
  counted text := '';
begin
  -- Rare parts are statements of their own. PostgreSQL sets up an expression with all its branches, but a statement
  -- only when it is reached.
  if state.on_hand < line.base_qty then
    lacking := quantity_text(from_base(line.base_qty - state.on_hand, state.num, state.den));
    etas := etas_text(item => line.item_id, um => line.um_code, num => state.num, den => state.den, at => at);
  end if;
  if state.needs_lot_choice then
    largest := coalesce((
      select '{"quantity":"' || quantity_text(from_base(f.whole, state.num, state.den)) || '","UMCode":"' || line.um_code || '"}'
      from items i
      cross join lateral (select state.covered - state.covered % i.order_multiple as whole) f
      where i.item_id = line.item_id
        and f.whole > 0), 'null');
  end if;
  if num_nonnulls(line.style_break_qty, line.break_qty, state.price_parts) > 0 then
    counted := coalesce(',"breakQuantity":"' || coalesce(line.style_break_qty, line.break_qty) || '"', '')
      || coalesce(',"priceParts":' || state.price_parts::text, '');
  end if;
  return '"id":"' || line.cart_line_id || '",' || card
    || ',"customerUOM":"' || line.um_code || '","customerQty":"' || ordered || '","baseQuantity":"' || line.base_qty || '","baseUOM":"' || state.base_unit
    || '","qtyPriceUOM":"' || quantity_text(state.price_qty) || '","priceUOM":"' || state.price_uom
    || '","unitPrice":' || coalesce('"' || shown_price(state.unit_price) || '"', 'null') || ',"priceSource":"' || coalesce(state.source, '')
    || '","net":' || coalesce('"' || state.net || '"', 'null') || ',"cutCharge":"' || state.cut_charge || '","weight":"' || round(state.weight, 2)
    || '","dyeLot":' || to_json(stock.dye_lots) || ',"lots":[' || stock.wire_lots
    || '],"lotChoice":"' || line.lot_choice || '","needsLotChoice":' || state.needs_lot_choice
    || ',"largestLot":' || largest
    || ',"sidemark":' || to_json(line.sidemark) || ',"comments":' || to_json(line.comments) || ',"tag":' || to_json(line.tag)
    || ',"lineNumber":' || line.line_number || ',"sequence":' || line.sequence
    || ',"qtyBackOrdered":"' || lacking || '","dateAvailable":' || coalesce('"' || state.due || '"', 'null')
    || ',"etas":' || etas || ',"cuts":' || coalesce(state.cuts::text, '[]') || counted || quoted_price;
end
$$;
