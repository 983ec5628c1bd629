import Big from 'big.js'
import type Stripe from 'stripe'
import { z } from 'zod'
import { GatewayRefusal } from './gateway-failures.ts'
import type { Charge, Gateway, Intent, Keeping, Outcome } from './gateway.ts'
import { stripeEvents } from './stripe-events.ts'
import type { StripeKeys } from './stripe-client.ts'
import { declinedIntent, isMissing, stripeClient } from './stripe-client.ts'
import type { Told } from './stripe-outcome.ts'
import { inPlace, keptOf, outcomeOf, outcomeOfSession } from './stripe-outcome.ts'

/** The most seconds between the signing of a message and its arrival. */
const OLDEST_MESSAGE = 300
/** Payments that are asked about at the same time. */
const AT_ONCE = 8

const withCharge = { expand: ['latest_charge', 'payment_method'] }
const withIntent = { expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'] }

/** What an event is about. */
const Subject = z.object({
  object: z.string(),
  id: z.string(),
  mode: z.string().optional(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})

/**
 * Stripe: hosted pages are Checkout Sessions, and charges of kept methods are Payment Intents. `gatewayReference` is the
 * name of either, `cs_…` or `pi_…`.
 */
export function stripeGateway(keys: StripeKeys): Gateway {
  const { ask, client } = stripeClient(keys)
  return {
    name: 'stripe',
    open: (intent) => ask(async (stripe) => pageOf(await openSession(stripe, intent))),
    close: (gatewayReference) =>
      ask(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(gatewayReference)
        } catch (error) {
          // It is not open any more, or there is none. That is what it answers when it is looked up.
          if (!isRefused(error)) throw error
        }
        return lookUp(stripe, gatewayReference)
      }),
    lookUp: (gatewayReference) => ask((stripe) => lookUp(stripe, gatewayReference)),
    read: async (body, headers) => {
      const { webhooks } = await client()
      const event = webhooks.constructEvent(
        body,
        String(headers['stripe-signature']),
        keys.webhookSecret,
        OLDEST_MESSAGE,
      )
      const subject = Subject.parse(event.data.object)
      return { id: event.id, ...(await ask((stripe) => aboutOf(stripe, subject))) }
    },
    changedSince: (instant) => ask((stripe) => changedSince(stripe, instant)),
    keep: (keeping) => ask(async (stripe) => pageOf(await openKeeping(stripe, keeping))),
    lookUpKept: (gatewayReference) =>
      ask(async (stripe) =>
        keptOf(await stripe.checkout.sessions.retrieve(gatewayReference, { expand: ['setup_intent.payment_method'] })),
      ),
    forget: (methodReference) => ask((stripe) => forget(stripe, methodReference)),
    charge: (charge) => ask((stripe) => chargeMethod(stripe, charge)),
  }
}

/** Filters of what is activated at Stripe. */
const typesOf = { card: 'card', ach: 'us_bank_account' } as const
/** A bank account is verified while the payer is there. Small deposits would take days. */
const atOnce = { us_bank_account: { verification_method: 'instant' } } as const

/** The name of the payment is the key of the request, so asking again opens the same page. */
const openSession = (stripe: Stripe, { reference, amount, kind, customerNumber, description, returnUrl }: Intent) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: reference,
      metadata: { reference, customerNumber },
      allowed_payment_method_types: [typesOf[kind]],
      ...(kind === 'ach' && { payment_method_options: atOnce }),
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: centsOf(amount), product_data: { name: description } },
        },
      ],
      payment_intent_data: { description, metadata: { reference, customerNumber } },
      success_url: wayBack(returnUrl, 'payment', reference),
      cancel_url: wayBack(returnUrl, 'payment', reference),
    },
    { idempotencyKey: reference },
  )

