import type Stripe from 'stripe'
import { GatewayRefusal, GatewayUnreachable } from './gateway-failures.ts'

export type StripeKeys = { url: string | null; secret: string; webhookSecret: string }

/** Milliseconds that Stripe has for an answer. */
const PATIENCE = 10_000
/** A page of ours waits for Stripe, so it is asked once more, and then the page says that it cannot be reached. */
const RETRIES = 1

/** Asks Stripe. What it throws is a failure of the port. */
export type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>

/**
 * The client of Stripe's API. The library is loaded with the first question, because it takes 20 MB and most of a tenth
 * of a second, and no other portal needs it.
 */
export function stripeClient({ url, secret }: StripeKeys): { ask: Ask; client: () => Promise<Stripe> } {
  let made: Promise<Stripe> | undefined
  const client = () => (made ??= newClient(url, secret))
  return {
    client,
    ask: async (question) => {
      try {
        return await question(await client())
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

async function newClient(url: string | null, secret: string) {
  const { Stripe } = await import('stripe')
  return new Stripe(secret, { telemetry: false, maxNetworkRetries: RETRIES, timeout: PATIENCE, ...addressOf(url) })
}

function addressOf(url: string | null) {
  if (url === null) return {}
  const { hostname, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' } as const
}

/** Whether Stripe says that there is no such object. */
export const isMissing = (error: unknown) => isStripeError(error) && error.code === 'resource_missing'

/** The payment that a bank declined, if that is why Stripe refused. */
export const declinedIntent = (error: unknown) =>
  isStripeError(error) && error.type === 'StripeCardError' ? (error.payment_intent?.id ?? null) : null

/** An error of the library. It is known by its fields, so that nothing loads the library for this. */
type StripeError = Error & { type: string; code?: string; statusCode?: number; payment_intent?: { id: string } }
const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && /^Stripe\w+Error$/.test(String(error.type))

/** A conflict of status 409 is one with a request that is still under way. */
function failureOf(error: unknown) {
  if (!isStripeError(error)) return error
  if (
    ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(error.type) ||
    error.statusCode === 409
  )
    return new GatewayUnreachable('Stripe did not answer, or not now', { cause: error })
  // Its message has a part of the key.
  if (error.type === 'StripeAuthenticationError') return new GatewayRefusal('unauthorized', 'Stripe refuses the key.')
  if (error.type === 'StripeIdempotencyError') return new GatewayRefusal('conflict', error.message)
  return new GatewayRefusal(error.code ?? error.type, error.message)
}
