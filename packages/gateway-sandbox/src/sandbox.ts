import { createHash, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { registerApi } from './api.ts'
import type { Config } from './config.ts'
import { registerPages } from './pages/pages.ts'
import { nextTimerAt, runNextTimer } from './payments/charging.ts'
import { startClock } from './payments/clock.ts'
import { deliverNext, nextMessageAt } from './payments/messages.ts'
import type { Parts } from './payments/parts.ts'
import { openStore } from './payments/store.ts'

/** Builds the gateway: its database, its clocks, the API for the merchant's server, and the page for the payer. */
export async function buildSandbox(config: Config): Promise<FastifyInstance> {
  const store = openStore(config.dataDir)
  const http = Fastify({
    // Only failures of our own are logged. A request is logged without its body, which has what the payer typed.
    logger: { level: 'error' },
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
  })
  const messages = startClock(
    () => nextMessageAt(store),
    () => deliverNext(store, config.webhookSecret),
  )
  const timers = startClock(
    () => nextTimerAt(store),
    () => {
      runNextTimer(store)
      messages.wake()
    },
  )
  const address = () => {
    const { port } = http.server.address() as AddressInfo // it listens on a port, never on a path
    return config.publicUrl ?? `http://${config.host}:${port}`
  }
  const parts: Parts = {
    store,
    wake: () => {
      timers.wake()
      messages.wake()
    },
    isMerchant: (secret) => timingSafeEqual(sha256(secret), sha256(config.apiSecret)),
    merchant: config.merchant,
    pageOf: (id) => `${address()}/pay/${id}`,
    keepPageOf: (id) => `${address()}/add/${id}`,
  }
  http.addHook('onClose', () => {
    timers.stop()
    messages.stop()
  })
  await http.register((scope) => registerApi(scope, parts), { prefix: '/v1' })
  await http.register((scope) => registerPages(scope, parts))
  return http
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
