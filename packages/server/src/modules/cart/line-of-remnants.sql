/*
 * A line of roll goods with the prices of its rolls, where these are lower than its own. Without such a roll it stays as
 * it is. cut_from: as lots_of_pieces has it. Trade T-2.10.
 */
create or replace function line_of_remnants(line cart_lines, state cart_line_state, lot_ids int[], quantities int[], cut_from int[]) returns cart_line_state
language plpgsql stable
as $$
declare
  remnant record;
begin
  select r.* into remnant
  from price_of_remnants(item => line.item_id, base_qty => line.base_qty, lot_ids => lot_ids, quantities => quantities, usual_price => state.unit_price,
    cuts => state.cuts, cut_from => cut_from) r;
  if found then
    state.unit_price := remnant.unit_price;
    state.net := remnant.net;
    state.source := 'remnant';
    state.cuts := coalesce(remnant.priced, state.cuts);
    -- The parts are those of a quote and of today's price, which these are not.
    state.price_parts := null;
  end if;
  return state;
end
$$;
