/*
 * The price of an item at a quantity, per the item's price_uom, with 4 decimals. This is the one price function: every
 * screen, cart, order and document uses it.
 *
 * The order of sources is trade T-5.2: contract for the item, contract for its product line, promotion when lower, level,
 * list. A lower promotion also replaces the price of a contract, unless the contract ignores promotions. Inside each
 * source the largest break at or below the quantity counts. A price for a product line is a factor on the regular price
 * (level, else list). The other columns are the candidates, for the explanation; a caller that does not name them does
 * not compute them.
 *
 * item, product_line: the item's ids. qty: base units. lists: see customer_lists. override: a quote's price, which
 * then wins. style_qty: base units of all colors of the style, for lists that count so; null counts the item alone.
 * unit_price is null when no list has a price.
 */
create or replace function price_for(item int, qty int, lists int[], product_line int, override numeric default null, style_qty int default null)
returns table (unit_price numeric, source text, list_id int, quoted numeric, contract numeric, contract_line numeric, contract_factor numeric,
  promo numeric, promo_list int, promo_line numeric, promo_line_list int, promo_factor numeric, level numeric, list numeric)
language sql stable parallel safe
as $$
  select
    coalesce(override, least(coalesce(k.agreed, r.regular), k.offered)),
    case
      when override is not null then 'quote'
      when k.offered < coalesce(k.agreed, r.regular, 'Infinity') then 'promo'
      when c.contract is not null then 'contract-item'
      when k.agreed is not null then 'contract-line'
      when c.level is not null then 'level'
      when c.list is not null then 'list'
    end,
    case
      when override is not null then null
      when k.offered < coalesce(k.agreed, r.regular, 'Infinity') then case when c.promo = k.offered then c.promo_list else f.promo_line_list end
      when k.agreed is not null then greatest(lists[1], lists[4])
      when c.level is not null then lists[2]
      when c.list is not null then lists[3]
    end,
    override, c.contract, round(r.regular * f.contract_factor, 4), f.contract_factor,
    c.promo, c.promo_list, round(r.regular * f.promo_factor, 4), f.promo_line_list, f.promo_factor, c.level, c.list
  from (
    select
      min(b.unit_price) filter (where b.place in (1, 4)) as contract,
      min(b.unit_price) filter (where b.place = 2) as level,
      min(b.unit_price) filter (where b.place = 3) as list,
      min(b.unit_price) filter (where b.place > 4) as promo,
      -- The list of the lowest promotion. Price and list are one number here, because an ordered aggregate would sort for every item.
      (min((b.unit_price * 10000)::bigint * 1000000 + b.list_id) filter (where b.place > 4) % 1000000)::int as promo_list
    from (
      -- For each list, the largest break at or below the quantity. This is an index-only scan backwards, with one row for each list.
      select distinct on (p.list_id) p.list_id, p.unit_price, array_position(lists, p.list_id) as place
      from prices p
      where p.item_id = item and p.list_id = any (lists)
        and p.min_qty <= case when style_qty is null or -p.list_id <> all (lists) then qty else style_qty end
      order by p.list_id desc, p.min_qty desc
    ) b
  ) c
  cross join lateral (select coalesce(c.level, c.list) as regular) r
  cross join lateral (
    select
      min(l.factor) filter (where l.place in (1, 4)) as contract_factor,
      min(l.factor) filter (where l.place > 4) as promo_factor,
      (min((l.factor * 1000000)::bigint * 1000000 + l.list_id) filter (where l.place > 4) % 1000000)::int as promo_line_list
    from (
      select x.list_id, x.factor, array_position(lists, x.list_id) as place
      from line_prices x
      where x.product_line_id = product_line and x.list_id = any (lists)
    ) l
  ) f
  cross join lateral (select coalesce(c.contract, round(r.regular * f.contract_factor, 4)) as agreed) a
  cross join lateral (select a.agreed, case when a.agreed is null or lists[4] > 0 then least(c.promo, round(r.regular * f.promo_factor, 4)) end as offered) k
$$;
