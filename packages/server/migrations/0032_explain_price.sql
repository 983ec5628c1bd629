-- Why a price is what it is. The steps are the candidates of price_for itself, so the explanation cannot differ from the price.

/* Effective prices of an item by quantity: the quantities (base units) at which a customer's price changes, and the trade's name of the break. */
create function price_ladder(item int, lists int[])
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
    cross join lateral (select f.unit_price, f.list_id from price_for(i.item_id, q.min_qty, lists, i.line_id) f offset 0) p
    where i.item_id = item
  ) l
  where l.unit_price is distinct from l.before
    and l.unit_price is not null
$$;

/* What a source says about an item at a quantity, in the order of design 3, with the sentence why it counts or not. */
create function price_steps(item int, qty int, lists int[], override numeric default null)
returns table (place int, source text, name text, unit_price numeric, min_qty int, won boolean, reason text)
language sql stable parallel safe
as $$
  select s.place, s.source, coalesce(l.name, ''), s.unit_price,
    coalesce((select max(b.min_qty) from prices b where b.item_id = item and b.list_id = s.list_id and b.min_qty <= qty), 0),
    s.place = p.place,
    case
      when s.place = p.place then 'This price is used.'
      when s.unit_price is null then s.absent
      when p.source = 'quote' then 'The quoted price comes first.'
      when p.source in ('contract-item', 'contract-line') then case s.source when 'contract-line' then 'The contract price of the item comes before that of its line.' else 'The contract price comes first.' end
      when p.source = 'promo' then case s.source when 'promo' then 'Another promotion is lower.' else 'The promotion is lower.' end
      when s.source = 'promo' then 'Not lower than the ' || p.source || ' price.'
      else 'The price of your level comes before list.'
    end
  from items i
  cross join lateral (
    -- offset 0: the candidates are computed once, not at each place where they are named.
    select f.*,
      case f.source
        when 'quote' then 1 when 'contract-item' then 2 when 'contract-line' then 3 when 'level' then 6 when 'list' then 7
        when 'promo' then case when f.promo <= coalesce(f.promo_line, f.promo) then 4 else 5 end
      end as place
    from price_for(i.item_id, qty, lists, i.line_id, override) f
    offset 0
  ) p
  cross join lateral (
    values
      (1, 'quote', p.quoted, null::int, ''),
      (2, 'contract-item', p.contract, lists[1], 'The contract has no price for this item.'),
      (3, 'contract-line', p.contract_line, lists[1], 'The contract has no price for this product line.'),
      (4, 'promo', p.promo, p.promo_list, 'No promotion has this item.'),
      (5, 'promo', p.promo_line, p.promo_line_list, 'No promotion has this product line.'),
      (6, 'level', p.level, lists[2], 'The level has no price for this item.'),
      (7, 'list', p.list, lists[3], 'The list has no price for this item.')
  ) s (place, source, unit_price, list_id, absent)
  left join price_lists l on l.list_id = s.list_id
  where i.item_id = item
    and (s.unit_price is not null or s.list_id > 0 and s.source <> 'promo')
$$;

/* The wire's Price of an item whose price is known. Every selling unit in order; null when there is no price. */
create function price_json(item int, unit_price numeric, source text, list int) returns json
language sql stable parallel safe
as $$
  select json_build_object('unitPrice', shown_price(unit_price), 'priceUOM', i.price_uom, 'source', source,
    'sourceName', coalesce((select l.name from price_lists l where l.list_id = list), ''),
    'ends', (select l.ends from price_lists l where l.list_id = list and l.source = 'promo'),
    'perUnit', (
      select coalesce(json_agg(json_build_object('UMCode', u.um_code, 'price', case when u.um_code = i.price_uom then shown_price(unit_price) else shown_per(price_per(unit_price, p.num, p.den, u.num, u.den)) end) order by u.position, u.um_code), '[]')
      from item_uoms u
      where u.item_id = i.item_id
        and u.sellable))
  from items i
  join item_uoms p on p.item_id = i.item_id and p.um_code = i.price_uom
  where i.item_id = item
    and unit_price is not null
$$;

/* The wire's PriceExplanation for `base_qty` of an item. Null when there is no price. */
create function explain_price(item int, base_qty int, lists int[], override numeric default null) returns json
language sql stable parallel safe
as $$
  with ladder as materialized (select * from price_ladder(item, lists) where override is null)
  select json_build_object(
    'sku', i.sku,
    'quantity', json_build_object('quantity', quantity_text(base_qty), 'UMCode', i.base_unit),
    'price', price_json(i.item_id, p.unit_price, p.source, p.list_id),
    'extended', extended(p.unit_price, base_qty, u.num, u.den)::text,
    'cutCharge', cut_charge_of(i.cut_charge, i.cut_charge_below, base_qty)::text,
    'steps', (
      select json_agg(json_build_object('source', s.source, 'name', s.name, 'unitPrice', shown_price(s.unit_price), 'minQty', s.min_qty::text, 'won', s.won, 'reason', s.reason) order by s.place)
      from price_steps(i.item_id, base_qty, lists, override) s),
    'breaks', (
      select coalesce(json_agg(json_build_object('minQty', l.min_qty::text, 'UMCode', i.base_unit, 'unitPrice', shown_price(l.unit_price), 'tag', l.tag) order by l.min_qty), '[]')
      from ladder l),
    'nextBreak', (
      select json_build_object('more', (l.min_qty - base_qty)::text, 'UMCode', i.base_unit, 'tag', l.tag, 'unitPrice', shown_price(l.unit_price),
        'saves', (extended(p.unit_price, l.min_qty, u.num, u.den) - extended(l.unit_price, l.min_qty, u.num, u.den))::text)
      from ladder l
      where l.min_qty > base_qty
        and l.unit_price < p.unit_price
      order by l.min_qty
      limit 1))
  from items i
  join item_uoms u on u.item_id = i.item_id and u.um_code = i.price_uom
  cross join lateral (select f.unit_price, f.source, f.list_id from price_for(i.item_id, base_qty, lists, i.line_id, override) f offset 0) p
  where i.item_id = item
    and p.unit_price is not null
$$;
