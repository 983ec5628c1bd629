import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { intentOf, patient } from '#test/gateway-suite.ts'
import { actOnPage, startReceiver } from '#test/sandbox-process.ts'
import { gatewayOf } from '#modules/gateways/gateway-of.ts'
import { readConfig } from '#platform/process/config.ts'
import { freePort } from '#platform/process/port.ts'
import type { Sandbox } from './sandbox.ts'
import { startSandbox } from './sandbox.ts'

type Started = { port: number; folder: string; start: () => Promise<Sandbox> }

/** A data folder of the test's own. Every sandbox that was started on it is stopped at the end. */
const test = base.extend<{ place: Started }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the parameter's pattern
  place: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'sidemark-own-sandbox-'))
    const port = await freePort(0, 'localhost')
    const started: Sandbox[] = []
    const start = async () => {
      const sandbox = await startSandbox(readConfig({ PORT: String(port), DATA_DIR: folder }))
      started.push(sandbox)
      return sandbox
    }
    await provide({ port, folder, start })
    await Promise.all(started.map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The gateway of a server that was started with these variables. */
const gatewayWith = (environment: Record<string, string>) => {
  const gateway = gatewayOf({ config: readConfig(environment) })
  if (!gateway) throw new Error('There is no gateway')
  return gateway
}

test('the sandbox of npm start is a gateway on the next port, which the pages may lead to', async ({ place }) => {
  const { url, environment } = await place.start()
  const page = await gatewayWith(environment).open(intentOf('card'))
  expect(url).toBe(`http://localhost:${place.port + 1}`)
  expect(page.url).toContain(`${url}/pay/`)
  expect(readConfig(environment).paymentOrigins).toEqual([url])
})

test('it keeps its payments and its secrets, which only this user may read', async ({ place }) => {
  const first = await place.start()
  const { gatewayReference } = await gatewayWith(first.environment).open(intentOf('card'))
  await first.stop()
  const second = await place.start()
  expect(second.environment).toEqual(first.environment)
  expect(await gatewayWith(second.environment).lookUp(gatewayReference)).toEqual({ state: 'open' })
  expect(statSync(join(place.folder, 'gateway-sandbox/secrets.json')).mode & 0o777).toBe(0o600)
})

test('it is started again at the same address when it dies, and sends its messages to the server', async ({
  place,
}) => {
  const receiver = await startReceiver()
  const { environment, pid, sendTo } = await place.start()
  const gateway = gatewayWith(environment)
  await sendTo(Number(new URL(receiver.url).port))
  const { gatewayReference, url } = await gateway.open(intentOf('card'))
  process.kill(pid() ?? 0, 'SIGKILL')
  await expect.poll(() => gateway.lookUp(gatewayReference).catch(() => null), patient).toEqual({ state: 'open' })
  await actOnPage(url, 'approve')
  await expect
    .poll(() => Promise.all(receiver.sent().map(({ body, headers }) => gateway.read(body, headers))), patient)
    .toMatchObject([{ about: 'payment', gatewayReference }])
  await receiver.stop()
})

test('it takes any free port if another program has the next one', async ({ place }) => {
  const other = createServer().listen(place.port + 1, 'localhost')
  await once(other, 'listening')
  const { url, environment } = await place.start()
  expect(url).not.toBe(`http://localhost:${place.port + 1}`)
  expect(await gatewayWith(environment).changedSince(new Date(0))).toEqual([])
  other.close()
})
