import type { Part } from '#platform/database/parts.ts'
import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Choice } from './chosen-facets.ts'
import { EXACT_UP_TO, priceOfStyle } from './price-of-style.ts'
import { openTo } from './rights.ts'
import type { Opener } from './rights.ts'

type Query = {
  isSearch: boolean
  /** The chosen facets. A row shows an item of a chosen color and size. */
  chosen: readonly Choice[]
  hasCode: boolean
  sort: 'best' | 'name' | 'price' | 'price-down' | 'stock'
  inStock: boolean
  page: number
  size: number
  fold: 'style' | 'none'
}

/**
 * The rows of a page, as named results: total (n) and page (place, doc_no, item_id, colors, bought). Best first: found
 * by item number; of what the words name first; bought before (first those in stock at the branch); in stock; the rest.
 * Inside each group, rank order applies.
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
 * The first `end` styles in order. Each group is walked only as far as the page needs, along a short list if there is
 * one, or else along its bitmap. Lists are in order, and a union reads its parts one after the other, so nothing is
 * sorted.
 */
const best = ({ hasCode }: Query, end: number) => part`
      select row_number() over () as place, c.doc_no
      from (
        ${hasCode ? part`(${codedFirst()}) union all` : part``}
        select w.doc_no
        from ranks g
        cross join lateral (
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
        ) w
        limit ${end}
      ) c`

/**
 * The groups of `best`, in one row. Of a search there are two rows of them: first the goods that its words name, then
 * those that only have the words somewhere (`fit` of find_styles). `many` is how far the bitmaps are walked. It is 0 if
 * there is a short list.
 */
const groups = ({ hasCode, isSearch }: Query) => {
  const hits = hasCode
    ? part`(select hits.bits & ~found.coded as bits, hits.docs from hits cross join found)`
    : part`hits`
  const sets = isSearch
    ? part`(
        select w.bits, h.docs
        from ${hits} h
        cross join found
        cross join lateral (
          select case when found.fit is null then h.bits else h.bits & found.fit end as bits
          union all
          select h.bits & ~found.fit where found.fit is not null
        ) w
      ) h`
    : part`${hits} h`
  return part`
    ranks as materialized (
      select h.bits & mine.bought & mine.here as bought_here, h.bits & mine.bought & ~mine.here as bought_away, h.bits & ~mine.bought & mine.here as here,
        h.bits & ~mine.bought & ~mine.here as away, coalesce(h.docs, mine.bought_docs) as bought_docs, h.docs, case when h.docs is null then mine.styles else 0 end as many
      from mine
      cross join ${sets}
    ),`
}

/**
 * Styles of a group, in the order of `docs`. PostgreSQL computes an expression in the select list row by row, but an
 * expression in `from` as a whole.
 */
const walked = (group: Part, docs: Part) => part`
          select d.doc_no from (select ${docs} as doc_no) d where get_bit(${group}, d.doc_no - 1) = 1`

/** The styles that were found by item number, with the closest number first. */
const codedFirst = () => part`
        select k.doc_no
        from coded k
        cross join hits
        where get_bit(hits.bits, k.doc_no - 1) = 1
        group by k.doc_no
        order by min(k.closeness), k.doc_no`

/** The found styles, for sort orders that need to look at all of them. */
const everyHit = () => part`
  hits
  cross join published.style_cards s`
const isHit = () => part`get_bit(hits.bits, s.doc_no - 1) = 1`

