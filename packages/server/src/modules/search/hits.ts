import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'
import { type Choice, PRICE, type PriceChoice, rangeKey } from './chosen-facets.ts'
import { facetValues, valuesInStock } from './facets.ts'
import { priceOfStyle } from './price-of-style.ts'
import { openTo } from './rights.ts'
import type { SearchTerms } from './search-words.ts'

type Query = {
  asked: SearchTerms
  isSearch: boolean
  chosen: Choice[]
  prices: PriceChoice[]
  category: string
  inStock: boolean
}

/** The most items that a fragment of an item number finds. */
const MOST_CODES = 200

/**
 * The styles that match, as named results for the statement of listItems:
 * - `hits`: `bits`, and `docs`, which is a short sorted list that contains all of them except the coded one, or null
 * - `widened`: facet, the bits without that facet's filter, and the chosen values; only if any are chosen
 * - `found`: the result of find_styles; its `fit` is for the order of the page
 * - `coded`: item, style and closeness, if the search may be an item number
 */
export function hitsOf(scope: Scope, { asked, isSearch, chosen, prices, category, inStock }: Query) {
  return part`
    ${isSearch ? understood(scope, asked) : part``}
    ${inStock ? valuesInStock(scope) : part``}
    base as materialized (
      -- | nothing: a bitmap that is stored out of line is fetched here once, not for each style that asks for its bit.
      select (c.bits | mine.nothing)::varbit ${!isSearch ? part`` : asked.code === '' ? part`& found.bits` : part`& (found.bits | found.coded)`} ${inStock ? part`& mine.here` : part``} as bits, ${isSearch ? part`coalesce(found.docs, c.docs)` : part`c.docs`} as docs
      from published.category_pages c
      cross join mine
      ${isSearch ? part`cross join found` : part``}
      where c.code = ${category}
    ),
    ${chosen.length + prices.length === 0 ? part`hits as not materialized (select base.bits, base.docs from base)` : narrowed(scope, chosen, prices, inStock)}`
}

/** The part of the base with the chosen values. Each facet is also counted without its own values. */
const narrowed = (scope: Scope, chosen: Choice[], prices: PriceChoice[], inStock: boolean) => part`
    ${prices.length === 0 ? part`` : priced(scope, prices)}
    picked as materialized (
      select x.facet, array_agg(x.value) as chosen, bit_or(x.bits) as bits
      from ${facetValues(inStock)} x
      join published.facets f on f.facet = x.facet and f.claim = any (${openTo(scope)})
      join unnest(${chosen.map(({ facet }) => facet)}::text[], ${chosen.map(({ value }) => value)}::text[]) q (facet, value) on q.facet = x.facet and q.value = x.value
      group by x.facet
      ${prices.length === 0 ? part`` : part`union all select ${PRICE}::text, ${prices.map(rangeKey)}::text[], priced.bits from priced`}
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

/** The styles of the base whose price is in one of the ranges. */
const priced = (scope: Scope, prices: PriceChoice[]) => part`
    priced as materialized (
      -- As long as the other bitmaps, which are whole bytes.
      select rpad(string_agg(case when p.is_in then '1' else '0' end, '' order by s.doc_no), min(length(b.bits)), '0')::varbit as bits
      from (select bits, bit_count(bits) as n from base offset 0) b
      cross join published.style_cards s
      left join lateral (
        select exists (
            select from unnest(${prices.map(({ UMCode }) => UMCode)}::text[], ${prices.map(({ from }) => from)}::numeric[], ${prices.map(({ to }) => to)}::numeric[]) r (unit, least, below)
            where r.unit = k.price_uom and k.price >= r.least and (k.price < r.below) is not false) as is_in
        from ${priceOfStyle(scope, part`b.n`)} k
      ) p on get_bit(b.bits, s.doc_no - 1) = 1
    ),`

/** The typed text as styles and as words: find_styles. */
const understood = (scope: Scope, { words, phrases, code }: SearchTerms) => part`
    found as materialized (
      select f.*
      from mine
      cross join lateral find_styles(words => ${words}, phrases => ${phrases}, code => ${code}, rights => ${openTo(scope)},
        sees_vendor => ${scope.claims.showVendor}, sees_manufacturer => ${scope.claims.showManufacturerItem}, most => ${MOST_CODES},
        nothing => mine.nothing) f
    ),
    ${
      code === ''
        ? part``
        : part`
    coded as materialized (
      select k.item_id, k.doc_no, k.closeness
      from found
      cross join lateral unnest(found.items, found.item_docs, found.closeness) k (item_id, doc_no, closeness)
    ),`
    }`
