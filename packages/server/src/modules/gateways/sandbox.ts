import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { GatewayRefusal, GatewayUnreachable } from './gateway-failures.ts'
import type { Charge, Gateway, Intent, KeepOutcome, Keeping, Outcome } from './gateway.ts'

type Keys = { url: string; secret: string; webhookSecret: string }

/** Milliseconds that the gateway has for an answer. */
const PATIENCE = 10_000
/** The most seconds between the signing of a message and its arrival, in both directions because clocks differ. */
const OLDEST_MESSAGE = 300

const Session = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.string(),
  state: z.enum(['open', 'expired', 'declined', 'pending', 'settled', 'returned']),
  code: z.string(),
  confirmation: z.string(),
  paidWith: z.object({ kind: z.enum(['card', 'ach']), label: z.string(), last4: z.string().max(4) }).nullable(),
})
/** A page that a payer can be sent to. */
const Page = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) })
const Kept = z.object({
  state: z.enum(['open', 'expired', 'kept']),
  method: z
    .object({
      id: z.string(),
      kind: z.enum(['card', 'ach']),
      label: z.string(),
      last4: z.string().max(4),
      expires: z.string(),
      funding: z.enum(['credit', 'debit', 'prepaid', 'unknown']),
    })
    .nullable(),
})
const Sessions = z.object({ sessions: z.array(Session) })
const Refused = z.object({ code: z.string(), message: z.string() })
const Message = z.object({
  id: z.string().min(1),
  about: z.enum(['payment', 'method']),
  sessionId: z.string().min(1),
})

/** The gateway of `packages/gateway-sandbox`. */
export function sandboxGateway(keys: Keys): Gateway {
  const sessionPath = (gatewayReference: string) => `/v1/sessions/${encodeURIComponent(gatewayReference)}`
  return {
    name: 'sandbox',
    open: async ({ reference, amount, kind, customerNumber, description, returnUrl }: Intent) => {
      const asked = { reference, amount, kind, customerNumber, description, returnUrl }
      const { id, url } = await call(keys, Page, 'POST', '/v1/sessions', asked)
      return { gatewayReference: id, url }
    },
    close: async (gatewayReference) =>
      outcomeOf(await call(keys, Session, 'POST', `${sessionPath(gatewayReference)}/close`)),
    lookUp: async (gatewayReference) => outcomeOf(await call(keys, Session, 'GET', sessionPath(gatewayReference))),
    read: async (body, headers) => {
      checkSignature(body, headers['sandbox-signature'], keys.webhookSecret)
      const { id, about, sessionId } = Message.parse(JSON.parse(body.toString()))
      return { id, about, gatewayReference: sessionId }
    },
    changedSince: async (instant) => {
      const since = new URLSearchParams({ since: instant.toISOString() }).toString()
      const { sessions } = await call(keys, Sessions, 'GET', `/v1/sessions?${since}`)
      return sessions.map((session) => ({
        gatewayReference: session.id,
        reference: session.reference,
        amount: session.amount,
        outcome: outcomeOf(session),
      }))
    },
    keep: async ({ reference, kind, customerNumber, returnUrl }: Keeping) => {
      const asked = { reference, kind, customerNumber, returnUrl }
      const { id, url } = await call(keys, Page, 'POST', '/v1/keepings', asked)
      return { gatewayReference: id, url }
    },
    lookUpKept: async (gatewayReference) =>
      keptOf(await call(keys, Kept, 'GET', `/v1/keepings/${encodeURIComponent(gatewayReference)}`)),
    forget: async (methodReference) => {
      await call(keys, z.object({}), 'POST', `/v1/methods/${encodeURIComponent(methodReference)}/forget`)
    },
    charge: async ({ reference, amount, methodReference, customerNumber, description }: Charge) => {
      const asked = { reference, amount, methodId: methodReference, customerNumber, description }
      const session = await call(keys, Session, 'POST', '/v1/charges', asked)
      return { gatewayReference: session.id, outcome: outcomeOf(session) }
    },
  }
}

/**
 * Calls the gateway and parses its answer.
 *
 * @throws GatewayUnreachable, GatewayRefusal
 */
async function call<T>(keys: Keys, shape: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: object) {
  const { status, answer } = await answerOf(keys, method, path, body)
  if (status >= 400 && status < 500) {
    const { code, message } = Refused.safeParse(answer).data ?? { code: String(status), message: `Status ${status}` }
    throw new GatewayRefusal(code, message)
  }
  const parsed = shape.safeParse(answer)
  if (status >= 500 || !parsed.success)
    throw new GatewayUnreachable(`The gateway answered with ${status}, and not as a gateway`, { cause: parsed.error })
  return parsed.data
}

async function answerOf({ url, secret }: Keys, method: string, path: string, body?: object) {
  try {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer: unknown = JSON.parse(await reply.text())
    return { status: reply.status, answer }
  } catch (error) {
    throw new GatewayUnreachable(`The gateway at ${url} did not answer`, { cause: error })
  }
}

function outcomeOf({ state, code, confirmation, paidWith }: z.output<typeof Session>): Outcome {
  if (state === 'open' || state === 'expired') return { state }
  if (state === 'declined') return { state, code, paidWith }
  if (!paidWith) throw new GatewayUnreachable(`The gateway does not say what a ${state} payment was paid with`)
  return state === 'returned' ? { state, confirmation, code, paidWith } : { state, confirmation, paidWith }
}

function keptOf({ state, method }: z.output<typeof Kept>): KeepOutcome {
  if (state !== 'kept') return { state }
  if (!method) throw new GatewayUnreachable('The gateway does not say what it keeps')
  const { id, ...rest } = method
  return { state, method: { methodReference: id, ...rest } }
}

/** Checks that the gateway signed exactly these bytes, and not long ago. The comparison takes the same time for any signature. */
function checkSignature(body: Buffer, header: string | string[] | undefined, secret: string) {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  if (given === '') throw new Error('The message has no signature of the sandbox.')
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  if (!timingSafeEqual(right, Buffer.from(given, 'hex'))) throw new Error('The signature of the message is wrong.')
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > OLDEST_MESSAGE) throw new Error('The message is too old.')
}
