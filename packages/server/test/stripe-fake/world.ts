import { randomBytes } from 'node:crypto'
import type { Act } from '#test/gateway-suite.ts'

/** The objects of the fake, in the shapes of Stripe's API reference, as far as anybody reads them. */
type Base = { id: string; created: number; livemode: false }
type Metadata = Record<string, string>
type CardDetails = { brand: string; funding: string; last4: string; exp_month: number; exp_year: number }
type AccountDetails = { account_type: string; bank_name: string; last4: string; routing_number: string }
export type Details = { type: string; card?: CardDetails; us_bank_account?: AccountDetails }

export type Session = Base & {
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  amount_total: number | null
  currency: string | null
  client_reference_id: string | null
  customer: string | null
  customer_creation: string | null
  metadata: Metadata
  payment_intent: string | null
  setup_intent: string | null
  payment_method_types: string[]
  success_url: string
  cancel_url: string
  expires_at: number
  url: string | null
}
export type PaymentIntent = Base & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  metadata: Metadata
  payment_method: string | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
}
type SetupIntent = Base & {
  object: 'setup_intent'
  customer: string | null
  last_setup_error: object | null
  metadata: Metadata
  payment_method: string | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'succeeded' | 'canceled'
  usage: 'off_session'
}
export type PaymentMethod = Base & Details & { object: 'payment_method'; customer: string | null; metadata: Metadata }
export type Charge = Base & {
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  customer: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: Details
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}
type Other =
  | (Base & { object: 'customer'; metadata: Metadata })
  | (Base & {
      object: 'dispute'
      amount: number
      charge: string
      payment_intent: string
      reason: string
      status: string
    })
  | (Base & { object: 'refund'; amount: number; charge: string; payment_intent: string; reason: null; status: string })
export type Thing = Session | PaymentIntent | SetupIntent | PaymentMethod | Charge | Other
export type Event = Base & {
  object: 'event'
  api_version: string
  type: string
  data: { object: Thing }
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
}

/** Everything that the fake knows. */
export type World = {
  things: Map<string, Thing>
  events: Event[]
  /** What the bank of a method does, which no answer tells. */
  acts: Map<string, Act>
  /** What the intent of a page will have. */
  intentData: Map<string, { description?: string; metadata?: Metadata }>
  /** Tells of an event, and sends it to whoever wants it. */
  emit: (type: string, thing: Thing) => void
  later: (wait: number, act: () => void) => void
}

const prefixes = {
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  payment_method: 'pm_',
  charge: 'ch_',
  customer: 'cus_',
  dispute: 'du_',
  refund: 're_',
}

export const newId = (prefix: string) => prefix + randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')
export const nowSeconds = () => Math.floor(Date.now() / 1000)

type Of<K extends Thing['object']> = Extract<Thing, { object: K }>
/** An object without what each gets. */
type Without<T> = T extends Thing ? Omit<T, keyof Base> : never

/** Adds an object, with a name of its own. */
export function add<K extends Thing['object']>({ things }: World, fields: Without<Of<K>> & { object: K }): Of<K> {
  const thing = { id: newId(prefixes[fields.object]), created: nowSeconds(), livemode: false, ...fields }
  things.set(thing.id, thing as unknown as Thing)
  return thing as unknown as Of<K>
}

/** The objects of a kind, newest first. */
export const all = <K extends Thing['object']>({ things }: World, object: K) =>
  [...things.values()].filter((thing): thing is Of<K> => thing.object === object).toReversed()

export function find<K extends Thing['object']>({ things }: World, object: K, id: unknown) {
  const thing = things.get(String(id))
  return thing?.object === object ? (thing as Of<K>) : null
}
