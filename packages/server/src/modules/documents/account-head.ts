import { z } from 'zod'
import type { OwnedId } from '#platform/owned.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'
import type { CustomerId } from '#platform/who.ts'

const AccountHead = z.object({
  branch: z.object({ reportName: z.string(), address: z.string(), city: z.string(), state: z.string(), postal: z.string(), phone: z.string(), email: z.string() }),
  customer: z.object({ customerNumber: z.string(), name: z.string(), line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
})
/** Who writes to whom: the branch and the customer. */
export type AccountHead = z.output<typeof AccountHead>

/** The customer and the branch that serves it; of an invoice, the branch that its order was from. */
export const readAccountHead = (tx: Tx, customerId: CustomerId, invoiceId: OwnedId<'invoice'> | null = null): Promise<AccountHead> =>
  one(AccountHead, tx`
    select json_build_object('reportName', b.report_name, 'address', b.address, 'city', b.city, 'state', b.state, 'postal', b.postal, 'phone', b.phone, 'email', b.email) as branch,
      json_build_object('customerNumber', c.customer_number, 'name', c.name, 'line1', c.line1, 'line2', c.line2, 'city', c.city, 'state', c.state, 'zip', c.zip) as customer
    from customers c
    left join invoices i on i.invoice_id = ${invoiceId}
    left join orders o on o.order_id = i.order_id
    join locations b on b.location_id = coalesce(o.location_id, c.location_id)
    where c.customer_id = ${customerId}`)
