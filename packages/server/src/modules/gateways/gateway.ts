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

/** What a payer adds for later payments, on a page of the gateway. */
export type Keeping = {
  /** Our name of this attempt. The same reference opens the same page again. */
  reference: string
  kind: PayKind
  customerNumber: string
  returnUrl: string
}

type Funding = 'credit' | 'debit' | 'prepaid' | 'unknown'

/** A card or bank account that the gateway keeps for later payments. */
type KeptMethod = {
  /** The gateway's name of it. */
  methodReference: string
  kind: PayKind
  label: string
  last4: string
  /** The last month of a card, such as `2029-04`; '' for a bank account. */
  expires: string
  /** The type of a card. A surcharge needs to know it before the charge. Of a bank account it is unknown. */
  funding: Funding
}

/** What has become of a page on which a method is added. `expired` also if the payer's bank refused it. */
export type KeepOutcome = { state: 'open' | 'expired' } | { state: 'kept'; method: KeptMethod }

/** A charge of a kept method, while nobody is there to answer. */
export type Charge = {
  /** Our name of the attempt. The same reference charges once, however often it is asked. */
  reference: string
  /** Dollars with two decimals, above zero. */
  amount: string
  methodReference: string
  customerNumber: string
  description: string
}

/**
 * A message of the gateway that something has changed: a payment, or a page on which a method is added. The gateway is
 * asked what it is now.
 */
type GatewayEvent = { id: string; about: 'payment' | 'method'; gatewayReference: string }

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
  read: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<GatewayEvent>
  /** The payments and charges that changed since an instant, oldest first. */
  changedSince: (instant: Date) => Promise<GatewayPayment[]>
  /** Opens the page on which a payer adds a method, or finds the one that is open. */
  keep: (keeping: Keeping) => Promise<{ gatewayReference: string; url: string }>
  /** What was added on such a page. A method that is forgotten is not kept any more, and its page is `expired`. */
  lookUpKept: (gatewayReference: string) => Promise<KeepOutcome>
  /** Forgets a method. One that is forgotten already is no failure. */
  forget: (methodReference: string) => Promise<void>
  /**
   * Charges a kept method now. A declined charge is an outcome, not an error. `gatewayReference` works with lookUp, as
   * that of a page.
   *
   * @throws GatewayUnreachable also if the bank takes too long: ask again, with the same reference
   * @throws GatewayRefusal `no-method` if the customer has no such method, or it was forgotten
   */
  charge: (charge: Charge) => Promise<{ gatewayReference: string; outcome: Outcome }>
}