/** Each method has a customer of its own at Stripe, so its charges are a short list. */
const openKeeping = (stripe: Stripe, { reference, kind, customerNumber, returnUrl }: Keeping) =>
  stripe.checkout.sessions.create(
    {
      mode: 'setup',
      customer_creation: 'always',
      client_reference_id: reference,
      metadata: { reference, customerNumber },
      allowed_payment_method_types: [typesOf[kind]],
      ...(kind === 'ach' && { payment_method_options: atOnce }),
      setup_intent_data: { metadata: { reference, customerNumber } },
      success_url: wayBack(returnUrl, 'method', reference),
      cancel_url: wayBack(returnUrl, 'method', reference),
    },
    { idempotencyKey: reference },
  )

function pageOf({ id, url }: Stripe.Checkout.Session) {
  if (url === null) throw new GatewayRefusal('ended', `The page of ${id} has ended.`)
  return { gatewayReference: id, url }
}

async function lookUp(stripe: Stripe, gatewayReference: string): Promise<Outcome> {
  if (gatewayReference.startsWith('pi_'))
    return outcomeOf(await told(stripe, await stripe.paymentIntents.retrieve(gatewayReference, withCharge)))
  return outcomeOfPage(stripe, await stripe.checkout.sessions.retrieve(gatewayReference, withIntent))
}

async function outcomeOfPage(stripe: Stripe, session: Stripe.Checkout.Session) {
  const intent = inPlace(session.payment_intent)
  return outcomeOfSession(session, intent && (await told(stripe, intent)))
}

