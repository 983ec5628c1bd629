import type { paymentRoutes } from '@sidemark/contract'
import type { z } from 'zod'
import { guardedJson, guardOf } from '#platform/callers/guard.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { applied, payment } from './payment-rows.ts'

type Options = z.output<typeof paymentRoutes.paymentOptions.reply>

/**
 * How the customer can pay now. `begun` is the payment that this user began last and did not finish.
 *
 * @param takes the kinds of payment that this portal takes
 */
export const paymentOptions = (tx: Tx, scope: Scope, takes: readonly string[]): Promise<Json<Options>> =>
  guardedJson(
    scope,
    tx`
    with ${guardOf(tx, scope)}
    select json_build_object('kinds', ${JSON.stringify(takes)}::text::json, 'credit', credit_to_use(${scope.customer.customerId})::text,
      'discountOnCards', ${scope.claims.allowCISDIS}::boolean, 'begun', (
      select ${payment(tx)}
      from payments p
      cross join lateral (${applied(tx)}) a
      left join users u using (user_id)
      where p.customer_id = ${scope.customer.customerId}
        and p.user_id = ${scope.user.userId}
        and p.status = 'draft'
      order by p.created_at desc
      limit 1))::text as json
    from guard`,
  )
