/*
 * What adding lines would leave in the user's cart, without adding them: the lines are added and taken back at once, so
 * that a preview cannot differ from the act. wanted: as add_lines_to_cart takes it, and base, the base units of each line.
 *
 * Returns the number of each line that would be added, and the fields of its cart line with its day. For lines that join a cart line,
 * net is what each of them adds to it at its new price, so the amounts always sum to what the cart charges. The back order is
 * the part of the line's that is theirs, because what was in the cart before has its goods first. PL/pgSQL keeps its variables
 * when it takes back what a block has written.
 */
create or replace function try_adding(acting acting, wanted jsonb, keeps_sidemark boolean, hides_dates boolean) returns table (line int, goods jsonb)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  added jsonb;
  tried jsonb;
begin
  begin
    -- A statement does not see what a function in it writes, so the lines are read by the next one.
    select jsonb_agg(jsonb_build_object('line', a.line, 'id', a.cart_line_id)) into added
    from add_lines_to_cart(acting => acting, wanted => wanted, keeps_sidemark => keeps_sidemark) a
    where a.added > 0;
    select jsonb_agg(jsonb_build_object('line', x.line, 'goods', ('{' || (s.now).fields || '}')::jsonb || case when x.base = l.base_qty then '{}' else
      own_amounts(state => s.now, item => l.item_id, before => l.base_qty - (x.of_all - x.until) - x.base, base_qty => x.base,
        after => x.of_all - x.until, lacking => l.base_qty - (s.now).on_hand, is_first => x.until = x.base) end
      || jsonb_build_object('promisedDate', case when not (hides_dates and (s.now).on_hand < l.base_qty) then p.day end))) into tried
    from (
      select a.line, a.id, w.base, sum(w.base) over (partition by a.id order by w.line)::int as until, sum(w.base) over (partition by a.id)::int as of_all
      from jsonb_to_recordset(added) a (line int, id uuid)
      join jsonb_to_recordset(wanted) w (line int, base int) on w.line = a.line
    ) x
    join cart_lines l on l.cart_line_id = x.id
    cross join lateral (
      select case when l.kept_edition is null then line_now(line => l, acting => acting, at => stock_now()) else l.kept end as now
      offset 0
    ) s
    cross join delivery_of(acting.user_id, acting.customer_id) d
    cross join lateral line_promise(state => s.now, base_qty => l.base_qty, home => acting.location_id, ship_via_code => d.ship_via_code,
      zip => d.zip, at => stock_now()) p;
    raise exception using errcode = 'TRYAD';
  exception when sqlstate 'TRYAD' then
    null;
  end;
  return query
  select t.line, t.goods
  from jsonb_to_recordset(tried) t (line int, goods jsonb);
end
$$;

/*
 * The amounts of base_qty base units of a cart line, which come after `before` others. Each is the difference of two rounded
 * amounts, so that all parts sum to the line's. Only the first addition has the cut charge of the line. Of the `lacking` base
 * units that are on back order, those that come `after` them have theirs first.
 */
create or replace function own_amounts(state cart_line_state, item int, before int, base_qty int, after int, lacking int, is_first boolean) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('net', (extended(state.unit_price, before + base_qty, u.num, u.den) - extended(state.unit_price, before, u.num, u.den))::text,
      'qtyBackOrdered', quantity_text(from_base(greatest(least(lacking - after, base_qty), 0), state.num, state.den)),
      'cutCharge', case when is_first then state.cut_charge else 0.00 end::text)
    from item_uoms u
    where u.item_id = item
      and u.um_code = state.price_uom);
end
$$;
