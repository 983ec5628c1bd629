import { Problem } from '@sidemark/contract'
import type { catalogueRoutes, ItemPage } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/guard.ts'
import { part, statement } from '#platform/parts.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { facetsOf, noFacets } from './facets.ts'
import { hitsOf } from './hits.ts'
import { mineOf } from './mine.ts'
import { pageOf } from './page.ts'
import { openTo } from './rights.ts'
import { rowsOf } from './rows.ts'
import { askedOf } from './search-words.ts'

/** Also of a search before anything was published: there is no row to say what was meant. */
const NOTHING_UNDERSTOOD = '{"words":[],"corrected":[],"ignored":[]}'

type Query = z.output<(typeof catalogueRoutes)['items']['query']>

/**
 * Search results or a category page: one row a style, with my price and stock, total and facets, in one statement. Its parts are
 * pieces (`parts.ts`) that read each other's named results: hits (which styles) → page (which rows, in which order) → rows (what they show).
 *
 * @throws Problem missing-claim: ordering by a price that the user may not see would tell it
 */
export function listItems(tx: Tx, scope: Scope, query: Query): Promise<Json<z.output<typeof ItemPage>>> {
  if (query.sort.startsWith('price') && !scope.claims.showPrices) throw new Problem('missing-claim', 'Prices are not shown to you, so items cannot be sorted by them.')
  const asked = askedOf(query.search)
  const chosen = query.facets.split(',').flatMap((pair) => (pair.includes(':') ? [{ facet: pair.slice(0, pair.indexOf(':')), value: pair.slice(pair.indexOf(':') + 1) }] : []))
  const isSearch = query.search.trim() !== ''
  const isPlain = !isSearch && chosen.length === 0 && !query.inStock
  return guardedJson(scope, statement(tx, part`
    with ${guardPart(scope)},
    at as materialized (
      select n.now, (n.now at time zone ${scope.location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    ),
    ${mineOf(scope, part`guard cross join published.edition e`)},
    ${hitsOf(scope, { asked, isSearch, chosen, ...query })},
    ${pageOf(scope, { isSearch, hasCode: asked.code !== '', ...query })},
    ${rowsOf(scope)}
    select '{"total":' || total.n || ',"items":[' || coalesce((select string_agg(item, ',') from rows), '') || '],"facets":['
      || ${isPlain ? noFacets(query.category, openTo(scope)) : facetsOf(openTo(scope), chosen.length > 0)}
      || '],"understood":' || ${isSearch ? part`coalesce((select understood from found), ${NOTHING_UNDERSTOOD}::text)` : part`${NOTHING_UNDERSTOOD}::text`} || '}' as json
    from total
    cross join guard`))
}
