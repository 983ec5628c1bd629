import type { Part } from '#platform/database/parts.ts'
import { part } from '#platform/database/parts.ts'
import type { Scope } from '#platform/callers/who.ts'

/**
 * The edition with the caller's own bitmaps, as a named result: mine (nothing, styles; here: in stock at the branch;
 * bought, bought_docs).
 *
 * @param edition the source of `e`, the edition
 */
export const callerEdition = ({ location, customer }: Scope, edition: Part) => part`
    mine as materialized (
      -- | nothing: a bitmap that is stored out of line is fetched here once, not for each row that asks for a bit of it.
      select e.nothing, e.styles, coalesce((s.bits | e.nothing)::varbit, e.nothing) as here, coalesce((b.bits | e.nothing)::varbit, e.nothing) as bought, coalesce(b.docs, '{}') as bought_docs
      from ${edition}
      left join published.branch_stock s on s.location_id = ${location.locationId}
      left join published.bought b on b.customer_id = ${customer.customerId}
    )`
