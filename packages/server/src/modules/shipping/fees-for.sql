/*
 * The fees of lines that are bought from one branch. broken_carton: for each line of an item with such a fee that is not
 * a whole number of cartons. broken_cartons: those lines. small_order: for a delivery of goods for less than the branch's
 * order_minimum. Samples pay no fee and do not count for the minimum. Trade T-7.9 and T-7.10.
 */
create or replace function fees_for(lines charged_line[], location smallint, is_delivered boolean,
  out broken_carton numeric, out broken_cartons int, out small_order numeric, out order_minimum numeric)
language plpgsql stable parallel safe
as $$
declare
  goods numeric;
begin
  select coalesce(sum(i.broken_carton_fee) filter (where l.base_qty * carton.den % carton.num <> 0), 0.00),
    count(*) filter (where l.base_qty * carton.den % carton.num <> 0),
    sum(coalesce(l.net, 0.00) + coalesce(l.cut_charge, 0.00))
  into broken_carton, broken_cartons, goods
  from unnest(lines) l
  join items i on i.item_id = l.item_id
  left join item_uoms carton on carton.item_id = i.item_id and carton.um_code = 'CT' and i.broken_carton_fee > 0
  where i.kind <> 'sample';
  select case when goods < b.order_minimum and is_delivered then b.small_order_fee else 0.00 end, b.order_minimum into small_order, order_minimum
  from locations b
  where b.location_id = location;
end
$$;
