import { z } from 'zod'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

const Named = z.object({ first: z.string(), others: z.number() })

/** What a payment is for, as payers read it at the gateway: "Invoice 910001 and 2 more". */
export async function invoicesNamed(sql: Sql | Tx, paymentId: string) {
  const { first, others } = await one(
    Named,
    sql`
    select coalesce((array_agg(i.invoice_number order by a.position))[1], '') as first, (greatest(count(*), 1) - 1)::int as others
    from payment_applications a
    join invoices i using (invoice_id)
    where a.payment_id = ${paymentId}`,
  )
  return others === 0 ? `Invoice ${first}` : `Invoice ${first} and ${others} more`
}
