import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * Displays or rentals as a named result: offer (item_id, sku, …, price as JSON). There are a few hundred at most, so
 * the result has no pages. Reads `at` (today). The kind is a part of the statement's text, so that a generic plan uses
 * the index of these few items.
 */
export const offersOf = (kind: 'display' | 'rental', { lists }: Pick<Scope, 'lists'>) => part`
    offer as materialized (
      select i.item_id, i.sku, i.description, i.size, i.picture, g.material, i.default_unit, i.attributes, s.description as about,
        case when p.unit_price is not null then json_build_object('unitPrice', shown_price(p.unit_price), 'priceUOM', i.price_uom,
          'perUnit', json_build_array(json_build_object('UMCode', i.price_uom, 'price', shown_price(p.unit_price))), 'source', p.source, 'sourceName', coalesce(l.name, ''),
          'ends', case when p.source = 'promo' then l.ends end) end as price
      from at
      join items i on i.kind = ${kind === 'display' ? part`'display'` : part`'rental'`} and not i.discontinued
      join styles s using (style_id)
      join categories g on g.category_id = i.category_id
      cross join lateral item_counting(i.item_id) k
      cross join lateral (select f.unit_price, f.source, f.list_id from price_for(item => i.item_id, qty => k.default_base,
        lists => ${lists}, product_line => i.product_line_id) f offset 0) p
      left join price_lists l on l.list_id = p.list_id
    )`

/** The fields that every offer has, as the first pairs of a JSON object. `o` is the offer. */
export const offerFields = part`'sku', o.sku, 'description', o.description, 'size', o.size, 'picture', o.picture, 'material', o.material, 'customerUOM', o.default_unit, 'price', o.price, 'about', o.about`
