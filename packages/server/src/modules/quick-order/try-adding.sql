/*
 * What adding lines would leave in the user's cart, without adding them: the lines are added and taken back at once, so
 * that a preview cannot differ from the act. wanted: as add_lines_to_cart takes it.
 *
 * Returns the number of each line that would be added, and the fields of its cart line. PL/pgSQL keeps its variables when it takes back
 * what a block has written.
 */
create or replace function try_adding(acting acting, wanted jsonb, keeps_sidemark boolean) returns table (line int, goods jsonb)
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
    select jsonb_agg(jsonb_build_object('line', x.line, 'goods', ('{' || (s.now).fields || '}')::jsonb)) into tried
    from jsonb_to_recordset(added) x (line int, id uuid)
    join cart_lines l on l.cart_line_id = x.id
    cross join lateral (
      select case when l.kept_edition is null then line_now(line => l, acting => acting, at => stock_now()) else l.kept end as now
      offset 0
    ) s;
    raise exception using errcode = 'TRYAD';
  exception when sqlstate 'TRYAD' then
    null;
  end;
  return query
  select t.line, t.goods
  from jsonb_to_recordset(tried) t (line int, goods jsonb);
end
$$;
