import type { Part } from '#platform/parts.ts'
import { part } from '#platform/parts.ts'
import type { Scope } from '#platform/who.ts'
import { openTo } from './rights.ts'
import type { Opener } from './rights.ts'

type Query = { isSearch: boolean; hasCode: boolean; sort: 'best' | 'name' | 'price' | 'price-down' | 'stock'; inStock: boolean; page: number; size: number; fold: 'style' | 'none' }

/** Up to so many styles are sorted by my own price and stock; larger lists by list price, and by whether there is any stock. */
const SORTED_EXACTLY = 3000

/**
 * Which rows a page has, as named results: total (n) and page (place, doc_no, item_id, colors, bought).
 * Best first: found by item number; bought before (in stock at my branch before others), in stock, the rest; inside each in rank order.
 */
export function pageOf(scope: Scope, query: Query) {
  const { page, size, fold, sort } = query
  const from = (page - 1) * size
  if (fold === 'none') return everyItem(scope, query, from)
  const ranked = sort === 'best' ? best(query, from + size) : sorted(scope, query)
  return part`
    total as materialized (select coalesce((select bit_count(bits) from hits), 0) as n),
    ${sort === 'best' ? groups(query) : part``}
    ranked as materialized (
      ${ranked}
      offset ${from}
      limit ${size}
    ),
    page as materialized (${query.inStock ? shownInStock(scope, query) : shownItems(scope, query)})`
}

/**
 * The first `end` in order: each group is walked only as far as the page needs, along a short list where there is one, else along its bitmap.
 * Lists are in order, and a union reads its parts one after the other, so nothing is sorted.
 */
const best = ({ hasCode }: Query, end: number) => part`
      select row_number() over () as place, c.doc_no
      from (
        ${hasCode ? part`(${codedFirst()}) union all` : part``}
        ${walked(part`g.bought_here`, part`unnest(g.bought_docs)`)}
        union all
        ${walked(part`g.bought_away`, part`unnest(g.bought_docs)`)}
        union all
        ${walked(part`g.here`, part`unnest(g.docs)`)}
        union all
        ${walked(part`g.here`, part`generate_series(1, g.many)`)}
        union all
        ${walked(part`g.away`, part`unnest(g.docs)`)}
        union all
        ${walked(part`g.away`, part`generate_series(1, g.many)`)}
        limit ${end}
      ) c`

/** The groups of `best`; many: how far their bitmaps are to be walked. */
const groups = ({ hasCode }: Query) => part`
    ranks as materialized (
      select h.bits & mine.bought & mine.here as bought_here, h.bits & mine.bought & ~mine.here as bought_away, h.bits & ~mine.bought & mine.here as here,
        h.bits & ~mine.bought & ~mine.here as away, coalesce(h.docs, mine.bought_docs) as bought_docs, h.docs, case when h.docs is null then mine.styles else 0 end as many
      from mine
      cross join ${hasCode ? part`(select hits.bits & ~found.coded as bits, hits.docs from hits cross join found) h` : part`hits h`}
    ),`

/** Styles of a group, in the order of `docs`: what stands in the select list is made as it is read, in `from` it would be made whole. */
const walked = (group: Part, docs: Part) => part`
        select w.doc_no
        from (select ${group} as bits, ${docs} as doc_no from ranks g) w
        where get_bit(w.bits, w.doc_no - 1) = 1`

/** Item numbers first, the closest before others. */
const codedFirst = () => part`
        select k.doc_no
        from coded k
        cross join hits
        where get_bit(hits.bits, k.doc_no - 1) = 1
        group by k.doc_no
        order by min(k.closeness), k.doc_no`

/** Styles that were found, for orders that need to look at all of them. */
const everyHit = () => part`
  hits
  cross join published.style_cards s`
const isHit = () => part`get_bit(hits.bits, s.doc_no - 1) = 1`

function sorted(scope: Scope, { sort }: Query) {
  if (sort === 'name') return part`select row_number() over (order by s.name_no) as place, s.doc_no from ${everyHit()} where ${isHit()} order by place`
  if (sort === 'stock') {
    return part`
      select row_number() over (order by coalesce(k.free, get_bit(mine.here, s.doc_no - 1)) desc, s.doc_no) as place, s.doc_no
      from ${everyHit()}
      cross join mine
      cross join at
      cross join total
      left join lateral (
        select max(x.here * c.stock_den / c.stock_num) as free
        from published.item_cards c
        cross join lateral stock_of(c.item_id, ${scope.location.locationId}::smallint, ${scope.customer.customerId}, at.now) x
        where c.doc_no = s.doc_no
          and get_bit(mine.here, s.doc_no - 1) = 1
      ) k on total.n <= ${SORTED_EXACTLY}
      where ${isHit()}
      order by place`
  }
  return part`
    select row_number() over (order by coalesce(p.unit_price, case when total.n > ${SORTED_EXACTLY} then s.list_price end) ${sort === 'price' ? part`asc` : part`desc`} nulls last, s.doc_no) as place, s.doc_no
    from ${everyHit()}
    cross join total
    join published.item_cards c on c.item_id = s.item_id
    left join lateral price_for(c.item_id, c.default_base, ${scope.lists}, c.line_id) p on total.n <= ${SORTED_EXACTLY}
    where ${isHit()}
    order by place`
}

