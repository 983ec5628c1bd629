/*
 * The lines of a priced quote as they would be in the requester's cart if all of it were accepted at `at`. home: the
 * branch that serves the cart. Stock that is set aside for the requester's own cart counts as free, because accepting
 * replaces the lines that the quote was requested for.
 */
create or replace function quote_in_cart(quote quotes, home smallint, at timestamptz) returns table (net numeric, cut_charge numeric, weight numeric)
language sql stable
as $$
  select state.net, state.cut_charge, state.weight
  from quote_lines line
  left join carts own on own.user_id = quote.user_id and own.customer_id = quote.customer_id
  cross join lateral (
    select array_agg(chosen.lot_id) as lot_ids, array_agg(chosen.quantity) as quantities
    from choose_lots(item => line.item_id, wanted => line.base_qty, home => home, viewer => quote.customer_id, lot_choice => 'single', preferred => null,
      at => at, own => own.cart_id, pieces => lengths_of_pieces(line.cuts)) chosen
  ) lots
  cross join lateral line_of_lots(
    line => jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', line.quote_line_id, 'item_id', line.item_id, 'line_number', line.line_number,
      'sequence', 0, 'um_code', line.um_code, 'quantity', line.quantity, 'base_qty', line.base_qty, 'sidemark', '', 'comments', '', 'tag', '', 'lot_choice', 'single',
      'quote_line_id', line.quote_line_id, 'quoted_base', line.base_qty, 'cuts', line.cuts)),
    lists => array[0, 0, 0, 0], at => at, lot_ids => lots.lot_ids, quantities => lots.quantities, reserved => true) state
  where line.quote_id = quote.quote_id
    and line.revision = quote.revision
$$;

/*
 * What a priced quote costs if all of it is accepted and ordered at `at`: what checkout has for a cart with nothing but
 * the quote, for the delivery that the requester has chosen. Trade T-7.
 */
create or replace function quote_cost(quote quotes, at timestamptz)
returns table (merchandise numeric, cuts numeric, freight numeric, fuel numeric, tax numeric, ship_via_description text, is_delivered boolean, is_tax_exempt boolean)
language sql stable
as $$
  select goods.merchandise, goods.cuts, charge.freight, charge.fuel, levied.tax, coalesce(delivery.ship_via_description, ''),
    coalesce(delivery.how, 'W') <> 'W', customer.tax_exempt
  from customers customer
  cross join delivery_of(quote.user_id, quote.customer_id) delivery
  cross join lateral (
    select coalesce(sum(line.net), 0.00) as merchandise, coalesce(sum(line.cut_charge), 0.00) as cuts, coalesce(sum(line.weight), 0) as weight
    from quote_in_cart(quote => quote, home => delivery.location_id, at => at) line
  ) goods
  cross join lateral freight_for(location => delivery.location_id, ship_via_code => delivery.ship_via_code, zip => delivery.zip,
    merchandise => goods.merchandise + goods.cuts, weight => goods.weight, fuel_exempt => customer.fuel_exempt) charge
  cross join lateral tax_for(location => delivery.location_id, ship_via_code => delivery.ship_via_code, state => delivery.state, zip => delivery.zip,
    merchandise => goods.merchandise + goods.cuts, freight => charge.freight + charge.fuel, tax_exempt => customer.tax_exempt) levied
  where customer.customer_id = quote.customer_id
$$;
