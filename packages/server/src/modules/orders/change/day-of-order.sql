/*
 * The day that an order is promised for: that of its first line, or of its last line if it ships complete. Trade T-6.5. No
 * line is promised before the requested day, unless all of it is picked. It is the only definition: a change of the order
 * and a count of its goods to come both ask it.
 */
create or replace function day_of_order(acted orders, requested date) returns date
language sql stable
as $$
  select case when not acted.ship_complete then min(d.day) when count(*) = count(d.day) then max(d.day) end
  from (
    select case
      when picked_base(l, acted.status) >= l.base_qty then l.promised_date
      when l.promised_date is not null then greatest(l.promised_date, requested)
    end as day
    from order_lines l
    where l.order_id = acted.order_id
      and l.status <> 'cancelled'
  ) d
$$;
