import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/callers/guard.ts'
import { part, statement } from '#platform/database/parts.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { offerFields, offersOf } from './offers.ts'
import { documentsOf, todayAt } from './page-documents.ts'

type Reply = z.output<typeof priceListRoutes.rentals.reply>

/**
 * Tools for rent, sorted by name. The price is the rate. Deposit and return come from the items feed (attributes
 * Deposit, Return).
 */
export function listRentals(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(
    scope,
    statement(
      tx,
      part`
    with ${guardPart(scope)},
    ${todayAt(scope.location.timeZone)},
    ${offersOf('rental', scope)}
    select json_build_object(
      'rentals', (
        select coalesce(json_agg(json_build_object(${offerFields}, 'deposit', o.attributes ->> 'Deposit', 'returns', o.attributes ->> 'Return') order by o.description collate people), '[]')
        from offer o
      ),
      'documents', ${documentsOf('rentals')})::text as json
    from guard`,
    ),
  )
}
