/*
 * The wire's `companions` of an item page: the companions of an item, each with the customer's price and current stock.
 * Null if there are none.
 */
create or replace function companions_of(item int, home smallint, viewer int, lists int[], at timestamptz, today date) returns text
language sql stable parallel safe
as $$
  select json_agg(json_build_object('sku', m.sku, 'description', m.description, 'color', m.color, 'picture', m.picture, 'material', c.material,
    'kind', n.kind, 'customerUOM', m.default_unit, 'perBase', json_build_object('num', n.per_num::text, 'den', n.per_den::text), 'baseInUnit', k.default_base,
    'price', case when p.price is not null then json_build_object('unitPrice', p.price, 'priceUOM', m.price_uom, 'source', p.source, 'sourceName', '', 'ends', null,
      'perUnit', json_build_array(json_build_object('UMCode', m.price_uom, 'price', p.price))) end,
    'stock', s.stock::json) order by n.position, m.item_id)::text
  from companions n
  join items m on m.item_id = n.companion_id and not m.discontinued
  join categories c on c.category_id = m.category_id
  -- offset 0: computed only for the companions. Without it, the planner would count the stock of all items first.
  cross join lateral (select k.default_base, k.stock_unit, k.stock_num, k.stock_den from item_counting(m.item_id) k offset 0) k
  cross join lateral (select shown_price(p.unit_price) as price, p.source from price_for(item => m.item_id, qty => k.default_base,
    lists => lists, product_line => m.product_line_id) p offset 0) p
  cross join lateral (
    select stock_line(here => s.here, largest => s.largest, elsewhere => s.elsewhere, coming => s.coming,
      coming_at => (
        select coming_text(branch => l, due => date '2000-01-01' + s.coming[1], today => today)
        from locations l where l.location_id = s.coming[2]), unit => k.stock_unit,
      num => k.stock_num, den => k.stock_den) as stock
    from stock_of(item => m.item_id, home => home, viewer => viewer, at => at) s
    offset 0
  ) s
  where n.item_id = item
$$;
