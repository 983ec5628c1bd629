import { part } from '#platform/parts.ts'
import type { Scope } from '#platform/who.ts'
import { openTo } from './rights.ts'
import type { Asked } from './search-words.ts'

type Query = { asked: Asked; isSearch: boolean; chosen: { facet: string; value: string }[]; category: string; inStock: boolean }

/** Items that a fragment of an item number may find. */
const MOST_CODES = 200

/**
 * Which styles are meant, as named results for the statement of listItems:
 * hits (bits; docs: a short list, in order, that holds them all but the coded, or null), widened (facet, bits without that facet's filter, chosen)
 * where any are chosen, found (what find_styles tells), coded (item, style, closeness) when an item number may be meant.
 */
export function hitsOf(scope: Scope, { asked, isSearch, chosen, category, inStock }: Query) {
  return part`
    ${isSearch ? understood(scope, asked) : part``}
    base as materialized (
      select c.bits ${!isSearch ? part`` : asked.code === '' ? part`& found.bits` : part`& (found.bits | found.coded)`} ${inStock ? part`& mine.here` : part``} as bits, ${isSearch ? part`coalesce(found.docs, c.docs)` : part`c.docs`} as docs
      from published.category_pages c
      cross join mine
      ${isSearch ? part`cross join found` : part``}
      where c.code = ${category}
    ),
    ${chosen.length === 0 ? part`hits as not materialized (select base.bits, base.docs from base)` : narrowed(chosen, openTo(scope))}`
}

/** What of the base has the chosen values; each facet is also counted without its own. */
const narrowed = (chosen: Query['chosen'], claims: string[]) => part`
    picked as materialized (
      select x.facet, array_agg(x.value) as chosen, bit_or(x.bits) as bits
      from published.facet_values x
      join published.facets f on f.facet = x.facet and f.claim = any (${claims})
      join unnest(${chosen.map(({ facet }) => facet)}::text[], ${chosen.map(({ value }) => value)}::text[]) q (facet, value) on q.facet = x.facet and q.value = x.value
      group by x.facet
    ),
    hits as materialized (
      select base.bits & coalesce((select bit_and(picked.bits) from picked), base.bits) as bits, base.docs
      from base
    ),
    widened as (
      select p.facet, p.chosen, base.bits & coalesce((select bit_and(o.bits) from picked o where o.facet <> p.facet), base.bits) as bits
      from picked p
      cross join base
    )`

/** What was typed, as styles and as words: find_styles (0071). */
const understood = (scope: Scope, { words, code }: Asked) => part`
    found as materialized (
      select f.*
      from mine
      cross join lateral find_styles(${words}, ${code}, ${openTo(scope)}, ${scope.claims.showVendor}, ${scope.claims.showManufacturerItem}, ${MOST_CODES}, mine.nothing) f
    ),
    ${code === '' ? part`` : part`
    coded as materialized (
      select k.item_id, k.doc_no, k.closeness
      from found
      cross join lateral unnest(found.items, found.item_docs, found.closeness) k (item_id, doc_no, closeness)
    ),`}`
