/*
 * The day on which a line is delivered or ready, with its reasons. If the line comes from several places, it is the
 * latest day. The day is null if the line is not covered or no day is known.
 * fields: the wire's promisedDate and promiseSteps. stock_promise: the wire's StockPromise of the part in stock, if the line is
 * on back order in part and that day is known.
 */
create or replace function line_promise(state cart_line_state, base_qty int, home smallint, ship_via_code text, zip text, at timestamptz, out day date, out steps jsonb, out fields text, out stock_promise jsonb)
language plpgsql stable
as $$
begin
  if state.covered = base_qty and (state.on_hand = base_qty or state.due is not null) then
    select case when bool_and(p.day is not null) then max(p.day) end, (array_agg(p.steps order by p.day desc))[1] into day, steps
    from jsonb_to_recordset(state.places) w (location smallint, due date)
    cross join lateral promise_on(from_location => w.location, to_location => home, ship_via_code => line_promise.ship_via_code,
      zip => line_promise.zip, available_from => w.due, at => at) p;
  end if;
  steps := coalesce(steps, '[]');
  fields := '"promisedDate":' || coalesce('"' || day || '"', 'null') || ',"promiseSteps":' || steps;
  if state.on_hand > 0 and state.on_hand < base_qty then
    select jsonb_build_object('date', max(p.day), 'steps', (array_agg(p.steps order by p.day desc))[1]) into stock_promise
    from jsonb_to_recordset(state.places) w (location smallint, due date)
    cross join lateral promise_on(from_location => w.location, to_location => home, ship_via_code => line_promise.ship_via_code,
      zip => line_promise.zip, available_from => null, at => at) p
    where w.due is null
    having bool_and(p.day is not null);
  end if;
end
$$;

/*
 * The lines of a user's cart at the instant `at`: the price, the stock that is or could be set aside, and the day on
 * which each line is delivered or ready. Returns one row for each line, and no row if the cart is empty or does not
 * exist. Quantities are in base units unless this comment says otherwise.
 * on_hand: set aside from stock. covered: the same with goods to come. due: the day on which the goods to come that
 * cover the rest should arrive. Null if it is not known or has passed. day: null when the line is not covered. lots:
 * [{lot, location, dyeLot, roll, quantity, due}]; dye_lots and wire_lots have the same in the form of the wire, with
 * quantities in the line's unit. PostgreSQL computes only the columns that a caller names.
 */
create or replace function cart_now(acting acting, at timestamptz)
returns table (cart_line_id uuid, line_number int, sequence int, item_id int, um_code text, quantity numeric, base_qty int, lot_choice text, sidemark text, comments text,
  tag text, seen_unit_price numeric, seen_back_ordered int, state cart_line_state, day date, steps jsonb, promise text, stock_promise jsonb)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  cart record;
  way record;
  here record;
  edition bigint;
begin
  select c.cart_id, c.reserved_until > at and c.location_id = acting.location_id as running into cart
  from carts c
  where c.user_id = acting.user_id
    and c.customer_id = acting.customer_id;
  if not found then return; end if;
  edition := edition_of('goods');
  select d.ship_via_code, d.zip into way from delivery_of(acting.user_id, acting.customer_id) d;
  select p.day, p.steps, p.fields into here from promise_on(from_location => acting.location_id, to_location => acting.location_id,
    ship_via_code => way.ship_via_code, zip => way.zip, available_from => null, at => at) p;
  return query
    select l.cart_line_id, l.line_number, l.sequence, l.item_id, l.um_code, l.quantity, l.base_qty, l.lot_choice, l.sidemark, l.comments, l.tag,
      l.seen_unit_price, l.seen_back_ordered, l.state, p.day, p.steps, p.fields, p.stock_promise
    from (
      select l.*, case when cart.running and l.kept_edition = edition and l.kept_lists = acting.price_lists then l.kept
        else line_now(line => l, acting => acting, at => at) end as state
      from cart_lines l
      where l.cart_id = cart.cart_id
        and not l.saved_for_later
      offset 0
    ) l
    cross join lateral (
      select here.day, here.steps, here.fields, null::jsonb as stock_promise
      where (l.state).from_location = acting.location_id and (l.state).on_hand = l.base_qty
      union all
      select o.day, o.steps, o.fields, o.stock_promise
      from line_promise(state => l.state, base_qty => l.base_qty, home => acting.location_id, ship_via_code => way.ship_via_code,
        zip => way.zip, at => at) o
      where not coalesce((l.state).from_location = acting.location_id and (l.state).on_hand = l.base_qty, false)
    ) p
    order by l.line_number, l.sequence;
end
$$;
