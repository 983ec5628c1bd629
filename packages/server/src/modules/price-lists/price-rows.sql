/* A category and all categories below it. '' means all categories. */
create or replace function category_tree(top text) returns table (category_id int)
language sql stable parallel safe
as $$
  with recursive below as (
    select c.category_id from categories c where c.code = top or top = '' and c.parent_id is null
    union all
    select c.category_id
    from below
    join categories c on c.parent_id = below.category_id
  )
  select below.category_id from below
$$;

/*
 * Announced changes of what a customer pays for an item, as the wire's list in JSON text. They are changes of the list
 * that gives the price now. When a promotion gives it, changes of the regular list after the promotion's last day
 * count as well. When a contract for the product line gives it, the regular list's changes count, times the contract's
 * factor.
 *
 * regular: the level list when it has the item, else the base list. list: the list that gives the price. factor: the
 * contract's factor for the product line.
 */
create or replace function coming_changes(item int, day date, source text, list int, regular int, ends date, factor numeric) returns json
language sql stable parallel safe
as $$
  select coalesce(json_agg(json_build_object('effective', c.effective, 'minQty', greatest(c.min_qty, 1)::text,
    'unitPrice', shown_price(case source when 'contract-line' then round(c.unit_price * factor, 4) else c.unit_price end)) order by c.effective, c.min_qty), '[]')
  from coming_prices c
  where c.item_id = item
    and c.effective > day
    and case source
      when 'contract-line' then c.list_id = regular
      when 'promo' then c.list_id = list or c.list_id = regular and c.effective > ends
      else c.list_id = list end
$$;

/*
 * A count of base units as people say it: in the unit that is usually ordered when that comes out even, else in base
 * units.
 */
create or replace function spoken_quantity(base_qty int, base_unit text, um text, num bigint, den bigint) returns json
language sql immutable parallel safe
as $$
  select case when mod(base_qty::numeric * den * 10000, num::numeric) = 0
    then json_build_object('quantity', quantity_text(from_base(base_qty, num, den)), 'UMCode', um)
    else json_build_object('quantity', base_qty::text, 'UMCode', base_unit) end
$$;
