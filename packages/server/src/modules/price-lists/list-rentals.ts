import type { priceListRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardPart, guardedJson } from '#platform/guard.ts'
import { part, statement } from '#platform/parts.ts'
import type { Json, Tx } from '#platform/sql.ts'
import type { Scope } from '#platform/who.ts'
import { offerFields, offersOf } from './offers.ts'
import { documentsOf, todayAt } from './page-documents.ts'

type Reply = z.output<typeof priceListRoutes.rentals.reply>

/** Tools for rent by name: the price is the rate, deposit and return are what the items feed says of them (attributes Deposit, Return). */
export function listRentals(tx: Tx, scope: Scope): Promise<Json<Reply>> {
  return guardedJson(scope, statement(tx, part`
    with ${guardPart(scope)},
    ${todayAt(scope.location.timeZone)},
    ${offersOf('rental', scope)}
    select json_build_object(
      'rentals', (
        select coalesce(json_agg(json_build_object(${offerFields}, 'deposit', o.attributes ->> 'Deposit', 'returns', o.attributes ->> 'Return') order by o.description collate people), '[]')
        from offer o
      ),
      'documents', ${documentsOf('rentals')})::text as json
    from guard`))
}
