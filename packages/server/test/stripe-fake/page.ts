import type { Act } from '#test/gateway-suite.ts'
import { cardError, confirm, detailsFor } from './banks.ts'
import type { Session, World } from './world.ts'
import { add, find } from './world.ts'

/**
 * The page of Stripe Checkout: what a payer does on it. If a card is declined, the payer stays, and here gives up and goes
 * back.
 *
 * @returns the address that the payer is sent to, or null
 */
export function actOnSession(world: World, session: Session, act: Act): string | null {
  if (session.status !== 'open') return null
  if (act === 'cancel') return session.cancel_url
  const isDone = session.mode === 'setup' ? setUp(world, session, act) : pay(world, session, act)
  if (!isDone) return session.cancel_url
  Object.assign(session, { status: 'complete', url: null })
  world.emit('checkout.session.completed', session)
  return act === 'lost-return' ? null : session.success_url
}

function addMethod(world: World, act: Act) {
  const method = add(world, { object: 'payment_method', customer: null, metadata: {}, ...detailsFor(act) })
  world.acts.set(method.id, act)
  return method
}

function pay(world: World, session: Session, act: Act) {
  const intent = find(world, 'payment_intent', session.payment_intent) ?? firstTry(world, session)
  if (confirm(world, intent, addMethod(world, act), false)) return false
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
  return true
}

/** The intent of a page is made with the first try to pay. */
function firstTry(world: World, session: Session) {
  const { description = null, metadata = {} } = world.intentData.get(session.id) ?? {}
  const intent = add(world, {
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_received: 0,
    currency: 'usd',
    customer: null,
    description,
    last_payment_error: null,
    latest_charge: null,
    metadata,
    payment_method: null,
    payment_method_types: session.payment_method_types,
    status: 'requires_payment_method',
  })
  session.payment_intent = intent.id
  world.emit('payment_intent.created', intent)
  return intent
}

function setUp(world: World, session: Session, act: Act) {
  const intent = find(world, 'setup_intent', session.setup_intent)
  if (!intent) return false
  const error = cardError(act, false)
  if (error) {
    intent.last_setup_error = error
    world.emit('setup_intent.setup_failed', intent)
    return false
  }
  const method = addMethod(world, act)
  const customer = add(world, { object: 'customer', metadata: {} })
  world.emit('customer.created', customer)
  method.customer = customer.id
  world.emit('payment_method.attached', method)
  Object.assign(intent, { status: 'succeeded', customer: customer.id, payment_method: method.id })
  world.emit('setup_intent.succeeded', intent)
  session.customer = customer.id
  return true
}
