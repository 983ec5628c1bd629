import { openTo } from '#modules/search/rights.ts'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { actingOf } from '#platform/callers/acting.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { AskedLine } from './asked-lines.ts'
import { termsOfLine } from './line-terms.ts'
import { LineMatch } from './line-match.ts'

/** The most items that are shown for a line that may mean several. */
const MOST_CANDIDATES = 5
/** Other sizes and weights are looked for among at most this many items of a style. */
const MOST_OF_STYLE = 500
/**
 * The most lines without a known number whose items are searched for by words, because each is a search of its own. The
 * other lines say so, and the user can search for them one by one.
 */
const MOST_SEARCHED = 40
/** Fields of a cart line that a line outside of a cart does not have. */
const CART_ONLY = ['id', 'lotChoice', 'sidemark', 'comments', 'tag', 'lineNumber', 'sequence']

/**
 * SQL of the goods that may count together with the item `i`: the item, or all colors of its style if a list counts so.
 */
const countingGoods = (tx: Tx, lists: number[]) =>
  lists.some((list) => list < 0) ? tx`concat_ws(' ', i.style_id, i.base_unit, i.size)` : tx`i.item_id::text`

/**
 * Finds the items of the lines, and each line as it would be in the cart now: unit, rounding (`sold_as`), price, lots
 * and back orders (`line_now`), and stock (`stock_of`). These are the same as in the cart and in search. All lines are
 * read in one statement.
 */
