import type { Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { openTo } from './rights.ts'
import type { Opener } from './rights.ts'

type Query = { isSearch: boolean; hasCode: boolean; sort: 'best' | 'name' | 'price' | 'price-down' | 'stock'; page: number; size: number; fold: 'style' | 'none' }

/** Up to so many styles are sorted by my own price and stock; larger lists by list price, and by whether there is any stock. */
const SORTED_EXACTLY = 3000

/**
 * Which rows a page has, as named results: total (n) and page (place, doc_no, item_id, colors, bought).
 * Best first: found by item number; bought before (in stock at my branch before others), in stock, the rest; inside each in rank order.
 */
export function pageOf(tx: Tx, scope: Scope, query: Query) {
  const { page, size, fold, sort } = query
  const from = (page - 1) * size
  if (fold === 'none') return everyItem(tx, query, from)
  const ranked = sort === 'best' ? best(tx, query, from + size) : sorted(tx, scope, query)
  return tx`
    total as materialized (select coalesce((select bit_count(bits) from hits), 0) as n),
    ranked as materialized (
      ${ranked}
      offset ${from}
      limit ${size}
    ),
    ${query.isSearch ? tx`usual` : tx`page`} as materialized (${usualItems(tx, scope)})
    ${query.isSearch ? tx`, page as materialized (${matchingItems(tx, scope, query)})` : tx``}`
}

/** The first `end` in order. Short lists are ranked whole; of long ones each group is walked along its bitmap only as far as the page needs. */
function best(tx: Tx, { isSearch, hasCode }: Query, end: number) {
  return tx`
      select row_number() over (order by c.class, c.doc_no) as place, c.doc_no
      from (
        select d.doc_no, ${hasCode ? tx`case when k.closeness is not null then k.closeness when` : tx`case when`} get_bit(mine.bought, d.doc_no - 1) = 1 then 11 - get_bit(mine.here, d.doc_no - 1) else 13 - get_bit(mine.here, d.doc_no - 1) end as class
        from hits
        cross join mine
        cross join lateral (select ${isSearch ? tx`distinct` : tx``} u.doc_no from unnest(hits.docs) u (doc_no)) d
        ${hasCode ? tx`left join (select doc_no, min(closeness) as closeness from coded group by doc_no) k using (doc_no)` : tx``}
        where hits.docs is not null
          and get_bit(hits.bits, d.doc_no - 1) = 1
        union all
        (select b.doc_no, 11 - get_bit(mine.here, b.doc_no - 1)
        from hits
        cross join mine
        cross join lateral unnest(mine.bought_docs) b (doc_no)
        where hits.docs is null
          and get_bit(hits.bits, b.doc_no - 1) = 1)
        union all
        (select w.doc_no, 12
        from (
          select g.bits, generate_series(1, g.styles) as doc_no
          from (select hits.bits & mine.here & ~mine.bought as bits, mine.styles from hits cross join mine where hits.docs is null) g
        ) w
        where get_bit(w.bits, w.doc_no - 1) = 1
        limit ${end})
        union all
        (select w.doc_no, 13
        from (
          select g.bits, generate_series(1, g.styles) as doc_no
          from (
            select hits.bits & ~mine.here & ~mine.bought as bits, mine.styles
            from hits
            cross join mine
            where hits.docs is null
              -- Not even looked at while better groups fill the page.
              and bit_count(hits.bits & (mine.here | mine.bought)) < ${end}
          ) g
        ) w
        where get_bit(w.bits, w.doc_no - 1) = 1
        limit ${end})
        order by 2, 1
        limit ${end}
      ) c
      order by place`
}

/** Styles that were found, for orders that need to look at all of them. */
const everyHit = (tx: Tx) => tx`
  hits
  cross join published.style_cards s`
const isHit = (tx: Tx) => tx`get_bit(hits.bits, s.doc_no - 1) = 1`

function sorted(tx: Tx, scope: Scope, { sort }: Query) {
  if (sort === 'name') return tx`select row_number() over (order by s.name_no) as place, s.doc_no from ${everyHit(tx)} where ${isHit(tx)} order by place`
  if (sort === 'stock') {
    return tx`
      select row_number() over (order by coalesce(k.free, get_bit(mine.here, s.doc_no - 1)) desc, s.doc_no) as place, s.doc_no
      from ${everyHit(tx)}
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
      where ${isHit(tx)}
      order by place`
  }
  return tx`
    select row_number() over (order by coalesce(p.unit_price, case when total.n > ${SORTED_EXACTLY} then s.list_price end) ${sort === 'price' ? tx`asc` : tx`desc`} nulls last, s.doc_no) as place, s.doc_no
    from ${everyHit(tx)}
    cross join total
    join published.item_cards c on c.item_id = s.item_id
    left join lateral price_for(c.item_id, c.default_base, ${scope.lists}, c.line_id) p on total.n <= ${SORTED_EXACTLY}
    where ${isHit(tx)}
    order by place`
}

/** The item that shows a style: bought last, else in stock here, else its first. */
const usualItems = (tx: Tx, scope: Scope) => tx`
  select r.place, r.doc_no, get_bit(mine.bought, r.doc_no - 1) = 1 as bought,
    coalesce(
      (select b.item_id from published.bought_items b where b.customer_id = ${scope.customer.customerId} and b.doc_no = r.doc_no),
      (select x.item_id from published.branch_best x where x.location_id = ${scope.location.locationId} and x.doc_no = r.doc_no),
      s.item_id) as item_id, s.colors, s.words || ${opened(tx, scope, { showVendor: tx`s.vendor_words`, showSpecs: tx`s.spec_words` })} as words
  from ranked r
  cross join mine
  join published.style_cards s on s.doc_no = r.doc_no`

/** The item of a style that matches the search best: the usual one unless it lacks a word that another has, or a number was meant. */
const matchingItems = (tx: Tx, scope: Scope, { hasCode }: Query) => tx`
  select u.place, u.doc_no, u.bought, u.colors, coalesce(
    ${hasCode ? tx`(select k.item_id from coded k where k.doc_no = u.doc_no order by k.closeness, k.item_id limit 1),` : tx``}
    case when u.words || c.words || ${opened(tx, scope, { showColorFields: tx`c.color_words`, showSpecs: tx`c.spec_words` })} like all (meaning.patterns) then u.item_id else (
      select x.item_id
      from published.item_cards x
      where x.doc_no = u.doc_no
      order by (select count(*) from unnest(meaning.patterns) w (pattern) where x.words || ${opened(tx, scope, { showColorFields: tx`x.color_words`, showSpecs: tx`x.spec_words` })} like w.pattern) desc, x.item_id = u.item_id desc, x.item_id
      limit 1) end) as item_id
  from usual u
  cross join meaning
  join published.item_cards c on c.item_id = u.item_id`

/** Words beside those that everybody sees, as far as the user may. */
function opened(tx: Tx, scope: Scope, words: Partial<Record<Opener, ReturnType<typeof tx>>>) {
  const open = openTo(scope).flatMap((right) => words[right] ?? [])
  return open.reduce((all, one) => tx`${all} || ${one}`, tx`''`)
}

/** fold=none: every SKU of every style found, in rank order. */
const everyItem = (tx: Tx, { size }: Query, from: number) => tx`
  listed as materialized (
    select s.doc_no, s.items, s.colors from ${everyHit(tx)} where ${isHit(tx)}
  ),
  total as materialized (select coalesce(sum(listed.items), 0) as n from listed),
  page as materialized (
    select row_number() over (order by c.doc_no, c.item_id) as place, c.doc_no, c.item_id, listed.colors, get_bit(mine.bought, c.doc_no - 1) = 1 as bought
    from listed
    cross join mine
    join published.item_cards c using (doc_no)
    order by c.doc_no, c.item_id
    offset ${from}
    limit ${size}
  )`