function sorted(scope: Scope, { sort }: Query) {
  if (sort === 'name')
    return part`select row_number() over (order by s.name_no) as place, s.doc_no from ${everyHit()} where ${isHit()} order by place`
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
        -- As stock_of says it, but without a look at other branches.
        cross join lateral (
          select coalesce(sum(f.usable), 0)::bigint as here
          from availability_for(item => c.item_id, viewer => ${scope.customer.customerId}, at => at.now) f
          where f.location_id = ${scope.location.locationId}::smallint
            and f.due is null
        ) x
        where c.doc_no = s.doc_no
          and get_bit(mine.here, s.doc_no - 1) = 1
      ) k on total.n <= ${EXACT_UP_TO}
      where ${isHit()}
      order by place`
  }
  return part`
    select row_number() over (order by p.price ${sort === 'price' ? part`asc` : part`desc`} nulls last, s.doc_no) as place, s.doc_no
    from ${everyHit()}
    cross join total
    cross join lateral ${priceOfStyle(scope, part`total.n`)} p
    where ${isHit()}
    order by place`
}

/**
 * The item that shows a style: the one bought last, or else one in stock at the branch, or else its first. In a search,
 * another item is shown if this one lacks a word that the other has, or if a number was meant.
 */
const shownItems = (scope: Scope, { isSearch, hasCode, chosen }: Query) => part`
  select r.place, r.doc_no, r.bought, r.colors, ${
    !isSearch
      ? part`r.item_id`
      : part`coalesce(
    ${hasCode ? part`(select k.item_id from coded k where k.doc_no = r.doc_no order by k.closeness, k.item_id limit 1),` : part``}
    case when r.words like all (found.patterns)
        or (select r.words || u.words || ${opened(scope, { showColorFields: part`u.color_words`, showSpecs: part`u.spec_words` })} from published.item_cards u where u.item_id = r.item_id) like all (found.patterns) then r.item_id
      else matching_item(doc => r.doc_no, shared => r.words, patterns => found.patterns, rights => ${openTo(scope)}, usual => r.item_id) end) as item_id`
  }
  from (${usualItems(scope, isSearch, chosen)}) r
  ${isSearch ? part`cross join found` : part``}`

/** The same as `shownItems`, but only with the colors that the branch has now. */
const shownInStock = (scope: Scope, { isSearch, hasCode, chosen }: Query) => part`
  select r.place, r.doc_no, r.bought, r.colors,
    item_in_stock(doc => r.doc_no, shared => ${isSearch ? part`r.words` : part`''`}, patterns => ${isSearch ? part`found.patterns` : part`'{}'`},
      rights => ${openTo(scope)}, usual => r.item_id,
      coded => ${hasCode ? part`array(select k.item_id from coded k where k.doc_no = r.doc_no order by k.closeness, k.item_id)` : part`'{}'`},
      wanted => ${wantedItems(scope, chosen)}, branch => ${scope.location.locationId}::smallint, customer => ${scope.customer.customerId}, at => at.now) as item_id
  from (${usualItems(scope, isSearch, chosen)}) r
  cross join at
  ${isSearch ? part`cross join found` : part``}`

/** Each style of the page, with the item that usually represents it and with the words that all its items share. */
const usualItems = (scope: Scope, isSearch: boolean, chosen: readonly Choice[]) => part`
    select r.place, r.doc_no, s.style_id, get_bit(mine.bought, r.doc_no - 1) = 1 as bought, s.colors ${isSearch ? part`, s.words || ${opened(scope, { showVendor: part`s.vendor_words`, showSpecs: part`s.spec_words` })} as words` : part``},
      coalesce(
        ${itemOfChoice(scope, chosen)}
        (select b.item_id from published.bought_items b where b.customer_id = ${scope.customer.customerId} and b.doc_no = r.doc_no),
        (select x.item_id from published.branch_best x where x.location_id = ${scope.location.locationId} and x.doc_no = r.doc_no),
        s.item_id) as item_id
    from ranked r
    cross join mine
    join published.style_cards s on s.doc_no = r.doc_no
    offset 0`

/** Facets that tell the items of a style apart, and the right that opens them. */
const ofItems = [
  { facet: 'color', column: part`i.color_group`, opener: 'showColorFields' },
  { facet: 'size', column: part`i.size`, opener: '' },
] as const

/** Whether an item `i` has the chosen color and size. Null if neither is chosen. */
function isChosen(scope: Scope, chosen: readonly Choice[]) {
  const conditions = ofItems
    .filter(({ opener }) => openTo(scope).includes(opener))
    .flatMap(({ facet, column }) => {
      const values = chosen.filter((one) => one.facet === facet).map(({ value }) => value)
      return values.length > 0 ? [part`and facet_key(${column}) = any (${values}::text[])`] : []
    })
  return conditions.length === 0 ? null : conditions.reduce((all, one) => part`${all} ${one}`)
}

/** The items of the style of a row `r` that have the chosen color and size, for item_in_stock. */
function wantedItems(scope: Scope, chosen: readonly Choice[]) {
  const condition = isChosen(scope, chosen)
  return condition ? part`array(select i.item_id from items i where i.style_id = r.style_id ${condition})` : part`'{}'`
}

/** The item of a style `s` that has the chosen color and size: the one bought last, or else one in stock at the branch. Null if none has both. */
function itemOfChoice(scope: Scope, chosen: readonly Choice[]) {
  const condition = isChosen(scope, chosen)
  if (!condition) return part``
  return part`(
          select i.item_id
          from items i
          left join published.bought_items b on b.customer_id = ${scope.customer.customerId} and b.doc_no = s.doc_no and b.item_id = i.item_id
          where i.style_id = s.style_id
            ${condition}
          order by b.item_id is null,
            exists (select from lots l where l.item_id = i.item_id and l.location_id = ${scope.location.locationId} and is_stock(on_hand => l.on_hand, allocated => l.allocated, due => l.due)) desc, i.item_id
          limit 1),`
}

/** Words besides those that all users see, as far as the user may see them. */
function opened(scope: Scope, words: Partial<Record<Opener, Part>>) {
  const open = openTo(scope).flatMap((right) => words[right] ?? [])
  return open.reduce((all, one) => part`${all} || ${one}`, part`''`)
}

/**
 * fold=none: every SKU of every found style, in rank order. With the filter for stock, only the SKUs that the branch
 * has.
 */
const everyItem = (scope: Scope, { size, inStock }: Query, from: number) => part`
  listed as materialized (
    select s.doc_no, s.items from ${everyHit()} where ${isHit()}
  ),
  total as materialized (select ${inStock ? part`count(*) as n from listed join published.item_cards c using (doc_no) where ${isHere(scope)}` : part`coalesce(sum(listed.items), 0) as n from listed`}),
  page as materialized (
    select row_number() over (order by k.doc_no, k.item_id) as place, k.doc_no, k.item_id, s.colors, get_bit(mine.bought, k.doc_no - 1) = 1 as bought
    -- Numbers alone are sorted. The texts of all items would not fit into memory.
    from (
      select c.doc_no, c.item_id
      from listed
      join published.item_cards c using (doc_no)
      ${inStock ? part`where ${isHere(scope)}` : part``}
      order by c.doc_no, c.item_id
      offset ${from}
      limit ${size}
    ) k
    cross join mine
    join published.style_cards s using (doc_no)
  )`

/** The same condition as in the bitmaps of branches. */
const isHere = ({ location }: Scope) =>
  part`exists (select from lots l where l.item_id = c.item_id and l.location_id = ${location.locationId} and is_stock(on_hand => l.on_hand, allocated => l.allocated, due => l.due))`
