import { randomUUID } from 'node:crypto'
import type { paymentRoutes } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import Big from 'big.js'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import type { Scope } from '#platform/callers/who.ts'
import { application, lockInvoices, oneAtATime, refusal, totalOf } from './due-invoices.ts'
import { settlePayment, tellPayer } from './settle-payment.ts'
import { writePayment } from './write-payment.ts'

type Asked = z.output<typeof paymentRoutes.beginPayment.body>

/**
 * Begins a payment of invoices. Its invoices are locked until the transaction ends, and from then on the payment itself
 * keeps other payments from what it covers. A payment by account credit alone is settled at once. Others are drafts,
 * until the gateway says what came of them.
 *
 * @param takes the kinds of payment that this portal takes
 * @throws Problem refused, with the sentence that says why
 */
export async function beginPayment(tx: Tx, scope: Scope, asked: Asked, takes: readonly string[]) {
  if (!takes.includes(asked.kind))
    throw refusal(takes.length === 0 ? payingRefusals.disabled : payingRefusals.noGateway)
  await oneAtATime(tx, scope)
  const due = await lockInvoices(tx, scope, asked.invoices)
  const keepsDiscount = asked.kind !== 'card' || scope.claims.allowCISDIS
  const applications = asked.invoices.map((line) => application(line, due.get(line.invoiceNumber), keepsDiscount))
  const total = totalOf(applications)
  if (total.lte(0)) throw refusal(payingRefusals.notAboveZero)

  const all = asked.kind === 'account-credit'
  const credit = all ? total : new Big(asked.useCredit)
  const amount = all ? total : total.minus(credit)
  if (credit.gt(0)) await checkCredit(tx, scope, credit)
  if (!all && amount.lte(0)) throw refusal(payingRefusals.notAboveZero)
  if (!amount.eq(asked.amount)) throw refusal(payingRefusals.totalChanged(formatMoney(amount.toFixed(2))))

  const begun = await writePayment(tx, scope, {
    act: 'beginPayment',
    kind: asked.kind,
    applications,
    amount: amount.toFixed(2),
    credit: credit.toFixed(2),
    comment: asked.comment,
    ...(all && { own: ownName() }),
  })
  if (all) {
    await settlePayment(tx, begun.paymentId, { today: begun.today })
    await tellPayer(tx, begun.paymentId, 'payment-received')
  }
  return { headerGUID: begun.headerGUID, status: all ? ('settled' as const) : ('draft' as const), url: null }
}

async function checkCredit(tx: Tx, { customer }: Scope, credit: Big) {
  const { left } = await one(
    z.object({ left: z.string() }),
    tx`select credit_to_use(${customer.customerId})::text as left`,
  )
  if (credit.gt(left)) throw refusal(payingRefusals.noSuchCredit(formatMoney(left)))
}

/**
 * Nobody but us confirms account credit. The ERP's file has our number, and is not posted once more
 * (`feeds/merges/payments.ts`). A gateway names what it takes.
 */
const ownName = () => ({
  label: 'Account credit',
  gateway: 'account',
  confirmation: `AC-${randomUUID().slice(0, 8).toUpperCase()}`,
})
