import type { ReleaseReason } from '@sidemark/contract/rules/release'
import { z } from 'zod'
import type { Scope } from '#platform/callers/who.ts'

/**
 * Whether an order may go without our release (the SQL function credit_check). `isKnown` is false while invoices and
 * payments are still being imported (the setting `ledger`). `wasOver`: the customer is over the limit without it.
 */
export const CreditCheck = z.object({
  isKnown: z.boolean(),
  isOver: z.boolean(),
  wasOver: z.boolean(),
  isPastDue: z.boolean(),
  isHeld: z.boolean(),
})
export type CreditCheck = z.output<typeof CreditCheck>

/** The row `k` of `credit_check`, as the text of an SQL expression. */
export const creditCheckText =
  "json_build_object('isKnown', k.is_known, 'isOver', k.is_over, 'wasOver', k.was_over, 'isPastDue', k.is_past_due, 'isHeld', k.is_held)"

type Reader = { claims: Pick<Scope['claims'], 'showPrices'>; flags: Pick<Scope['flags'], 'ordersWaitForRelease'> }

/** The reasons why the order may not go without our release. Trade T-10.7. */
export const reasonsOf = ({ isOver, isPastDue, isHeld }: CreditCheck): ReleaseReason[] => [
  ...(isOver ? (['over-limit'] as const) : []),
  ...(isPastDue ? (['past-due'] as const) : []),
  ...(isHeld ? (['account-hold'] as const) : []),
]

/**
 * The reasons for which the order is refused. The flag ordersWaitForRelease decides whether it is refused or waits. A
 * user who may not see prices is never refused, because trying quantities would reveal prices. Their order waits.
 */
export const refusedFor = (check: CreditCheck, { claims, flags }: Reader) =>
  flags.ordersWaitForRelease || !claims.showPrices ? [] : reasonsOf(check)

/**
 * The reasons for which the order will wait, as the user may know them before placing it: null if it does not wait. A
 * user who may not see prices gets no reasons. They learn that it waits only if it would with any cart, because the
 * answer for this cart would tell what it costs.
 */
export function knownToWaitFor(check: CreditCheck, { claims, flags }: Reader): ReleaseReason[] | null {
  if (!claims.showPrices) return check.wasOver || check.isPastDue || check.isHeld ? [] : null
  const reasons = flags.ordersWaitForRelease ? reasonsOf(check) : []
  return reasons.length > 0 ? reasons : null
}

/** For the ERP: the order needs a look, or the customer's balance was not known yet. */
export const needsReview = (check: CreditCheck) => !check.isKnown || reasonsOf(check).length > 0
