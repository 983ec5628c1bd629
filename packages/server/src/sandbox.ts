import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { webhookPath } from '#modules/gateways/gateway-of.ts'
import type { Config } from '#platform/process/config.ts'
import { freePort } from '#platform/process/port.ts'

const main = fileURLToPath(new URL('../../gateway-sandbox/src/main.ts', import.meta.url))
/** Milliseconds before a sandbox that ended is started again. */
const PAUSE = 200

const Secrets = z.object({ secret: z.string(), webhookSecret: z.string() })

/** The sandbox that was started. */
export type Sandbox = {
  /** Where payers find it. */
  url: string
  pid: () => number | undefined
  /** The variables of a server that uses it. */
  environment: Record<string, string>
  /** Says at which port the server takes messages. Until then they wait. */
  sendTo: (port: number) => Promise<void>
  stop: () => Promise<void>
}
type Place = Pick<Config, 'host' | 'port' | 'publicUrl' | 'basePath' | 'dataDir' | 'paymentOrigins'>

/**
 * Starts the sandbox of the payment gateway in a process of its own, at the port after the server's or any free one, and
 * starts it again at the same port when it dies. The data folder keeps its payments and its secrets.
 *
 * @throws Error if it ends before it listens
 */
export async function startSandbox(place: Place): Promise<Sandbox> {
  const folder = join(place.dataDir, 'gateway-sandbox')
  const { secret, webhookSecret } = ownSecrets(folder)
  const port = await freePort(place.port + 1, place.host)
  const { here, elsewhere } = hostsOf(place)
  const [api, url] = [`http://${here}:${port}`, `http://${elsewhere}:${port}`]
  const { pid, stop } = await keptRunning({
    PORT: String(port),
    HOST: place.host,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    API_SECRET: secret,
    WEBHOOK_SECRET: webhookSecret,
  })
  return {
    url,
    pid,
    stop,
    environment: {
      PAYMENT_GATEWAY: 'sandbox',
      PAYMENT_GATEWAY_URL: api,
      PAYMENT_GATEWAY_SECRET: secret,
      PAYMENT_WEBHOOK_SECRET: webhookSecret,
      PAYMENT_ORIGINS: [...place.paymentOrigins, url].join(' '),
    },
    sendTo: async (serverPort) => {
      const webhookUrl = `http://${here}:${serverPort}${place.basePath.slice(0, -1)}${webhookPath}`
      const reply = await fetch(`${api}/v1/settings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ webhookUrl }),
      })
      if (!reply.ok) throw new Error(`The payment sandbox refused its settings: ${await reply.text()}`)
    },
  }
}

/** The names of this machine in addresses: for itself, and for payers. A host such as 0.0.0.0 means all of its names. */
function hostsOf({ host, publicUrl }: Place) {
  const isAny = (name: string) => name === '0.0.0.0' || name === '::' || name === '[::]'
  if (!isAny(host)) {
    const name = host.includes(':') ? `[${host}]` : host
    return { here: name, elsewhere: name }
  }
  const { hostname } = new URL(publicUrl)
  return { here: 'localhost', elsewhere: isAny(hostname) ? 'localhost' : hostname }
}

/** The secrets of this data folder, which are made once. Only this user may read them. */
function ownSecrets(folder: string): z.output<typeof Secrets> {
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  const secrets = { secret: randomBytes(32).toString('hex'), webhookSecret: randomBytes(32).toString('hex') }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Renamed when it is whole, so that a start that was killed leaves none or all of it.
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secrets
}

/** Starts the process, and starts it again whenever it ends. */
async function keptRunning(environment: Record<string, string>) {
  let child = await started(environment)
  let isStopping = false
  const keep = async () => {
    for (;;) {
      await gone(child)
      if (isStopping) return
      console.error('The payment sandbox ended and is started again.')
      await delay(PAUSE)
      // One that ends before it listens is tried again after the same pause.
      if (!isStopping) child = await started(environment).catch(() => child)
      if (isStopping) child.kill()
    }
  }
  const kept = keep()
  return {
    pid: () => child.pid,
    stop: async () => {
      isStopping = true
      child.kill()
      await kept
    },
  }
}

async function started(environment: Record<string, string>): Promise<ChildProcess> {
  const child = fork(main, {
    env: environment,
    // Its database is built into Node, which warns that this is new.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const ended = gone(child).then(() => {
    throw new Error('The payment sandbox ended before it listened.')
  })
  await Promise.race([once(child, 'message'), ended])
  return child
}

async function gone(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
