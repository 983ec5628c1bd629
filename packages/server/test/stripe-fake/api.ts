import { z } from 'zod'
import { confirm } from './banks.ts'
import type { CardError } from './banks.ts'
import type { Form } from './form.ts'
import type { Thing, World } from './world.ts'
import { add, all, find, nowSeconds } from './world.ts'

/** An answer that is an error, as Stripe words it. */
export class Refusal extends Error {
  readonly status: number
  readonly error: object

  constructor(status: number, error: { type: string; code?: string; message: string; [field: string]: unknown }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const invalid = (message: string, code = 'parameter_invalid') =>
  new Refusal(400, { type: 'invalid_request_error', code, message })
const missing = (what: string, id: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

const whole = z.string().regex(/^\d+$/).transform(Number)
const Metadata = z.record(z.string(), z.string().max(500))
const Types = z.array(z.enum(['card', 'us_bank_account'])).length(1)
const Expand = z.array(z.string()).default([])
const limit = whole.default(10)
const address = z.url({ protocol: /^https?$/ })
const Page = {
  client_reference_id: z.string().max(200),
  metadata: Metadata,
  allowed_payment_method_types: Types,
  payment_method_options: z
    .strictObject({ us_bank_account: z.strictObject({ verification_method: z.literal('instant') }) })
    .optional(),
  success_url: address,
  cancel_url: address,
}
const NewSession = z.discriminatedUnion('mode', [
  z.strictObject({
    ...Page,
    mode: z.literal('payment'),
    line_items: z
      .array(
        z.strictObject({
          quantity: z.literal('1'),
          price_data: z.strictObject({
            currency: z.literal('usd'),
            unit_amount: whole,
            product_data: z.strictObject({ name: z.string().min(1) }),
          }),
        }),
      )
      .length(1),
    payment_intent_data: z.strictObject({ description: z.string(), metadata: Metadata }),
  }),
  z.strictObject({
    ...Page,
    mode: z.literal('setup'),
    customer_creation: z.literal('always'),
    setup_intent_data: z.strictObject({ metadata: Metadata }),
  }),
])
const NewIntent = z.strictObject({
  amount: whole,
  currency: z.literal('usd'),
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: Types,
  off_session: z.literal('true'),
  confirm: z.literal('true'),
  description: z.string(),
  metadata: Metadata,
})

type Call = { world: World; form: Form; id: string; pageAt: (id: string) => string }
type Route = { method: 'GET' | 'POST'; path: RegExp; answer: (call: Call) => object }

/** The calls of Stripe's API that the adapter makes. Any other is refused, as is any other parameter. */
export const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/checkout\/sessions$/, answer: createSession },
  { method: 'GET', path: /^\/v1\/checkout\/sessions$/, answer: listSessions },
  { method: 'GET', path: /^\/v1\/checkout\/sessions\/([^/]+)$/, answer: (call) => retrieve(call, 'checkout.session') },
  { method: 'POST', path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/, answer: expireSession },
  { method: 'POST', path: /^\/v1\/payment_intents$/, answer: createIntent },
  { method: 'GET', path: /^\/v1\/payment_intents$/, answer: listIntents },
  { method: 'GET', path: /^\/v1\/payment_intents\/([^/]+)$/, answer: (call) => retrieve(call, 'payment_intent') },
  { method: 'GET', path: /^\/v1\/setup_intents$/, answer: listSetups },
  { method: 'GET', path: /^\/v1\/payment_methods\/([^/]+)$/, answer: (call) => retrieve(call, 'payment_method') },
  { method: 'POST', path: /^\/v1\/payment_methods\/([^/]+)\/detach$/, answer: detach },
  { method: 'GET', path: /^\/v1\/disputes$/, answer: listDisputes },
  { method: 'GET', path: /^\/v1\/events$/, answer: listEvents },
]

function createSession({ world, form, pageAt }: Call) {
  const asked = parsed(NewSession, form)
  const isPayment = asked.mode === 'payment'
  const amount = isPayment ? (asked.line_items[0]?.price_data.unit_amount ?? 0) : null
  if (amount !== null && amount < 50)
    throw invalid("The Checkout Session's total amount due must add up to at least $0.50 usd", 'amount_too_small')
  const setup = isPayment
    ? null
    : add(world, {
        object: 'setup_intent',
        customer: null,
        last_setup_error: null,
        metadata: asked.setup_intent_data.metadata,
        payment_method: null,
        payment_method_types: asked.allowed_payment_method_types,
        status: 'requires_payment_method',
        usage: 'off_session',
      })
  const session = add(world, {
    object: 'checkout.session',
    mode: asked.mode,
    status: 'open',
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    amount_total: amount,
    currency: isPayment ? 'usd' : null,
    client_reference_id: asked.client_reference_id,
    customer: null,
    customer_creation: isPayment ? 'if_required' : asked.customer_creation,
    metadata: asked.metadata,
    payment_intent: null,
    setup_intent: setup?.id ?? null,
    payment_method_types: asked.allowed_payment_method_types,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url,
    expires_at: nowSeconds() + 86_400,
    url: null,
  })
  if (isPayment) world.intentData.set(session.id, asked.payment_intent_data)
  session.url = pageAt(session.id)
  return session
}

function expireSession({ world, id }: Call) {
  const session = find(world, 'checkout.session', id)
  if (!session) throw missing('checkout.session', id)
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  Object.assign(session, { status: 'expired', url: null })
  const intent = find(world, 'payment_intent', session.payment_intent)
  if (intent) {
    intent.status = 'canceled'
    world.emit('payment_intent.canceled', intent)
  }
  world.emit('checkout.session.expired', session)
  return session
}

function listSessions({ world, form }: Call) {
  const asked = parsed(z.strictObject({ payment_intent: z.string(), limit }), form)
  return listOf(
    all(world, 'checkout.session').filter(({ payment_intent: id }) => id === asked.payment_intent),
    asked.limit,
  )
}

function createIntent({ world, form }: Call) {
  const asked = parsed(NewIntent, form)
  const { amount, currency, customer, description, metadata, allowed_payment_method_types: types } = asked
  if (amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
  const method = find(world, 'payment_method', asked.payment_method)
  if (!method) throw missing('PaymentMethod', asked.payment_method)
  if (method.customer !== customer) throw invalid('The payment method does not belong to the customer.')
  if (method.type !== types[0])
    throw invalid('The payment method is of another type.', 'payment_method_unsupported_type')
  const intent = add(world, {
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency,
    customer,
    description,
    last_payment_error: null,
    latest_charge: null,
    metadata,
    payment_method: null,
    payment_method_types: types,
    status: 'requires_payment_method',
  })
  world.emit('payment_intent.created', intent)
  const error: CardError | null = confirm(world, intent, method, true)
  if (error) throw new Refusal(402, { ...error, payment_intent: intent, payment_method: method })
  return intent
}

function listIntents({ world, form }: Call) {
  const asked = parsed(z.strictObject({ customer: z.string(), limit }), form)
  return listOf(
    all(world, 'payment_intent').filter(({ customer }) => customer === asked.customer),
    asked.limit,
  )
}

function listSetups({ world, form }: Call) {
  const asked = parsed(z.strictObject({ payment_method: z.string(), expand: Expand, limit }), form)
  if (!find(world, 'payment_method', asked.payment_method)) throw missing('PaymentMethod', asked.payment_method)
  const setups = all(world, 'setup_intent').filter(({ payment_method: id }) => id === asked.payment_method)
  return expanded(world, listOf(setups, asked.limit), asked.expand)
}

function detach({ world, id }: Call) {
  const method = find(world, 'payment_method', id)
  if (!method) throw missing('PaymentMethod', id)
  if (method.customer === null)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
  method.customer = null
  world.emit('payment_method.detached', method)
  return method
}

function listDisputes({ world, form }: Call) {
  const asked = parsed(z.strictObject({ charge: z.string(), limit }), form)
  return listOf(
    all(world, 'dispute').filter(({ charge }) => charge === asked.charge),
    asked.limit,
  )
}

/** Newest first. The library asks on with the name of the last one. */
function listEvents({ world, form }: Call) {
  const shape = z.strictObject({
    created: z.strictObject({ gte: whole }),
    types: z.array(z.string()).max(20),
    limit,
    starting_after: z.string().optional(),
  })
  const { created, types, limit: count, starting_after: after } = parsed(shape, form)
  const known = world.events.filter((event) => event.created >= created.gte && types.includes(event.type)).toReversed()
  return listOf(known.slice(known.findIndex(({ id }) => id === after) + 1), count)
}

function retrieve({ world, form, id }: Call, object: Thing['object']) {
  const { expand } = parsed(z.strictObject({ expand: Expand }), form)
  const thing = find(world, object, id)
  if (!thing) throw missing(object, id)
  return expanded(world, thing, expand)
}

const listOf = (found: readonly object[], count: number) => ({
  object: 'list',
  data: found.slice(0, count),
  has_more: found.length > count,
})

/** Puts objects in the place of their names, along paths such as `payment_intent.latest_charge`. */
function expanded(world: World, thing: object, paths: readonly string[]): object {
  const copy = structuredClone(thing)
  for (const path of paths) expandAt(world, copy, path.split('.'))
  return copy
}

function expandAt(world: World, within: object, [name = '', ...rest]: string[]) {
  const value: unknown = Reflect.get(within, name)
  const inner = typeof value === 'string' ? structuredClone(world.things.get(value)) : value
  if (typeof inner !== 'object' || inner === null) return
  Reflect.set(within, name, inner)
  if (rest.length === 0) return
  for (const one of Array.isArray(inner) ? (inner as object[]) : [inner]) expandAt(world, one, rest)
}

function parsed<T>(shape: z.ZodType<T>, form: Form): T {
  const result = shape.safeParse(form)
  if (result.success) return result.data
  const isUnknown = result.error.issues.some(({ code }) => code === 'unrecognized_keys')
  throw invalid(z.prettifyError(result.error), isUnknown ? 'parameter_unknown' : 'parameter_invalid')
}
