import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sandboxGateway } from '#modules/gateways/sandbox.ts'
import type { Act, Sent } from './gateway-suite.ts'

const main = fileURLToPath(new URL('../../gateway-sandbox/src/main.ts', import.meta.url))
const secrets = { secret: 'the secret of the merchant', webhookSecret: 'the secret of messages' }

/**
 * Waits for tests. They see what is pending, and what is under way, only if a busy machine asks before these two have
 * passed. No test needs to see what comes before the others.
 */
const seen = { settleMs: 1000, lateMs: 1000 }
export const quick = { ...seen, returnMs: 50, chargebackMs: 50, retryMs: 20 }

/** Starts the sandbox in a process of its own, on a data folder that `stop` removes. */
export async function startSandboxProcess() {
  const folder = mkdtempSync(join(tmpdir(), 'sidemark-sandbox-'))
  const start = async (port: number) => {
    const child = fork(main, {
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        API_SECRET: secrets.secret,
        WEBHOOK_SECRET: secrets.webhookSecret,
      },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const ended = once(child, 'exit')
    const [{ listening }] = (await once(child, 'message')) as [{ listening: AddressInfo }]
    return { child, ended, port: listening.port }
  }
  let running = await start(0)
  const address = `http://127.0.0.1:${running.port}`
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal)
    await running.ended
  }
  return {
    address,
    folder,
    gateway: sandboxGateway({ url: address, ...secrets }),
    /** The variables of a server that uses it. */
    environment: {
      PAYMENT_GATEWAY: 'sandbox',
      PAYMENT_GATEWAY_URL: address,
      PAYMENT_GATEWAY_SECRET: secrets.secret,
      PAYMENT_WEBHOOK_SECRET: secrets.webhookSecret,
    },
    settings: async (change: object) => {
      const reply = await fetch(`${address}/v1/settings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secrets.secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(change),
      })
      if (!reply.ok) throw new Error(await reply.text())
    },
    /** Ends it with kill -9. */
    kill: () => end('SIGKILL'),
    /** Starts it again, at the same address and on the same data. */
    restart: async () => {
      running = await start(running.port)
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes messages. `answer` gives the status for one, and whatever it does not take with 200 is not kept. */
export async function startReceiver(answer: (body: string) => number = () => 200) {
  const sent: Sent[] = []
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const status = answer(body.toString())
      if (status === 200) sent.push({ body, headers: request.headers })
      reply.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/api/payments/webhook`,
    sent: () => sent,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const cards: Partial<Record<Act, string>> = {
  approve: '4242 4242 4242 4242',
  debit: '4000 0566 5566 5556',
  decline: '4000 0000 0000 0002',
  'insufficient-funds': '4000 0000 0000 9995',
  verify: '4000 0025 0000 3155',
  'fail-verification': '4000 0025 0000 3155',
  'lost-return': '4000 0000 0000 0077',
  'time-out': '4000 0000 0000 0119',
  reversal: '4000 0000 0000 5126',
  chargeback: '4000 0000 0000 0259',
  'decline-later': '4000 0000 0000 0341',
  'insufficient-later': '4000 0082 6000 3178',
  'verify-each-time': '4000 0027 6000 3184',
}
const accounts: Partial<Record<Act, string>> = {
  settle: '000123456789',
  R01: '000222222227',
  R02: '000111111113',
  R03: '000111111116',
  R29: '000333333335',
}
export const sandboxActs = [...Object.keys(cards), ...Object.keys(accounts), 'cancel'] as Act[] // the keys above

/** Sends a form of the page, and follows no redirect. */
export const sendForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** What a payer fills in for an act. */
export function filledFor(act: Act): Record<string, string> {
  const name = 'Dana Birch'
  const account = accounts[act]
  if (account !== undefined) return { routing: '110000000', account, type: 'checking', name, consent: 'yes' }
  return { number: cards[act] ?? '', expiry: '12 / 40', cvc: '123', name }
}

const verifies: readonly Act[] = ['verify', 'fail-verification', 'verify-each-time']

/** Acts as a payer does, on a page for paying or for adding a method. Resolves to the merchant's address that the page leads to, or null. */
export async function actOnPage(url: string, act: Act): Promise<string | null> {
  if (act === 'cancel') return locationOf(await sendForm(`${url}/cancel`, {}))
  const reply = await sendForm(url, filledFor(act))
  if (!verifies.includes(act)) return locationOf(reply)
  return locationOf(await sendForm(`${url}/verify`, { answer: act === 'fail-verification' ? 'fail' : 'complete' }))
}

async function locationOf(reply: Response) {
  await reply.body?.cancel()
  return reply.status === 303 ? reply.headers.get('location') : null
}
