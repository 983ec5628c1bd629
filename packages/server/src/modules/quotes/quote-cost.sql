/*
 * The lines of a priced quote as they would be in the requester's cart if all of it were accepted at `at`. home: the
 * branch that serves the cart. Stock that is set aside for the requester's own cart counts as free, because accepting
 * replaces the lines that the quote was requested for.
 */
create or replace function quote_in_cart(quote quotes, home smallint, at timestamptz) returns setof charged_line
language sql stable
as $$
  select line.item_id, line.base_qty, line.base_qty - state.on_hand, state.net, state.cut_charge, state.weight
  from quote_lines line
  left join carts own on own.user_id = quote.user_id and own.customer_id = quote.customer_id
  cross join lateral (
    select array_agg(chosen.lot_id) as lot_ids, array_agg(chosen.quantity) as quantities, jsonb_object_agg(chosen.lot_id, chosen.cut) filter (where chosen.cut is not null) as planned
    from choose_lots(item => line.item_id, wanted => line.base_qty, home => home, viewer => quote.customer_id, lot_choice => 'single', preferred => null,
      at => at, own => own.cart_id, pieces => lengths_of_pieces(line.cuts)) chosen
  ) lots
  cross join lateral line_of_lots(
    line => jsonb_populate_record(null::cart_lines, jsonb_build_object('cart_line_id', line.quote_line_id, 'item_id', line.item_id, 'line_number', line.line_number,
      'sequence', 0, 'um_code', line.um_code, 'quantity', line.quantity, 'base_qty', line.base_qty, 'sidemark', '', 'comments', '', 'tag', '', 'lot_choice', 'single',
      'quote_line_id', line.quote_line_id, 'quoted_base', line.base_qty, 'cuts', line.cuts)),
    lists => array[0, 0, 0, 0], at => at, lot_ids => lots.lot_ids, quantities => lots.quantities, reserved => true, planned => lots.planned) state
  where line.quote_id = quote.quote_id
    and line.revision = quote.revision
$$;

/*
 * What a priced quote costs if all of it is accepted and ordered at `at`: what checkout has for a cart with nothing but
 * the quote, for the delivery that the requester has chosen. The columns are those of charges_of. Trade T-7.
 */
create or replace function quote_cost(quote quotes, at timestamptz)
returns table (charges jsonb, total numeric)
language sql stable
as $$
  select cost.charges, cost.total
  from delivery_of(quote.user_id, quote.customer_id) delivery
  cross join lateral charges_of(lines => array(select line from quote_in_cart(quote => quote, home => delivery.location_id, at => at) line),
    customer => quote.customer_id, location => delivery.location_id, ship_via_code => delivery.ship_via_code, state => delivery.state, zip => delivery.zip,
    ship_complete => coalesce((select (own.claims ->> 'shipComplete')::boolean from user_customers own where (own.user_id, own.customer_id) = (quote.user_id, quote.customer_id)), false),
    needs => delivery.needs, quoted_freight => quote.freight) cost
$$;
