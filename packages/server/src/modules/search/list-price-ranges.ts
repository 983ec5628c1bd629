import type { catalogueRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { part, statement } from '#platform/database/parts.ts'
import { many, type Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { callerEdition } from './caller-edition.ts'
import { chosenFacets, rangeKey } from './chosen-facets.ts'
import { hitsOf } from './hits.ts'
import { priceOfStyle } from './price-of-style.ts'
import { searchTermsOf } from './search-words.ts'

type Query = z.output<(typeof catalogueRoutes)['priceRanges']['query']>

/** The bounds of the ranges, in the steps of a price list. The first range begins at zero, the last has no end. */
const bounds = [1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200, 300, 500, 800, 1200, 2000]
const Counted = z.object({ UMCode: z.string(), bucket: z.number(), count: z.number() })

/**
 * The ranges of the customer's price among the styles of a list, the most frequent price unit first. A style counts with the
 * price that the list is sorted by. They are a request of their own, because the price of each style of the list is computed
 * for it.
 */
export async function listPriceRanges(tx: Tx, scope: Scope, query: Query) {
  const { chosen } = chosenFacets(query.facets, scope)
  const isSearch = query.search.trim() !== ''
  const asked = searchTermsOf(query.search)
  const counted = await many(
    Counted,
    statement(
      tx,
      part`
    with ${callerEdition(scope, part`published.edition e`)},
    ${hitsOf(scope, { ...query, asked, isSearch, chosen, prices: [] })},
    total as materialized (select bit_count(hits.bits) as n from hits),
    priced as (
      select p.price_uom, width_bucket(p.price, ${bounds}::numeric[]) as bucket
      from hits
      cross join total
      cross join published.style_cards s
      cross join lateral ${priceOfStyle(scope, part`total.n`)} p
      where get_bit(hits.bits, s.doc_no - 1) = 1
        and p.price is not null
    )
    select price_uom as "UMCode", bucket, count(*)::int as count
    from priced
    group by price_uom, bucket
    order by sum(count(*)) over (partition by price_uom) desc, price_uom, bucket`,
    ),
  )
  return {
    ranges: counted.map(({ UMCode, bucket, count }) => {
      const range = { UMCode, from: String(bounds[bucket - 1] ?? 0), to: bounds[bucket]?.toString() ?? null }
      return { value: rangeKey(range), ...range, count }
    }),
  }
}
