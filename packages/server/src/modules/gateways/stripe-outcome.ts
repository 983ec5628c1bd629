import type Stripe from 'stripe'
import { GatewayUnreachable } from './gateway-failures.ts'
import type { KeepOutcome, Outcome } from './gateway.ts'

/** What Stripe says of a payment, with charge and method in place, and the disputes of its charge. */
export type Told = { intent: Stripe.PaymentIntent; disputes: readonly Stripe.Dispute[] }

/**
 * Why a bank returned a debit, or disputes it, in the codes of Nacha. Source: Stripe's guide to ACH Direct Debit. Stripe
 * has words for more reasons, which are kept as they are.
 */
const achCodes = new Map([
  ['insufficient_funds', 'R01'],
  ['account_closed', 'R02'],
  ['no_account', 'R03'],
  ['incorrect_account_details', 'R03'],
  ['invalid_account_number', 'R04'],
  ['bank_account_restricted', 'R16'],
  ['debit_not_authorized', 'R29'],
])
/** A dispute in one of these states has not taken the money, or has given it back. */
const withoutLoss = new Set(['warning_needs_response', 'warning_under_review', 'warning_closed', 'won'])

const brands = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
])

/** The charge or method in place, or null if there is only its name. */
export const inPlace = <T>(value: T | string | null | undefined): T | null =>
  typeof value === 'string' ? null : (value ?? null)

/**
 * What has become of a page. While it is open the payer may try another card, so a decline counts only once it is closed.
 */
export function outcomeOfSession({ status }: Stripe.Checkout.Session, told: Told | null): Outcome {
  if (status === 'open' || !told) return { state: status === 'expired' ? 'expired' : 'open' }
  return status === 'expired' ? unpaid(told.intent) : outcomeOf(told)
}

/** What has become of a payment that was confirmed: on a page that is complete, or as a charge of a kept method. */
export function outcomeOf({ intent, disputes }: Told): Outcome {
  const confirmation = intent.id
  switch (intent.status) {
    case 'succeeded': {
      const code = takenBack(intent, disputes)
      if (code !== null) return { state: 'returned', confirmation, code, paidWith: surely(intent) }
      return { state: 'settled', confirmation, paidWith: surely(intent) }
    }
    case 'processing':
      return { state: 'pending', confirmation, paidWith: surely(intent) }
    case 'requires_payment_method': {
      const charge = inPlace(intent.latest_charge)
      // A debit is returned days after it was taken. A card is declined at once.
      if (charge?.payment_method_details?.us_bank_account && charge.failure_code !== null)
        return { state: 'returned', confirmation, code: achCode(charge.failure_code), paidWith: surely(intent) }
      return intent.last_payment_error ? unpaid(intent) : { state: 'open' }
    }
    case 'canceled':
      return unpaid(intent)
    case 'requires_action':
    case 'requires_capture':
    case 'requires_confirmation':
    default:
      return { state: 'open' }
  }
}

/** A payment that will not be made: the bank declined it, or nobody tried. */
function unpaid(intent: Stripe.PaymentIntent): Outcome {
  const { last_payment_error: error } = intent
  return error ? { state: 'declined', code: declineCode(error), paidWith: paidWith(intent) } : { state: 'expired' }
}

function declineCode({ code, decline_code: decline }: Stripe.PaymentIntent.LastPaymentError) {
  if (decline === 'insufficient_funds' || code === 'insufficient_funds') return 'insufficient-funds'
  const isVerification =
    code === 'payment_intent_authentication_failure' ||
    code === 'authentication_required' ||
    decline === 'authentication_required'
  return isVerification ? 'authentication-failed' : 'declined'
}

/** Why the money was taken back, or null. A part that was refunded does not take the payment back. */
function takenBack(intent: Stripe.PaymentIntent, disputes: readonly Stripe.Dispute[]) {
  const charge = inPlace(intent.latest_charge)
  const lost = disputes.find(({ status }) => !withoutLoss.has(status))
  if (lost) return charge?.payment_method_details?.us_bank_account ? achCode(lost.reason) : 'chargeback'
  return charge?.refunded === true ? 'reversal' : null
}

const achCode = (failure: string) => achCodes.get(failure) ?? failure.replaceAll('_', '-')

type Details = {
  card?: { brand?: string | null; funding?: string | null; last4?: string | null } | null
  us_bank_account?: { bank_name?: string | null; account_type?: string | null; last4?: string | null } | null
}

/** What a payment was made with, or was tried with. */
const paidWith = (intent: Stripe.PaymentIntent) =>
  methodOf(inPlace(intent.latest_charge)?.payment_method_details) ??
  methodOf(intent.last_payment_error?.payment_method) ??
  methodOf(inPlace(intent.payment_method))

function surely(intent: Stripe.PaymentIntent) {
  const known = paidWith(intent)
  if (!known) throw new GatewayUnreachable(`Stripe does not say what ${intent.id} was paid with`)
  return known
}

function methodOf(details: Details | null | undefined) {
  const { card, us_bank_account: account } = details ?? {}
  if (card) {
    const brand = brands.get(card.brand ?? '') ?? 'Card'
    const funding = card.funding === 'debit' || card.funding === 'prepaid' ? ` ${card.funding}` : ''
    return { kind: 'card' as const, label: brand + funding, last4: card.last4 ?? '' }
  }
  if (!account) return null
  const type = account.account_type === 'savings' ? 'Savings' : 'Checking'
  return { kind: 'ach' as const, label: account.bank_name ?? type, last4: account.last4 ?? '' }
}

/** Stripe may have more types of cards one day. A type that nobody knows is unknown. */
function fundingOf({ card }: Details) {
  const known = (['credit', 'debit', 'prepaid'] as const).find((funding) => funding === card?.funding)
  return known ?? 'unknown'
}

/** What was added on a page. A method without a customer is forgotten. */
export function keptOf({ status, setup_intent: setup }: Stripe.Checkout.Session): KeepOutcome {
  if (status !== 'complete') return { state: status === 'expired' ? 'expired' : 'open' }
  const intent = inPlace(setup)
  const method = inPlace(intent?.payment_method)
  const described = methodOf(method)
  if (intent?.status === 'processing') return { state: 'open' }
  if (intent?.status !== 'succeeded' || !method || !described || method.customer === null) return { state: 'expired' }
  const expires = method.card ? `${method.card.exp_year}-${String(method.card.exp_month).padStart(2, '0')}` : ''
  return { state: 'kept', method: { methodReference: method.id, ...described, expires, funding: fundingOf(method) } }
}
