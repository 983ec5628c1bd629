import type { paymentRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { formatMoney } from '@sidemark/contract/rules/amounts'
import { scheduleProblem } from '@sidemark/contract/rules/banking-days'
import { payingRefusals } from '@sidemark/contract/rules/payments'
import { surchargeOn } from '@sidemark/contract/rules/surcharge'
import Big from 'big.js'
import { z } from 'zod'
import type { OwnedId } from '#platform/callers/owned.ts'
import type { Scope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { chargeLater } from './charge-payment.ts'
import { chargedFrom } from './charged-from.ts'
import type { Application } from './due-invoices.ts'
import { application, lockInvoices, oneAtATime, refusal, totalOf } from './due-invoices.ts'
import { SurchargeRate } from './surcharge-rate.ts'
import { writePayment } from './write-payment.ts'

type Asked = z.output<typeof paymentRoutes.schedulePayments.body>

const Method = z.object({
  kind: z.enum(['card', 'ach']),
  label: z.string(),
  expires: z.string(),
  surcharge: SurchargeRate,
  today: z.string(),
  now: z.string(),
})

/**
 * Schedules a payment for each day on which invoices are to be paid, by a kept method. Today's is charged at once. The
 * invoices are locked until the transaction ends, and from then on the payments keep other payments from them.
 *
 * @param takes the kinds of payment that this portal takes
 * @throws Problem refused, or invalid-request for a day, with the sentence that says why
 */
export async function schedulePayments(
  tx: Tx,
  scope: Scope,
  methodId: OwnedId<'paymentMethod'>,
  asked: Asked,
  takes: readonly string[],
) {
  await oneAtATime(tx, scope)
  const method = await readMethod(tx, scope, methodId)
  if (!method) throw refusal(payingRefusals.methodGone)
  if (!takes.includes(method.kind))
    throw refusal(takes.length === 0 ? payingRefusals.disabled : payingRefusals.noGateway)
  for (const [place, { paymentDate }] of asked.invoices.entries()) checkDay(paymentDate, place, method)

  const due = await lockInvoices(tx, scope, asked.invoices)
  const keepsDiscount = method.kind !== 'card' || scope.claims.allowCISDIS
  const lines = asked.invoices.map((line) => ({
    day: line.paymentDate,
    ...application(line, due.get(line.invoiceNumber), keepsDiscount),
  }))
  const days = [...Map.groupBy(lines, ({ day }) => day)]
    .map(([day, applications]) => charged(day, applications, method.surcharge))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const total = days.reduce((all, { amount }) => all.plus(amount), new Big(0))
  if (!total.eq(asked.amount)) throw refusal(payingRefusals.totalChanged(formatMoney(total.toFixed(2))))
  const negative = days.find(({ amount }) => amount.lte(0))
  if (negative) throw refusal(payingRefusals.dayNotAboveZero(negative.day))

  const payments = []
  for (const { day, applications, surcharge, ...charge } of days) {
    const amount = charge.amount.toFixed(2)
    const isNow = day === method.today
    const { paymentId, headerGUID } = await writePayment(tx, scope, {
      act: 'schedulePayments',
      kind: method.kind,
      applications,
      amount,
      surcharge,
      comment: asked.comment,
      schedule: {
        day,
        chargeAt: isNow ? method.now : await chargedFrom(tx, day, scope.location.timeZone),
        methodId,
        label: method.label,
      },
    })
    if (isNow) await chargeLater(tx, paymentId)
    payments.push({ headerGUID, scheduledDate: day, amount })
  }
  return { payments }
}

/** What is charged on a day: what its invoices take, and the surcharge on it. */
function charged(day: string, applications: Application[], rate: z.output<typeof SurchargeRate>) {
  const total = totalOf(applications)
  const surcharge = surchargeOn(total, rate)
  return { day, applications, surcharge, amount: total.plus(surcharge) }
}

/** Reads a kept method, and keeps it from being removed until the transaction ends. */
const readMethod = (tx: Tx, { location }: Scope, methodId: OwnedId<'paymentMethod'>) =>
  maybeOne(
    Method,
    tx`
    select kind, method_name(m) as label, expires, surcharge_of(m) as surcharge, (stock_now() at time zone ${location.timeZone})::date::text as today, stock_now()::text as now
    from payment_methods m
    where method_id = ${methodId}
      and removed_at is null
    for share`,
  )

/** Today is always possible: the bank moves the money when it is open again. */
function checkDay(day: string, place: number, { kind, today, expires, label }: z.output<typeof Method>) {
  const detail =
    expires !== '' && day.slice(0, 7) > expires
      ? payingRefusals.expires(label, expires)
      : day === today
        ? undefined
        : scheduleProblem(day, { kind, today })
  if (detail)
    throw new Problem('invalid-request', detail, { errors: [{ field: `invoices.${place}.paymentDate`, detail }] })
}
