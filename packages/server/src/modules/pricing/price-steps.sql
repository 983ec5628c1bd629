/*
 * What each price source says about an item at a quantity, in the order of trade T-5.2. qty, style_qty: see price_for. why is a code: 'used', 'absent',
 * or why another source comes first. The contract's rules for prices have a sentence for each.
 */
create or replace function price_steps(item int, qty int, lists int[], override numeric default null, style_qty int default null)
returns table (place int, source text, name text, ends date, unit_price numeric, min_qty int, won boolean, why text)
language sql stable parallel safe
as $$
  select s.place, s.source, coalesce(l.name, ''), l.ends, s.unit_price,
    coalesce((select max(b.min_qty) from prices b where b.item_id = item and b.list_id = s.list_id
      and b.min_qty <= case when style_qty is null or -b.list_id <> all (lists) then qty else style_qty end), 0),
    s.place = p.place,
    case
      when s.place = p.place then 'used'
      when s.unit_price is null then 'absent'
      when p.source = 'quote' then 'quote-first'
      when s.source = 'contract-line' and p.contract is not null then 'item-first'
      when p.source in ('contract-item', 'contract-line') then case when s.source = 'promo' and lists[4] > 0 then 'not-lower' else 'contract-first' end
      when p.source = 'promo' then case s.source when 'promo' then 'other-promotion-lower' else 'promotion-lower' end
      when s.source = 'promo' then 'not-lower'
      else 'level-first'
    end
  from items i
  cross join lateral (
    -- With offset 0 the candidates are computed once, and not again at each place that refers to them.
    select f.*,
      case f.source
        when 'quote' then 1 when 'contract-item' then 2 when 'contract-line' then 3 when 'level' then 6 when 'list' then 7
        when 'promo' then case when f.promo <= coalesce(f.promo_line, f.promo) then 4 else 5 end
      end as place
    from price_for(item => i.item_id, qty => qty, lists => lists, product_line => i.product_line_id, override => override,
      style_qty => style_qty) f
    offset 0
  ) p
  cross join lateral (
    values
      (1, 'quote', p.quoted, null::int),
      (2, 'contract-item', p.contract, greatest(lists[1], lists[4])),
      (3, 'contract-line', p.contract_line, greatest(lists[1], lists[4])),
      (4, 'promo', p.promo, p.promo_list),
      (5, 'promo', p.promo_line, p.promo_line_list),
      (6, 'level', p.level, lists[2]),
      (7, 'list', p.list, lists[3])
  ) s (place, source, unit_price, list_id)
  left join price_lists l on l.list_id = s.list_id
  where i.item_id = item
    and (s.unit_price is not null or s.list_id > 0 and s.source <> 'promo')
$$;

/*
 * The effective prices of an item by quantity: the quantities in base units at which a customer's price changes, and
 * the trade's name of each break.
 */
create or replace function price_ladder(item int, lists int[])
returns table (min_qty int, unit_price numeric, list_id int, tag text)
language sql stable parallel safe
as $$
  select l.min_qty, l.unit_price, l.list_id, coalesce((
      select p.tag from prices p where p.item_id = item and p.list_id = l.list_id and p.min_qty <= l.min_qty order by p.min_qty desc limit 1), '')
  from (
    select q.min_qty, p.unit_price, p.list_id, lag(p.unit_price) over (order by q.min_qty) as before
    from items i
    cross join lateral (
      select distinct greatest(b.min_qty, 1) as min_qty from prices b where b.item_id = i.item_id and b.list_id = any (lists)
    ) q
    cross join lateral (select f.unit_price, f.list_id from price_for(item => i.item_id, qty => q.min_qty, lists => lists,
      product_line => i.product_line_id) f offset 0) p
    where i.item_id = item
  ) l
  where l.unit_price is distinct from l.before
    and l.unit_price is not null
$$;
