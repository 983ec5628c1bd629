import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Act, Sent } from '#test/gateway-suite.ts'
import { Refusal, routes } from './api.ts'
import { parseForm } from './form.ts'
import { actOnSession } from './page.ts'
import type { Event, Thing, World } from './world.ts'
import { find, newId, nowSeconds } from './world.ts'

const secrets = { secret: 'sk_test_ofTheFake0000', webhookSecret: 'whsec_ofTheFake0000' }
/** Milliseconds that a request takes, so that another one can come in between. */
const WORK = 20

type Reply = { status: number; body: object }
/** A request with a key. Its reply is kept, and is the reply of each later request with the key. */
type Keyed = { asked: string; reply: Reply | null }

/**
 * Stands for Stripe in tests: the calls that the adapter makes, with their keys and errors, Checkout's page, banks, events
 * and signed webhooks. It follows Stripe's API reference, and refuses what it does not know.
 *
 * @param wanted the types of events that the webhook endpoint was set up for
 */
export async function startStripeFake(wanted: readonly string[]) {
  const timers = new Set<NodeJS.Timeout>()
  const sent: Sent[] = []
  const keyed = new Map<string, Keyed>()
  const failing = { left: 0, losesReplies: 0 }
  const world: World = {
    things: new Map(),
    events: [],
    acts: new Map(),
    intentData: new Map(),
    emit: (type, thing) => {
      const event = eventOf(type, thing)
      world.events.push(event)
      if (wanted.includes(type)) sent.push(signed(event))
    },
    later: (wait, act) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, wait)
      timers.add(timer)
    },
  }
  const server = createServer((request, reply) => {
    void answer(request).then(({ status, body }) => {
      if (request.method === 'POST' && failing.losesReplies > 0) {
        failing.losesReplies -= 1
        request.socket.destroy()
        return
      }
      reply.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req_') })
      reply.end(JSON.stringify(body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pageAt = (id: string) => `${url}/c/pay/${id}`

  async function answer(request: IncomingMessage): Promise<Reply> {
    const text = await textOf(request)
    if (request.headers.authorization !== `Bearer ${secrets.secret}`)
      return refusal(
        new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****0000' }),
      )
    if (failing.left > 0) {
      failing.left -= 1
      return refusal(new Refusal(503, { type: 'api_error', message: 'Something is wrong on our end.' }))
    }
    const key = request.headers['idempotency-key']
    return typeof key === 'string' && request.method === 'POST'
      ? answerOnce(key, request, text)
      : answerNow(request, text)
  }

  async function answerOnce(key: string, request: IncomingMessage, text: string): Promise<Reply> {
    const asked = `${request.url} ${text}`
    const known = keyed.get(key)
    if (known && known.asked !== asked) return refusal(new Refusal(400, reused(key)))
    if (known) return known.reply ?? refusal(new Refusal(409, inUse(key)))
    const mine: Keyed = { asked, reply: null }
    keyed.set(key, mine)
    await delay(WORK)
    const reply = answerNow(request, text)
    // A request that was refused before it began leaves its key free.
    if (reply.status === 400 || reply.status === 404) keyed.delete(key)
    mine.reply = reply
    return reply
  }

  function answerNow({ method, url: target = '' }: IncomingMessage, text: string): Reply {
    const { pathname, search } = new URL(target, url)
    for (const route of routes) {
      const match = route.method === method ? route.path.exec(pathname) : null
      if (!match) continue
      try {
        const form = parseForm(method === 'GET' ? search : text)
        return { status: 200, body: structuredClone(route.answer({ world, form, id: idIn(match), pageAt })) }
      } catch (error) {
        if (error instanceof Refusal) return refusal(error)
        return refusal(new Refusal(500, { type: 'api_error', message: String(error) }))
      }
    }
    return refusal(
      new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${pathname}).`,
      }),
    )
  }

  return {
    keys: { url, ...secrets },
    /** All messages so far, as they would have come. */
    sent: () => sent,
    /** Acts as a payer on a page. */
    act: async (address: string, act: Act) => {
      await delay(WORK)
      const session = find(world, 'checkout.session', address.split('/').at(-1))
      return session && actOnSession(world, session, act)
    },
    /** Answers that many requests with a failure of its own. */
    failNext: (count: number) => {
      failing.left = count
    },
    /** Does what that many writing requests ask for, and does not answer them. */
    loseReplies: (count: number) => {
      failing.losesReplies = count
    },
    /** Forgets the keys of all requests, as Stripe does after a day. */
    forgetKeys: () => keyed.clear(),
    /** Signs a body as it is. */
    signed: signedText,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const idIn = ([, id = '']: RegExpExecArray) => decodeURIComponent(id)
const refusal = ({ status, error }: Refusal): Reply => ({ status, body: structuredClone({ error }) })

const reused = (key: string) => ({
  type: 'idempotency_error',
  message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
})
const inUse = (key: string) => ({
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: `There is currently another in-progress request using this Stripe Idempotent Key: ${key}`,
})

/** An event has its object as it is now. */
const eventOf = (type: string, thing: Thing): Event => ({
  id: newId('evt_'),
  object: 'event',
  api_version: '2026-10-28.endive',
  created: nowSeconds(),
  livemode: false,
  type,
  data: { object: structuredClone(thing) },
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
})

const signed = (event: Event) => signedText(JSON.stringify(event, null, 2))

function signedText(text: string, seconds = nowSeconds()): Sent {
  const signature = createHmac('sha256', secrets.webhookSecret).update(`${seconds}.${text}`).digest('hex')
  return { body: Buffer.from(text), headers: { 'stripe-signature': `t=${seconds},v1=${signature}` } }
}

async function textOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
