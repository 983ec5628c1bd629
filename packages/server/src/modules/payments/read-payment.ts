import type { Payment } from '@sidemark/contract'
import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Json, Tx } from '#platform/database/sql.ts'
import { json } from '#platform/database/sql.ts'
import { applied, payment } from './payment-rows.ts'

/** One payment of the customer, whatever its status. */
export const readPayment = (tx: Tx, paymentId: OwnedId<'payment'>): Promise<Json<z.output<typeof Payment>>> =>
  json(
    tx`
    select (${payment(tx)})::text as json
    from payments p
    cross join lateral (${applied(tx)}) a
    left join users u using (user_id)
    where p.payment_id = ${paymentId}`,
  )
