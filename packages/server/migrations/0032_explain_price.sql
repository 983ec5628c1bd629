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
returns table (place int, source text, name text, ends date, unit_price numeric, min_qty int, won boolean, reason text)
language sql stable parallel safe
as $$
  select s.place, s.source, coalesce(l.name, ''), l.ends, s.unit_price,
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

/*
 * The wire's PriceExplanation for `base_qty` of an item, and its Price alone, as JSON text; both null when there is no price. Small
 * statements one after the other, for a single one of all of them takes longer to set up than to run (0.9 ms against 0.6).
 */
create function explain_price(item int, base_qty int, lists int[], override numeric default null, out price text, out explanation text)
language plpgsql stable parallel safe
as $$
declare
  goods record;
  step record;
  used record;
  break record;
  steps text := '';
  breaks text := '';
  next_break text := 'null';
begin
  for step in select s.* from price_steps(item, base_qty, lists, override) s order by s.place loop
    if step.won then used := step; end if;
    steps := steps || case steps when '' then '' else ',' end || '{"source":"' || step.source || '","name":' || to_json(step.name)
      || ',"unitPrice":' || coalesce('"' || shown_price(step.unit_price) || '"', 'null') || ',"minQty":"' || step.min_qty || '","won":' || step.won || ',"reason":' || to_json(step.reason) || '}';
  end loop;
  if used is null then return; end if;

  select i.sku, i.base_unit, i.price_uom, cut_charge_of(i.cut_charge, i.cut_charge_below, base_qty) as cut_charge, p.num, p.den, u.prices
  into goods
  from items i
  join item_uoms p on p.item_id = i.item_id and p.um_code = i.price_uom
  cross join lateral (
    select string_agg('{"UMCode":"' || x.um_code || '","price":"'
      || case when x.um_code = i.price_uom then shown_price(used.unit_price) else shown_per(price_per(used.unit_price, p.num, p.den, x.num, x.den)) end || '"}', ',' order by x.position, x.um_code) as prices
    from item_uoms x
    where x.item_id = i.item_id
      and x.sellable
  ) u
  where i.item_id = item;
  price := '{"unitPrice":"' || shown_price(used.unit_price) || '","priceUOM":"' || goods.price_uom || '","source":"' || used.source || '","sourceName":' || to_json(used.name)
    || ',"ends":' || case when used.source = 'promo' and used.ends is not null then '"' || used.ends || '"' else 'null' end || ',"perUnit":[' || coalesce(goods.prices, '') || ']}';

  for break in select l.* from price_ladder(item, lists) l where override is null order by l.min_qty loop
    breaks := breaks || case breaks when '' then '' else ',' end || '{"minQty":"' || break.min_qty || '","UMCode":"' || goods.base_unit
      || '","unitPrice":"' || shown_price(break.unit_price) || '","tag":' || to_json(break.tag) || '}';
    if next_break = 'null' and break.min_qty > base_qty and break.unit_price < used.unit_price then
      next_break := json_build_object('more', (break.min_qty - base_qty)::text, 'UMCode', goods.base_unit, 'tag', break.tag, 'unitPrice', shown_price(break.unit_price),
        'saves', (extended(used.unit_price, break.min_qty, goods.num, goods.den) - extended(break.unit_price, break.min_qty, goods.num, goods.den))::text);
    end if;
  end loop;
  explanation := '{"sku":' || to_json(goods.sku) || ',"quantity":{"quantity":"' || quantity_text(base_qty) || '","UMCode":"' || goods.base_unit || '"},"price":' || price
    || ',"extended":"' || extended(used.unit_price, base_qty, goods.num, goods.den) || '","cutCharge":"' || goods.cut_charge
    || '","steps":[' || steps || '],"breaks":[' || breaks || '],"nextBreak":' || next_break || '}';
end
$$;
