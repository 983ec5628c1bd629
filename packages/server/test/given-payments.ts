import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { givenInvoice } from './given-invoices.ts'
import type { GivenUser } from './given-people.ts'

type Paid = { invoice: string; order?: string; amount: string; discount?: string; comment?: string }
export type GivenPayment = {
  /** The ERP's number. Without it, the ERP does not have the payment yet. */
  number?: string | null
  kind?: 'account-credit' | 'card' | 'ach' | 'cheque'
  method?: string
  status?: string
  amount?: string
  /** An instant. */
  at?: string
  scheduledOn?: string | null
  comment?: string
  confirmation?: string
  returnCode?: string
  /** Invoices of its own that it pays. */
  paid?: Paid[]
}

/** A payment by the user, of invoices that are made with it. Resolves to its names on the wire. */
export async function givenPayment(
  sql: Sql,
  user: Pick<GivenUser, 'customerId' | 'userId'>,
  {
    number = null,
    kind = 'ach',
    method = 'Checking ••6789',
    status = 'settled',
    amount = '40.00',
    at = '2026-11-20T15:00:00Z',
    scheduledOn = null,
    comment = '',
    confirmation = '',
    returnCode = '',
    paid = [],
  }: GivenPayment = {},
) {
  const { id, headerGUID } = await one(
    z.object({ id: z.string(), headerGUID: z.string() }),
    sql`
    insert into payments (customer_id, user_id, kind, method_label, status, amount, created_at, scheduled_on, comment, confirmation, return_code, payment_number)
    values (${user.customerId}, ${user.userId}, ${kind}, ${method}, ${status}, ${amount}, ${at}, ${scheduledOn}, ${comment}, ${confirmation}, ${returnCode}, ${number})
    returning payment_id as id, header_guid as "headerGUID"`,
  )
  for (const [position, { invoice, order = '', amount: part, discount = '0', comment: said = '' }] of paid.entries()) {
    const invoiceId = await givenInvoice(sql, user, { number: invoice, order, amount: part })
    await sql`
      insert into payment_applications (payment_id, invoice_id, position, amount, discount, comment)
      values (${id}, ${invoiceId}, ${position}, ${part}, ${discount}, ${said})`
  }
  return { id, headerGUID }
}

/** A card or bank account that is kept for the user's customer. Resolves to its name on the wire. */
export async function givenMethod(
  sql: Sql,
  user: Pick<GivenUser, 'customerId' | 'userId'>,
  {
    kind = 'card',
    reference,
    gateway = 'sandbox',
    expires = '',
  }: { kind?: 'card' | 'ach'; reference?: string; gateway?: string; expires?: string } = {},
) {
  const [label, last4] = kind === 'card' ? ['Visa', '4242'] : ['Checking', '6789']
  const { methodId } = await one(
    z.object({ methodId: z.string() }),
    sql`
    insert into payment_methods (customer_id, user_id, kind, gateway, gateway_reference, label, last4, expires)
    values (${user.customerId}, ${user.userId}, ${kind}, ${gateway}, coalesce(${reference ?? null}, gen_random_uuid()::text), ${label}, ${last4}, ${expires})
    returning method_id as "methodId"`,
  )
  return methodId
}
