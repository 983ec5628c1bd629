/* The day of the part of a line that was in stock, as long as the rest is on back order. */
create or replace function stock_day(line order_lines) returns date
language sql stable
as $$
  select case when line.back_ordered_base > 0 and line.back_ordered_base < line.base_qty then line.stock_date end
$$;

/*
 * The day that an order is promised for: that of its first goods, or of its last line if it ships complete. Trade T-6.5. No
 * line is promised before the requested day, unless all of it is picked. It is the only definition: a change of the order
 * and a count of its goods to come both ask it.
 */
create or replace function day_of_order(acted orders, requested date) returns date
language sql stable
as $$
  select case when not acted.ship_complete then min(least(d.day, d.of_stock)) when count(*) = count(d.day) then max(d.day) end
  from (
    select case
      when picked_base(l, acted.status) >= l.base_qty then l.promised_date
      when l.promised_date is not null then greatest(l.promised_date, requested)
    end as day,
    case when stock_day(l) is not null then greatest(stock_day(l), requested) end as of_stock
    from order_lines l
    where l.order_id = acted.order_id
      and l.status <> 'cancelled'
  ) d
$$;
