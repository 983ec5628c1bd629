import type { PastedItem } from '@sidemark/contract/rules/pasted-line'
import { openTo } from '#modules/search/rights.ts'
import type { Tx } from '#platform/sql.ts'
import { many } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { askedFor } from './asked-for.ts'
import { Matched } from './matched.ts'

/** Items that a line may mean, of which at most so many are shown. */
const MOST_CANDIDATES = 5
/** Lines without a known number for which items are looked for by their words: each is a search. The others say so, and can be searched for one by one. */
const MOST_SEARCHED = 40
/** Fields of a cart line that a line in no cart has not. */
const CART_ONLY = ['id', 'lotChoice', 'sidemark', 'comments', 'tag', 'lineNumber', 'sequence']

/**
 * Finds the items of the lines, and what each would be in the cart now: unit, rounding (`to_base`), price, lots and back orders (`line_now`), stock
 * (`stock_of`), as cart and search have them. All lines in one statement.
 */
export function matchedLines(tx: Tx, scope: Scope, items: readonly PastedItem[]): Promise<Matched[]> {
  const { customer, location, lists, claims } = scope
  const pasted = JSON.stringify(items.map(askedFor))
  return many(Matched, tx`
    with at as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    ),
    pasted as materialized (
      select p.*
      from jsonb_to_recordset(${pasted}::text::jsonb) p (line int, quantity numeric, units text[], words text[], code text)
    ),
    match as materialized (
      select m.*
      from pasted_items(${customer.customerId}, ${claims.showVendor}, ${claims.showManufacturerItem}, ${pasted}::text::jsonb, ${MOST_CANDIDATES + 1}) m
    ),
    meant as materialized (
      select m.line, count(*)::int as items, min(m.item_id) as item_id, min(m.how) as how, bool_and(m.exact) as exact, bool_and(m.whole) as whole
      from match m
      group by m.line
    ),
    sold as materialized (
      select m.line, m.item_id, u.um, q.base_qty, q.new_qty, q.reason, i.discontinued
      from meant m
      join pasted p on p.line = m.line
      -- limit 1: one look-up a line, however few items the planner thinks there are.
      cross join lateral (select x.item_id, x.default_unit, x.discontinued from items x where x.item_id = m.item_id limit 1) i
      cross join lateral (
        select case when p.units = '{}' then i.default_unit else (
          select x.um
          from unnest(p.units) with ordinality x (um, place)
          join item_uoms y on y.item_id = i.item_id and y.um_code = x.um and y.sellable
          order by x.place
          limit 1) end as um
        offset 0
      ) u
      left join lateral to_base(i.item_id, u.um, p.quantity) q on u.um is not null and p.quantity is not null
      where m.items = 1
        and m.exact
    ),
    bought as materialized (
      select s.line, b.unit_price is null as unpriced, s.discontinued and c.here + c.elsewhere = 0 and c.coming is null and b.covered = 0 as sold_out,
        ('{' || b.fields || '}')::jsonb - ${CART_ONLY}::text[] as goods,
        stock_line(c.here, c.largest, c.elsewhere, c.coming, (select l.report_name from locations l where l.location_id = c.coming[2]), at.today, k.stock_unit, k.stock_num, k.stock_den)::jsonb as stock
      from sold s
      cross join at
      cross join lateral line_if_bought(s.item_id, s.um, s.new_qty, s.base_qty, ${customer.customerId}, ${location.locationId}, ${lists}, at.now) b
      cross join lateral (select x.* from stock_of(s.item_id, ${location.locationId}, ${customer.customerId}, at.now) x offset 0) c
      cross join lateral (select x.stock_unit, x.stock_num, x.stock_den from item_counting(s.item_id) x offset 0) k
      where s.base_qty > 0
    ),
    searched as materialized (
      select p.line, p.words, p.code
      from pasted p
      where not exists (select from meant m where m.line = p.line)
        and p.words <> '{}'
      order by p.line
      limit ${MOST_SEARCHED}
    ),
    suggested as materialized (
      select s.line, x.item_id, min(x.place) as place
      from searched s
      cross join published.edition e
      cross join lateral find_styles(s.words, s.code, ${openTo(scope)}, ${claims.showVendor}, ${claims.showManufacturerItem}, ${MOST_CANDIDATES}, e.nothing) f
      cross join lateral (
        select t.item_id, t.place
        from unnest(f.items) with ordinality t (item_id, place)
        union all
        (select matching_item(k.doc_no, k.words, f.patterns, ${openTo(scope)}, k.item_id), 1000 + k.doc_no
          from published.style_cards k
          where f.docs is not null
            and k.doc_no = any (f.docs)
            and get_bit(f.bits, k.doc_no - 1) = 1
          order by k.doc_no
          limit ${MOST_CANDIDATES})
        union all
        (select matching_item(k.doc_no, k.words, f.patterns, ${openTo(scope)}, k.item_id), 1000 + k.doc_no
          from published.style_cards k
          where f.docs is null
            and get_bit(f.bits, k.doc_no - 1) = 1
          order by k.doc_no
          limit ${MOST_CANDIDATES})
      ) x
      group by s.line, x.item_id
    ),
    candidate as (
      select m.line, m.item_id, case when m.exact then m.how else 'alike' end as why, m.item_id::bigint as place
      from match m
      join meant a on a.line = m.line and (a.items > 1 or not a.exact or a.whole)
      union all
      select s.line, s.item_id, 'words', s.place
      from suggested s
    ),
    shown as (
      select c.line, jsonb_agg(jsonb_build_object('sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', k.material,
        'UOMs', u.uoms, 'customerUOM', i.default_unit, 'why', c.why) order by c.place, i.sku) as candidates
      from (
        select x.*, row_number() over (partition by x.line order by x.place, x.item_id) as nth
        from candidate x
      ) c
      cross join lateral (select x.* from items x where x.item_id = c.item_id limit 1) i
      join categories k on k.category_id = i.category_id
      cross join lateral (
        select jsonb_agg(jsonb_build_object('UMCode', y.um_code, 'UMlongDesc', n.long_desc) order by y.position, y.um_code) as uoms
        from item_uoms y
        join uoms n on n.um_code = y.um_code
        where y.item_id = i.item_id
          and y.sellable
      ) u
      where c.nth <= ${MOST_CANDIDATES}
      group by c.line
    )
    select p.line, coalesce(m.items, 0) as items, m.how as found, coalesce(m.exact, false) as exact, coalesce(m.whole, false) as whole, s.um as "UMCode",
      coalesce(s.base_qty, 0) as "baseQty", quantity_text(s.new_qty) as "newQty", coalesce(s.reason, '') as reason, coalesce(b.unpriced, false) as unpriced,
      coalesce(b.sold_out, false) as "soldOut", b.goods, b.stock, coalesce(h.candidates, '[]') as candidates
    from pasted p
    left join meant m on m.line = p.line
    left join sold s on s.line = p.line
    left join bought b on b.line = p.line
    left join shown h on h.line = p.line
    order by p.line`)
}