export function matchLines(tx: Tx, scope: Scope, asked: readonly AskedLine[]): Promise<LineMatch[]> {
  const { customer, location, claims, lists } = scope
  const pasted = JSON.stringify(asked.map(termsOfLine))
  return many(
    LineMatch,
    tx`
    with at as materialized (
      select n.now, (n.now at time zone ${location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    ),
    pasted as materialized (
      select p.*
      from jsonb_to_recordset(${pasted}::text::jsonb) p (line int, quantity numeric, cut numeric, cuts jsonb, units text[], words text[], code text, described boolean)
    ),
    in_cart as materialized (
      select ${countingGoods(tx, lists)} as counting
      from carts c
      join cart_lines l on l.cart_id = c.cart_id and not l.saved_for_later
      join items i on i.item_id = l.item_id
      where c.user_id = ${scope.user.userId}
        and c.customer_id = ${customer.customerId}
    ),
    match as materialized (
      select m.*
      from pasted_items(customer => ${customer.customerId}, sees_vendor => ${claims.showVendor},
        sees_manufacturer => ${claims.showManufacturerItem}, pasted => ${pasted}::text::jsonb, most => ${MOST_CANDIDATES + 1}) m
    ),
    meant as materialized (
      select m.line, count(*)::int as items, min(m.item_id) as item_id, min(m.how) as how, bool_and(m.exact) as exact, bool_and(m.whole) as whole, min(m.piece) as piece
      from match m
      group by m.line
    ),
    sold as materialized (
      select m.line, m.item_id, u.um, q.base_qty, q.new_qty, q.reason, q.cuts, i.discontinued, i.roll_width_inches, ${countingGoods(tx, lists)} as counting
      from meant m
      join pasted p on p.line = m.line
      -- limit 1: one look-up a line, however few items the planner thinks there are.
      cross join lateral (select x.item_id, x.default_unit, x.discontinued, x.roll_width_inches, x.style_id, x.size, x.base_unit from items x where x.item_id = m.item_id limit 1) i
      -- The cut counts for roll goods, and the quantity of the line for others.
      cross join lateral (select p.cut is not null and i.roll_width_inches is not null as is_cut offset 0) c
      cross join lateral (
        select case when p.units = '{}' and not c.is_cut then i.default_unit else (
          select x.um
          from unnest(case when c.is_cut then '{LF}' else p.units end) with ordinality x (um, place)
          join item_uoms y on y.item_id = i.item_id and y.um_code = x.um and y.sellable
          order by x.place
          limit 1) end as um, case when c.is_cut then p.cut else p.quantity end as quantity
        offset 0
      ) u
      left join lateral sold_as(item => i.item_id, um => u.um, quantity => u.quantity, asked => case when c.is_cut then p.cuts end) q on u.um is not null and u.quantity is not null
      where m.items = 1
        and m.exact
    ),
    bought as materialized (
      select s.line, case when b.unit_price is null then price_beside_cart(acting => ${actingOf(tx, scope)}, item => s.item_id, base_qty => s.base_qty) is null else false end as unpriced,
          s.discontinued and c.here + c.elsewhere = 0 and c.coming is null and b.covered = 0 as sold_out,
        ('{' || b.fields || '}')::jsonb - ${CART_ONLY}::text[] as goods,
        case when b.covered = s.base_qty and (b.on_hand = s.base_qty or b.due is not null) and not (b.on_hand < s.base_qty and ${claims.hideBOETA})
          then b.places end as places,
        stock_line(here => c.here, largest => c.largest, elsewhere => c.elsewhere, coming => c.coming,
          coming_at => (
            select coming_text(branch => l, due => date '2000-01-01' + c.coming[1], today => at.today)
            from locations l where l.location_id = c.coming[2]), unit => k.stock_unit,
          num => k.stock_num, den => k.stock_den)::jsonb as stock
      from sold s
      cross join at
      cross join lateral line_if_bought(acting => ${actingOf(tx, scope)}, item => s.item_id, um => s.um, quantity => s.new_qty,
        base_qty => s.base_qty, cuts => s.cuts, at => at.now) b
      cross join lateral (select x.* from stock_of(item => s.item_id, home => ${location.locationId}, viewer => ${customer.customerId},
        at => at.now) x offset 0) c
      cross join lateral (select x.stock_unit, x.stock_num, x.stock_den from item_counting(s.item_id) x offset 0) k
      where s.base_qty > 0
    ),
    -- Hundreds of lines come from a few places, so each place is asked once for its day.
    ready as materialized (
      select x.location, x.due, p.day
      from (select distinct w.location, w.due from bought b cross join lateral jsonb_to_recordset(b.places) w (location smallint, due date)) x
      cross join at
      cross join delivery_of(${scope.user.userId}, ${customer.customerId}) d
      cross join lateral promise_on(from_location => x.location, to_location => ${location.locationId}::smallint, ship_via_code => d.ship_via_code, zip => d.zip,
        available_from => x.due, at => at.now) p
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
      cross join lateral find_styles(words => s.words, phrases => '{}', code => s.code, rights => ${openTo(scope)}, sees_vendor => ${claims.showVendor},
        sees_manufacturer => ${claims.showManufacturerItem}, most => ${MOST_CANDIDATES}, nothing => e.nothing) f
      cross join lateral (
        select t.item_id, t.place
        from unnest(f.items) with ordinality t (item_id, place)
        union all
        (select matching_item(doc => k.doc_no, shared => k.words, patterns => f.patterns, rights => ${openTo(scope)}, usual => k.item_id),
            1000 + k.doc_no
          from published.style_cards k
          where f.docs is not null
            and k.doc_no = any (f.docs)
            and get_bit(f.bits, k.doc_no - 1) = 1
          order by k.doc_no
          limit ${MOST_CANDIDATES})
        union all
        (select matching_item(doc => k.doc_no, shared => k.words, patterns => f.patterns, rights => ${openTo(scope)}, usual => k.item_id),
            1000 + k.doc_no
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
      join meant a on a.line = m.line
      left join sold o on o.line = m.line
      where a.items > 1
        or not a.exact
        or a.whole
        or o.um is null
      union all
      select s.line, s.item_id, 'words', 2 * s.place
      from suggested s
      union all
      -- The best match in its other sizes and weights, because those are easily left out. A pad has its weight in its name.
      select s.line, z.item_id, 'words', 2 * s.place + 1
      from (select distinct on (x.line) x.line, x.item_id, x.place from suggested x order by x.line, x.place, x.item_id) s
      join items i on i.item_id = s.item_id
      cross join lateral (
        select distinct on (y.size, y.description) y.item_id
        from (select x.* from items x where x.style_id = i.style_id order by x.item_id limit ${MOST_OF_STYLE}) y
        join published.item_cards using (item_id)
        where (y.kind, y.base_unit, y.color) = (i.kind, i.base_unit, i.color)
          and (y.size, y.description) <> (i.size, i.description)
          and not y.discontinued
        order by y.size, y.description, y.item_id) z
      where not exists (select from suggested x where x.line = s.line and x.item_id = z.item_id)
    ),
    shown as (
      select c.line, jsonb_agg(jsonb_build_object('sku', i.sku, 'description', i.description, 'color', i.color, 'size', i.size, 'picture', i.picture, 'material', k.material,
        'UOMs', u.uoms, 'customerUOM', i.default_unit, 'why', c.why,
        'price', case when p.price is not null then jsonb_build_object('unitPrice', p.price, 'priceUOM', i.price_uom, 'source', p.source, 'sourceName', '', 'ends', null,
          'perUnit', jsonb_build_array(jsonb_build_object('UMCode', i.price_uom, 'price', p.price))) end,
        'stock', s.stock,
        'known', words_of_item(item => i.item_id, rights => ${openTo(scope)})) order by c.place, i.sku) as candidates
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
      cross join at
      cross join lateral (select x.default_base, x.stock_unit, x.stock_num, x.stock_den from item_counting(i.item_id) x offset 0) n
      cross join lateral (select shown_price(x.unit_price) as price, x.source from price_for(item => i.item_id, qty => n.default_base,
        lists => ${lists}, product_line => i.product_line_id) x offset 0) p
      cross join lateral (
        select stock_line(here => x.here, largest => x.largest, elsewhere => x.elsewhere, coming => x.coming,
          coming_at => (
            select coming_text(branch => l, due => date '2000-01-01' + x.coming[1], today => at.today)
            from locations l where l.location_id = x.coming[2]), unit => n.stock_unit,
          num => n.stock_num, den => n.stock_den)::jsonb as stock
        from stock_of(item => i.item_id, home => ${location.locationId}, viewer => ${customer.customerId}, at => at.now) x
        offset 0
      ) s
      where c.nth <= ${MOST_CANDIDATES}
      group by c.line
    )
    select p.line as key, coalesce(m.items, 0) as items, m.how as found, coalesce(m.exact, false) as exact, coalesce(m.whole, false) as whole, m.piece,
      case when (m.piece is not null or p.described) and s.item_id is not null then words_of_item(item => s.item_id, rights => ${openTo(scope)}) else '' end as known, s.um as "UMCode",
      coalesce(s.base_qty, 0) as "baseQty", quantity_text(s.new_qty) as "newQty", s.reason, coalesce(b.unpriced, false) as unpriced,
      coalesce(b.sold_out, false) as "soldOut", s.roll_width_inches as "rollWidth",
      b.goods || jsonb_build_object('promisedDate', (
        select case when bool_and(r.day is not null) then max(r.day) end
        from jsonb_to_recordset(b.places) w (location smallint, due date)
        join ready r on r.location = w.location and r.due is not distinct from w.due)) as goods, b.stock, coalesce(h.candidates, '[]') as candidates,
      coalesce(s.counting, '') as counting, coalesce(s.counting = any (array(select x.counting from in_cart x)), false) as "inCart"
    from pasted p
    left join meant m on m.line = p.line
    left join sold s on s.line = p.line
    left join bought b on b.line = p.line
    left join shown h on h.line = p.line
    order by p.line`,
  )
}
