import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * The content of a page's rows: rows (item as JSON text), in order, from the cards of the edition, price_for and stock
 * now. JSON is written as text: the parts are codes and numbers, which have nothing to escape; names come escaped from
 * the cards.
 */
export const rowsOf = ({ customer, location, lists }: Scope) => part`
  rows as (
    select c.card
        -- Short texts are joined among themselves first: each join copies what it joins. What few rows need is looked up for those alone.
        || (case when p.unit_price is null then ',"price":null' else ',"price":{"unitPrice":"' || shown_price(p.unit_price) || '","priceUOM":"' || c.price_uom || '","perUnit":[{"UMCode":"' || c.price_uom
          || '","price":"' || shown_price(p.unit_price) || '"}' || case when c.default_unit = c.price_uom then '' else ',{"UMCode":"' || c.default_unit || '","price":"' || shown_in(unit_price => p.unit_price, num => c.per_num, den => c.per_den) || '"}' end
          || '],"source":"' || p.source || case when p.source = 'promo'
            then (select '","sourceName":' || to_json(l.name) || ',"ends":' || coalesce('"' || l.ends || '"}', 'null}') from price_lists l where l.list_id = p.list_id)
            else '","sourceName":"","ends":null}' end end
          || ',"stock":' || stock_line(here => k.here, largest => k.largest, elsewhere => k.elsewhere, coming => k.coming,
            coming_at => (
              select coming_text(branch => b, due => date '2000-01-01' + k.coming[1], today => at.today)
              from locations b where b.location_id = k.coming[2]), unit => c.stock_unit,
            num => c.stock_num, den => c.stock_den)
          || ',"bought":' || page.bought || ',')
        || page.colors || '}' as item
    -- In order before the texts are made, which are long to sort; look-ups by the row's values keep it.
    from (select * from page order by place) page
    cross join at
    cross join lateral (
      select x.*
      from published.item_cards x
      where x.item_id = page.item_id
      limit 1
    ) c
    -- offset 0: the price is computed once a row, not once a place where it is written.
    cross join lateral (
      select f.unit_price, f.source, f.list_id
      from price_for(item => c.item_id, qty => c.default_base, lists => ${lists}, product_line => c.product_line_id) f
      offset 0
    ) p
    cross join lateral stock_of(item => c.item_id, home => ${location.locationId}::smallint, viewer => ${customer.customerId},
      at => at.now) k
  )`
