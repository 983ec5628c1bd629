import type { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { CustomerId } from '#platform/callers/who.ts'
import { Parties, partiesOf } from './parties.ts'

/** The sender and the recipient of the account's own papers. */
export type AccountHead = z.output<typeof Parties>

/** The customer and the branch that serves it. For an invoice, the branch of its order. */
export const readAccountHead = (
  tx: Tx,
  customerId: CustomerId,
  invoiceId: OwnedId<'invoice'> | null = null,
): Promise<AccountHead> =>
  one(
    Parties,
    tx`
    select ${partiesOf(tx)}
    from customers c
    left join invoices i on i.invoice_id = ${invoiceId}
    left join orders o on o.order_id = i.order_id
    join locations b on b.location_id = coalesce(o.location_id, c.location_id)
    where c.customer_id = ${customerId}`,
  )
