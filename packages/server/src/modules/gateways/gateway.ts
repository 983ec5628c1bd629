/** How a payer pays on the gateway's page. */
type PayKind = 'card' | 'ach'

/** What a hosted page is asked for. */
export type Intent = {
  /** Our name of the payment, its `headerGUID`. The same reference opens the same page again, however often it is asked. */
  reference: string
  /** Dollars with two decimals, above zero. */
  amount: string
  kind: PayKind
  customerNumber: string
  /** What the payer reads on the page: "Invoices 910001 and 2 more". */
  description: string
  /** Where the gateway sends the payer afterwards. It proves nothing: the gateway is asked. */
  returnUrl: string
}

/** What a payer paid with. No more digits than the last four ever reach us. */
type PaidWith = { kind: PayKind; label: string; last4: string }

/**
 * What has become of a payment at the gateway.
 * - open: the payer has not finished
 * - expired: the page was closed, nothing was paid
 * - declined: the bank refused it
 * - pending: it was taken, and the money is on its way (ACH)
 * - settled: the money is there
 * - returned: the bank took it back: an ACH return (R01 …), or a chargeback of a card
 */
export type Outcome =
  | { state: 'open' | 'expired' }
  | { state: 'declined'; code: string; paidWith: PaidWith | null }
  | { state: 'pending' | 'settled'; confirmation: string; paidWith: PaidWith }
  | { state: 'returned'; confirmation: string; code: string; paidWith: PaidWith }

/** A message of the gateway that something has changed. It names the payment, and the gateway is asked what it is now. */
type GatewayEvent = { id: string; gatewayReference: string }

/** A payment as the gateway's own list has it, for reconciliation. */
type GatewayPayment = { gatewayReference: string; reference: string; amount: string; outcome: Outcome }

/**
 * The port to a payment gateway. All adapters pass one suite (`test/gateway-suite.ts`). None of these calls may be made
 * within a transaction.
 */
export type Gateway = {
  name: string
  /** Opens the hosted page of an intent, or finds the one that is open. */
  open: (intent: Intent) => Promise<{ gatewayReference: string; url: string }>
  /**
   * Ends a page that is still open, so that nobody can pay on it any more. The outcome says whether it was in time. If
   * it still is `open`, a charge is under way that can no longer be stopped.
   */
  close: (gatewayReference: string) => Promise<Outcome>
  lookUp: (gatewayReference: string) => Promise<Outcome>
  /**
   * Reads the body of a webhook as it came.
   *
   * @throws Error if its signature is wrong or too old
   */
  read: (body: Buffer, headers: Record<string, string | string[] | undefined>) => GatewayEvent
  /** The payments that changed since an instant, oldest first. */
  changedSince: (instant: Date) => Promise<GatewayPayment[]>
}
