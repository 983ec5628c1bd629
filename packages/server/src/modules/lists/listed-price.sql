/*
 * What a cart with nothing but these roll goods charges now: cuts, or one length if there are none. Rolls can have prices of their own, and
 * a piece that takes a whole roll is not cut. Only then are lots chosen for it, as adding does, because that takes longer than the price.
 * quantity, base_qty, cuts: as sold_as gives them. priced: as price_cuts has it, null without cuts.
 */
create or replace function price_of_rolls(acting acting, item int, um text, quantity numeric, base_qty int, cuts jsonb, at timestamptz,
  out unit_price numeric, out source text, out net numeric, out cut_charge numeric, out priced jsonb)
language plpgsql stable
as $$
declare
  line cart_line_state;
begin
  if exists (
    select
    from lots l
    where l.item_id = item
      and l.due is null
      and (num_nonnulls(l.unit_price, l.percent_off) > 0 or case when cuts is null then l.on_hand <= base_qty else l.on_hand = any (lengths_of_pieces(cuts)) end))
  then
    line := line_if_bought(acting => acting, item => item, um => um, quantity => quantity, base_qty => base_qty, at => at, cuts => cuts);
    unit_price := line.unit_price;
    source := line.source;
    net := line.net;
    cut_charge := line.cut_charge;
    priced := line.cuts;
  elsif cuts is not null then
    select p.unit_price, p.source, p.net, p.cut_charge, p.priced into unit_price, source, net, cut_charge, priced
    from price_cuts(item => item, cuts => cuts, lists => acting.price_lists, override => null, whole => null) p;
  else
    select p.unit_price, p.source, p.net, p.cut_charge into unit_price, source, net, cut_charge
    from price_line(item => item, base_qty => base_qty, lists => acting.price_lists) p;
  end if;
end
$$;