/** The item that shows a style: bought last, else in stock here, else its first; in a search, unless it lacks a word that another has or a number was meant. */
const shownItems = (scope: Scope, { isSearch, hasCode }: Query) => part`
  select r.place, r.doc_no, r.bought, r.colors, ${!isSearch ? part`r.item_id` : part`coalesce(
    ${hasCode ? part`(select k.item_id from coded k where k.doc_no = r.doc_no order by k.closeness, k.item_id limit 1),` : part``}
    case when r.words like all (found.patterns)
        or (select r.words || u.words || ${opened(scope, { showColorFields: part`u.color_words`, showSpecs: part`u.spec_words` })} from published.item_cards u where u.item_id = r.item_id) like all (found.patterns) then r.item_id
      else matching_item(r.doc_no, r.words, found.patterns, ${openTo(scope)}, r.item_id) end) as item_id`}
  from (${usualItems(scope, isSearch)}) r
  ${isSearch ? part`cross join found` : part``}`

/** As `shownItems`, of the colours that the branch has now. */
const shownInStock = (scope: Scope, { isSearch, hasCode }: Query) => part`
  select r.place, r.doc_no, r.bought, r.colors,
    item_in_stock(r.doc_no, ${isSearch ? part`r.words` : part`''`}, ${isSearch ? part`found.patterns` : part`'{}'`}, ${openTo(scope)}, r.item_id,
      ${hasCode ? part`array(select k.item_id from coded k where k.doc_no = r.doc_no order by k.closeness, k.item_id)` : part`'{}'`},
      ${scope.location.locationId}::smallint, ${scope.customer.customerId}, at.now) as item_id
  from (${usualItems(scope, isSearch)}) r
  cross join at
  ${isSearch ? part`cross join found` : part``}`

/** Each style of the page with the item that usually shows it, and with the words that all its items share. */
const usualItems = (scope: Scope, isSearch: boolean) => part`
    select r.place, r.doc_no, get_bit(mine.bought, r.doc_no - 1) = 1 as bought, s.colors ${isSearch ? part`, s.words || ${opened(scope, { showVendor: part`s.vendor_words`, showSpecs: part`s.spec_words` })} as words` : part``},
      coalesce(
        (select b.item_id from published.bought_items b where b.customer_id = ${scope.customer.customerId} and b.doc_no = r.doc_no),
        (select x.item_id from published.branch_best x where x.location_id = ${scope.location.locationId} and x.doc_no = r.doc_no),
        s.item_id) as item_id
    from ranked r
    cross join mine
    join published.style_cards s on s.doc_no = r.doc_no
    offset 0`

/** Words beside those that everybody sees, as far as the user may. */
function opened(scope: Scope, words: Partial<Record<Opener, Part>>) {
  const open = openTo(scope).flatMap((right) => words[right] ?? [])
  return open.reduce((all, one) => part`${all} || ${one}`, part`''`)
}

/** fold=none: every SKU of every style found, in rank order; of those that the branch has, when only they count. */
const everyItem = (scope: Scope, { size, inStock }: Query, from: number) => part`
  listed as materialized (
    select s.doc_no, s.items, s.colors from ${everyHit()} where ${isHit()}
  ),
  total as materialized (select ${inStock ? part`count(*) as n from listed join published.item_cards c using (doc_no) where ${isHere(scope)}` : part`coalesce(sum(listed.items), 0) as n from listed`}),
  page as materialized (
    select row_number() over (order by c.doc_no, c.item_id) as place, c.doc_no, c.item_id, listed.colors, get_bit(mine.bought, c.doc_no - 1) = 1 as bought
    from listed
    cross join mine
    join published.item_cards c using (doc_no)
    ${inStock ? part`where ${isHere(scope)}` : part``}
    order by c.doc_no, c.item_id
    offset ${from}
    limit ${size}
  )`

/** As the bitmaps of branches have it: in a lot that is here and not all allocated. */
const isHere = ({ location }: Scope) => part`exists (select from lots l where l.item_id = c.item_id and l.location_id = ${location.locationId} and l.due is null and l.on_hand > l.allocated)`
