/**
 * Why an order waits for the distributor to release it: it takes the account over its credit limit, invoices are too
 * long past due, or the account is on hold. Trade T-10.7.
 */
export const releaseReasons = ['over-limit', 'past-due', 'account-hold'] as const
export type ReleaseReason = (typeof releaseReasons)[number]

/** The reasons as a customer reads them, before the order is placed and while it waits. */
export const releaseSentences: Record<ReleaseReason, string> = {
  'over-limit': 'The order takes your account over its credit limit.',
  'past-due': 'Your account has invoices that are long past due.',
  'account-hold': 'Your account is on hold.',
}