/** Adds the disputes, which a charge only says that it has. */
async function told(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<Told> {
  const charge = inPlace(intent.latest_charge)
  const { data } = charge?.disputed === true ? await stripe.disputes.list({ charge: charge.id }) : { data: [] }
  return { intent, disputes: data }
}

/** What an event is about, by the name that the port has for it. What no port knows is named by itself. */
async function aboutOf(stripe: Stripe, { object, id, mode, payment_intent: paid }: z.output<typeof Subject>) {
  const isOfMethod = mode === 'setup' || object === 'setup_intent' || object === 'payment_method'
  if (isOfMethod) return { about: 'method' as const, gatewayReference: id }
  const intent = object === 'payment_intent' ? id : object === 'checkout.session' ? null : paid
  return { about: 'payment' as const, gatewayReference: intent ? await paymentOf(stripe, intent) : id }
}

/** The page on which an intent was paid, or the intent itself if it is a charge of a kept method. */
async function paymentOf(stripe: Stripe, intent: string) {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
  return data[0]?.id ?? intent
}

/** Stripe has no list of what changed, but one of events. It goes back 30 days. */
async function changedSince(stripe: Stripe, instant: Date) {
  const seconds = Math.max(0, Math.floor(instant.getTime() / 1000))
  const newestFirst: z.output<typeof Subject>[] = []
  const events = stripe.events.list({ created: { gte: seconds }, types: [...stripeEvents], limit: 100 })
  for await (const { data } of events) newestFirst.push(Subject.parse(data.object))

  const subjects = await inTurns(newestFirst, (subject) => aboutOf(stripe, subject))
  // A set keeps what was added first: the newest change of each payment.
  const changed = new Set(
    subjects.flatMap(({ about, gatewayReference }) => (about === 'payment' ? [gatewayReference] : [])),
  )
  const payments = await inTurns([...changed].toReversed(), (gatewayReference) => listed(stripe, gatewayReference))
  return payments.filter((payment) => payment !== null)
}

/** A payment for the list, or null if it was not made by the portal. */
async function listed(stripe: Stripe, gatewayReference: string) {
  if (gatewayReference.startsWith('pi_')) {
    const intent = await stripe.paymentIntents.retrieve(gatewayReference, withCharge)
    const { reference } = intent.metadata
    if (reference === undefined) return null
    return {
      gatewayReference,
      reference,
      amount: dollarsOf(intent.amount),
      outcome: outcomeOf(await told(stripe, intent)),
    }
  }
  if (!gatewayReference.startsWith('cs_')) return null
  const session = await stripe.checkout.sessions.retrieve(gatewayReference, withIntent)
  const { reference } = session.metadata ?? {}
  if (reference === undefined || session.amount_total === null) return null
  const outcome = await outcomeOfPage(stripe, session)
  return { gatewayReference, reference, amount: dollarsOf(session.amount_total), outcome }
}

async function inTurns<T, R>(all: readonly T[], act: (one: T) => Promise<R>) {
  const results: R[] = []
  for (let start = 0; start < all.length; start += AT_ONCE)
    results.push(...(await Promise.all(all.slice(start, start + AT_ONCE).map(act))))
  return results
}

/** A method that is not attached any more, or that there never was, is forgotten. */
async function forget(stripe: Stripe, methodReference: string) {
  try {
    await stripe.paymentMethods.detach(methodReference)
  } catch (error) {
    if (!isRefused(error) || (await isAttached(stripe, methodReference))) throw error
  }
}

async function isAttached(stripe: Stripe, methodReference: string) {
  try {
    return (await stripe.paymentMethods.retrieve(methodReference)).customer !== null
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * Charges a method. Stripe forgets the key of a request after a day, so a charge of the same name is looked for first, among
 * the last hundred of the method.
 */
async function chargeMethod(stripe: Stripe, charge: Charge) {
  const { reference, amount, methodReference, customerNumber, description } = charge
  const { customer, type, isForgotten } = await methodOf(stripe, methodReference, customerNumber)
  const { data: charges } = await stripe.paymentIntents.list({ customer, limit: 100 })
  const known = charges.find(({ metadata }) => metadata.reference === reference)
  if (known && known.amount !== centsOf(amount))
    throw new GatewayRefusal('conflict', `Reference ${reference} has another amount.`)
  if (known) return { gatewayReference: known.id, outcome: await lookUp(stripe, known.id) }
  if (isForgotten) throw noMethod()
  const gatewayReference = await confirmed(() =>
    stripe.paymentIntents.create(
      {
        amount: centsOf(amount),
        currency: 'usd',
        customer,
        payment_method: methodReference,
        allowed_payment_method_types: [type],
        off_session: true,
        confirm: true,
        description,
        metadata: { reference, customerNumber },
      },
      { idempotencyKey: reference },
    ),
  )
  return { gatewayReference, outcome: await lookUp(stripe, gatewayReference) }
}

/** The name of an intent, also if the bank declined it. */
async function confirmed(create: () => Promise<Stripe.PaymentIntent>) {
  try {
    return (await create()).id
  } catch (error) {
    const declined = declinedIntent(error)
    if (declined === null) throw error
    return declined
  }
}

/**
 * Whose a method is. The setup says so, also after the method was detached: then the method has no customer any more.
 *
 * @throws GatewayRefusal no-method
 */
async function methodOf(stripe: Stripe, methodReference: string, customerNumber: string) {
  const setup = await setupOf(stripe, methodReference)
  const method = inPlace(setup?.payment_method)
  if (!setup?.customer || !method || setup.metadata?.customerNumber !== customerNumber) throw noMethod()
  const customer = typeof setup.customer === 'string' ? setup.customer : setup.customer.id
  return { customer, type: method.type, isForgotten: method.customer === null }
}

async function setupOf(stripe: Stripe, methodReference: string) {
  try {
    const { data } = await stripe.setupIntents.list({
      payment_method: methodReference,
      expand: ['data.payment_method'],
      limit: 1,
    })
    return data[0] ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const noMethod = () => new GatewayRefusal('no-method', 'The customer has no such method.')

/** Whether Stripe understood the request and refuses it. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'

function wayBack(returnUrl: string, name: string, reference: string) {
  const url = new URL(returnUrl)
  url.searchParams.set(name, reference)
  return url.href
}

/** Whole cents, which a number holds exactly. */
const centsOf = (amount: string) => Number(new Big(amount).times(100).toFixed(0))
const dollarsOf = (cents: number) => new Big(cents).div(100).toFixed(2)
