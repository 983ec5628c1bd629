import { PaymentStatus, Problem } from '@sidemark/contract'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { z } from 'zod'
import type { Gateway } from '#modules/gateways/gateway.ts'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { askGateway, giveUp, underWay } from './ask-gateway.ts'
import { invoicesNamed } from './invoices-named.ts'
import { isOfGateway, reached } from './reach-gateway.ts'

const Draft = z.object({
  status: z.string(),
  headerGUID: z.string(),
  amount: z.string(),
  kind: z.string(),
})
const Now = z.object({ headerGUID: z.string(), status: PaymentStatus })

/** The gateway and the address to which it sends payers back. */
export type Paying = { gateway: Gateway | null; returnUrl: string }

/**
 * The gateway's page for a begun payment. It is asked outside of any transaction: the page is named after the payment,
 * so asking again finds the same page, and a payment that was given up meanwhile closes it.
 *
 * @throws Problem refused if the gateway cannot be reached
 */
export async function openPayment(
  sql: Sql,
  { customer }: Scope,
  paymentId: OwnedId<'payment'>,
  { gateway, returnUrl }: Paying,
) {
  const draft = await one(
    Draft,
    sql`
    select p.status, p.header_guid as "headerGUID", p.amount::text as amount, p.kind
    from payments p
    where p.payment_id = ${paymentId}`,
  )
  if (draft.status !== 'draft') return now(sql, paymentId)
  if (!gateway) throw new Problem('refused', payingRefusals.noGateway)
  const description = await invoicesNamed(sql, paymentId)
  const { gatewayReference, url } = await reached(() =>
    gateway.open({
      reference: draft.headerGUID,
      amount: draft.amount,
      kind: draft.kind === 'card' ? 'card' : 'ach',
      customerNumber: customer.customerNumber,
      description,
      returnUrl,
    }),
  )
  const kept = await sql`
    update payments
    set gateway = ${gateway.name}, gateway_reference = ${gatewayReference}
    where payment_id = ${paymentId}
      and status = 'draft'`
  if (kept.count > 0) return { headerGUID: draft.headerGUID, status: 'draft' as const, url }
  await reached(() => gateway.close(gatewayReference))
  return now(sql, paymentId)
}

/** Gives up a begun payment. Somebody may have paid it in this moment, and then it is paid. */
export async function closePayment(sql: Sql, paymentId: OwnedId<'payment'>, { gateway }: Paying) {
  await reached(() => giveUp(sql, paymentId, gateway), payingRefusals.unsure)
  return now(sql, paymentId)
}

/**
 * Asks the gateway about a payment that is under way, so that the reader sees how it stands. If the gateway cannot say,
 * the reader sees what we know.
 *
 * @param onFailure hears why it could not say
 */
export async function refreshed(
  sql: Sql,
  paymentId: OwnedId<'payment'>,
  { gateway }: Paying,
  onFailure: (error: Error) => void,
) {
  try {
    if (gateway) await askGateway(sql, paymentId, gateway.lookUp, underWay)
  } catch (error) {
    if (!isOfGateway(error)) throw error
    onFailure(error)
  }
}

const now = async (sql: Sql, paymentId: OwnedId<'payment'>) => ({
  ...(await one(
    Now,
    sql`
    select header_guid as "headerGUID", status
    from payments
    where payment_id = ${paymentId}`,
  )),
  url: null,
})
