import type { Act } from '#test/gateway-suite.ts'
import type { Charge, Details, PaymentIntent, PaymentMethod, World } from './world.ts'
import { add, all } from './world.ts'

/** Milliseconds: until a debit has settled, and from then until money is taken back. */
const SETTLE = 1000
const TAKE_BACK = 50

const cards: Partial<Record<Act, string>> = {
  debit: '5556',
  decline: '0002',
  'insufficient-funds': '9995',
  verify: '3155',
  'fail-verification': '3155',
  reversal: '5126',
  chargeback: '0259',
  'decline-later': '0341',
  'insufficient-later': '3178',
  'verify-each-time': '3184',
}
const accounts: Partial<Record<Act, string>> = {
  settle: '6789',
  R01: '2227',
  R02: '1113',
  R03: '1116',
  R29: '3335',
}
const returns: Partial<Record<Act, string>> = {
  R01: 'insufficient_funds',
  R02: 'account_closed',
  R03: 'no_account',
  R29: 'debit_not_authorized',
}
/** What a bank answers a payer on the page, and a merchant while the payer is away. */
const declines: Partial<Record<Act, string>> = {
  decline: 'generic_decline',
  'insufficient-funds': 'insufficient_funds',
}
const declinesLater: Partial<Record<Act, string>> = {
  'decline-later': 'generic_decline',
  'insufficient-later': 'insufficient_funds',
  'verify-each-time': 'authentication_required',
}

/** What a payer types for an act. */
export const detailsFor = (act: Act): Details =>
  accounts[act] === undefined
    ? {
        type: 'card',
        card: {
          brand: 'visa',
          funding: act === 'debit' ? 'debit' : 'credit',
          last4: cards[act] ?? '4242',
          exp_month: 4,
          exp_year: 2040,
        },
      }
    : {
        type: 'us_bank_account',
        us_bank_account: {
          account_type: 'checking',
          bank_name: 'STRIPE TEST BANK',
          last4: accounts[act],
          routing_number: '110000000',
        },
      }

/** An error of a card, as it stands in an answer and in the intent. */
export type CardError = { type: 'card_error'; code: string; decline_code?: string; message: string; charge?: string }

/** Why a card cannot be used, or null. */
export function cardError(act: Act, isAway: boolean): CardError | null {
  if (act === 'fail-verification')
    return {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    }
  const decline = declines[act] ?? (isAway ? declinesLater[act] : undefined)
  if (decline === undefined) return null
  const code = decline === 'authentication_required' ? decline : 'card_declined'
  return { type: 'card_error', code, decline_code: decline, message: 'Your card was declined.' }
}

/**
 * Confirms a payment with a method. What comes later comes later.
 *
 * @returns the error if the bank declines it
 */
export function confirm(world: World, intent: PaymentIntent, method: PaymentMethod, isAway: boolean): CardError | null {
  const act = world.acts.get(method.id) ?? 'approve'
  const error = cardError(act, isAway)
  if (error) return declined(world, intent, method, error)
  Object.assign(intent, { payment_method: method.id, last_payment_error: null })
  const isCard = method.type === 'card'
  const charge = newCharge(world, intent, method, isCard ? { status: 'succeeded', paid: true } : { status: 'pending' })
  if (isCard) {
    succeed(world, intent, charge)
    takeBack(world, act, charge)
    return null
  }
  intent.status = 'processing'
  world.emit('payment_intent.processing', intent)
  world.later(SETTLE, () => {
    if (returns[act] === undefined) settle(world, intent, charge)
    else fail(world, intent, method, charge, returns[act])
  })
  return null
}

function newCharge(world: World, intent: PaymentIntent, method: PaymentMethod, more: Partial<Charge>) {
  const { type, card, us_bank_account } = method
  const charge = add(world, {
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: null,
    failure_message: null,
    metadata: intent.metadata,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type, ...(card && { card }), ...(us_bank_account && { us_bank_account }) },
    refunded: false,
    status: 'failed',
    ...more,
  })
  intent.latest_charge = charge.id
  return charge
}

function declined(world: World, intent: PaymentIntent, method: PaymentMethod, error: CardError) {
  // The bank never saw a payment whose payer could not be verified.
  const charge =
    error.code === 'card_declined'
      ? newCharge(world, intent, method, { failure_code: error.code, failure_message: error.message })
      : null
  const whole = { ...error, ...(charge && { charge: charge.id }) }
  const last_payment_error = { ...whole, payment_method: { ...method } }
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error })
  if (charge) world.emit('charge.failed', charge)
  world.emit('payment_intent.payment_failed', intent)
  return whole
}

function succeed(world: World, intent: PaymentIntent, charge: Charge) {
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  world.emit('charge.succeeded', charge)
  world.emit('payment_intent.succeeded', intent)
}

function settle(world: World, intent: PaymentIntent, charge: Charge) {
  Object.assign(charge, { status: 'succeeded', paid: true })
  succeed(world, intent, charge)
  const page = pageOf(world, intent)
  if (!page) return
  page.payment_status = 'paid'
  world.emit('checkout.session.async_payment_succeeded', page)
}

function fail(world: World, intent: PaymentIntent, method: PaymentMethod, charge: Charge, code: string) {
  Object.assign(charge, { status: 'failed', failure_code: code, failure_message: 'The debit was returned.' })
  const error = { type: 'invalid_request_error', code, message: 'The debit was returned.', charge: charge.id }
  const last_payment_error = { ...error, payment_method: { ...method } }
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error })
  world.emit('charge.failed', charge)
  world.emit('payment_intent.payment_failed', intent)
  const page = pageOf(world, intent)
  if (page) world.emit('checkout.session.async_payment_failed', page)
}

const pageOf = (world: World, intent: PaymentIntent) =>
  all(world, 'checkout.session').find(({ payment_intent: id }) => id === intent.id)

/** A merchant refunds a payment, or the holder of the card disputes it. */
function takeBack(world: World, act: Act, charge: Charge) {
  const { id, amount, payment_intent } = charge
  if (act === 'reversal')
    world.later(TAKE_BACK, () => {
      const refund = {
        object: 'refund',
        amount,
        charge: id,
        payment_intent,
        reason: null,
        status: 'succeeded',
      } as const
      world.emit('refund.created', add(world, refund))
      Object.assign(charge, { refunded: true, amount_refunded: amount })
      world.emit('charge.refunded', charge)
    })
  if (act === 'chargeback')
    world.later(TAKE_BACK, () => {
      const reason = 'fraudulent'
      const dispute = {
        object: 'dispute',
        amount,
        charge: id,
        payment_intent,
        reason,
        status: 'needs_response',
      } as const
      charge.disputed = true
      world.emit('charge.dispute.created', add(world, dispute))
    })
}
