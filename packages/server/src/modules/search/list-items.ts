import { Problem } from '@sidemark/contract'
import type { catalogueRoutes, ItemPage } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/callers/guard.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { facetsOf, noFacets } from './facets.ts'
import { hitsOf } from './hits.ts'
import { callerEdition } from './caller-edition.ts'
import { chosenFacets } from './chosen-facets.ts'
import { pageOf } from './page.ts'
import { openTo } from './rights.ts'
import { rowsOf } from './rows.ts'
import { searchTermsOf } from './search-words.ts'

/** Also for a search before anything was published, because then no row says what was meant. */
const NOTHING_UNDERSTOOD = '{"words":[],"corrected":[],"ignored":[]}'

type Query = z.output<(typeof catalogueRoutes)['items']['query']>

/**
 * Search results or a category page in one statement: one row for each style, with my price and stock, the total and
 * the facets. The statement is made of pieces (`parts.ts`) that read each other's named results: hits (which styles) →
 * page (which rows, in which order) → rows (what they show).
 *
 * @throws Problem `missing-claim` when a user who may not see prices sorts by them, because the order would reveal them
 */
export function listItems(tx: Tx, scope: Scope, query: Query): Promise<Json<z.output<typeof ItemPage>>> {
  if (query.sort.startsWith('price') && !scope.claims.showPrices)
    throw new Problem('missing-claim', 'You do not have access to prices, so items cannot be sorted by price.')
  const asked = searchTermsOf(query.search)
  const { chosen, prices } = chosenFacets(query.facets, scope)
  const isSearch = query.search.trim() !== ''
  const isNarrowed = chosen.length + prices.length > 0
  const isPlain = !isSearch && !isNarrowed && !query.inStock
  return guardedJson(
    scope,
    statement(
      tx,
      part`
    with ${guardPart(scope)},
    at as materialized (
      select n.now, (n.now at time zone ${scope.location.timeZone})::date as today
      from (select stock_now() as now offset 0) n
    ),
    ${callerEdition(scope, part`guard cross join published.edition e`)},
    ${hitsOf(scope, { ...query, asked, isSearch, chosen, prices })},
    ${pageOf(scope, { ...query, isSearch, hasCode: asked.code !== '', chosen })},
    ${rowsOf(scope)}
    select '{"total":' || total.n || ',"items":[' || coalesce((select string_agg(item, ',') from rows), '') || '],"facets":['
      || ${isPlain ? noFacets(query.category, openTo(scope)) : facetsOf(openTo(scope), isNarrowed, query.inStock)}
      || '],"understood":' || ${isSearch ? part`coalesce((select understood from found), ${NOTHING_UNDERSTOOD}::text)` : part`${NOTHING_UNDERSTOOD}::text`} || '}' as json
    from total
    cross join guard`,
    ),
  )
}
