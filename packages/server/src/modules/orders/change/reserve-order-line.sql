/*
 * Sets stock aside for a line of an order whose quantity changes. Only for acts that have locked the lots of its item.
 * What is here for the line stays its own while it is enough, and no more of it is freed than the line gives up.
 * Otherwise new lots are chosen, first the one that it has most of. Other pieces than it had might not fit on the rolls that it has, so several rolls are
 * chosen anew.
 *
 * wanted: base units to be set aside, 0 to free everything. cuts: the line's new cuts, null for one length. erp_lot: a lot that the ERP itself has set aside for the line, preferred when the line has
 * nothing of its own; null for none. may_wait: a line for which nothing is set aside waits on where no dye lot has enough, as its customer decided.
 * at: the instant to judge stock by, from lock_lots.
 */
create or replace function reserve_order_line(line uuid, wanted int, cuts jsonb, erp_lot int, may_wait boolean, at timestamptz) returns void
language plpgsql volatile
as $$
declare
  goods record;
  main_lot int;
  keeps boolean;
begin
  keeps := wanted = 0 or (
    select pieces_by_length(l.cuts) = pieces_by_length(reserve_order_line.cuts) or (select count(*) < 2 from stock_allocations a where a.order_line_id = line)
    from order_lines l
    where l.order_line_id = line);
  if keeps and lessen_allocations(line, most => wanted) then
    return;
  end if;
  select l.item_id, o.location_id, o.customer_id, case when l.mixed_lots_accepted then 'split' else 'single' end as lot_choice into goods
  from order_lines l
  join orders o on o.order_id = l.order_id
  where l.order_line_id = line;
  main_lot := (
    select a.lot_id
    from stock_allocations a
    where a.order_line_id = line
    order by a.quantity desc, a.allocation_id
    limit 1);
  delete from stock_allocations a
  where a.order_line_id = line;
  perform allocate_lots(item => goods.item_id, wanted => wanted, home => goods.location_id, viewer => goods.customer_id,
    lot_choice => case when goods.lot_choice = 'single' and may_wait and main_lot is null and erp_lot is null then 'wait' else goods.lot_choice end,
    preferred => coalesce(main_lot, erp_lot), until => 'infinity', at => at, order_line => line,
    -- If the ERP has set a part of the line aside, the pieces of the rest are not known.
    pieces => case when inches_of_cuts(reserve_order_line.cuts) = wanted then lengths_of_pieces(reserve_order_line.cuts) end);
end
$$;

/*
 * Frees goods on their way of a line whose back order becomes less: `most` base units of the back order stay. What comes first stays.
 * Goods on hand are left alone, because they are being picked. Only for acts that have locked the lots of its item.
 */
create or replace function keep_back_order(line uuid, most int) returns void
language plpgsql volatile
as $$
begin
  with share as materialized (
    select c.allocation_id, c.quantity,
      least(c.quantity, greatest(most - coalesce(sum(c.quantity) over (order by l.due, c.allocation_id rows between unbounded preceding and 1 preceding), 0), 0))::int as keeps
    from stock_allocations c
    join lots l on l.lot_id = c.lot_id
    where c.order_line_id = line
      and l.due is not null
  ),
  gone as (
    delete from stock_allocations c
    using share s
    where c.allocation_id = s.allocation_id
      and s.keeps = 0
  )
  update stock_allocations c
  set quantity = s.keeps
  from share s
  where c.allocation_id = s.allocation_id
    and s.keeps between 1 and s.quantity - 1;
end
$$;
