// Measures the web in a customer's browser, on a server of its own. See docs/bench.md. Prints Markdown.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWeb } from '../packages/server/src/build-web.ts'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { prepareBench } from './data.ts'
import { startServing, stop } from './machine.ts'
import { actTimes } from './web/acts.ts'
import { openBrowser } from './web/browser.ts'
import { firstPaints } from './web/first-paint.ts'
import { lighthouseScores } from './web/lighthouse.ts'
import { scriptSizes } from './web/sizes.ts'
import { table } from './tables.ts'

const { values } = parseArgs({
  options: {
    // A running server. Without one, a server is started on the serving core.
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    skus: { type: 'string', default: '2000' },
    only: { type: 'string', default: 'sizes,paint,lighthouse,acts' },
  },
})
const parts = new Set(values.only.split(','))
const runs = Number(values.runs)

// The browser is not pinned to one core, because its dozen threads would mostly wait for each other there.
const server = values.url ? { url: values.url, down: async () => undefined } : await ownServer(Number(values.skus))
if (parts.has('sizes'))
  say(
    'JavaScript',
    table(
      ['loaded', 'files', 'KiB brotli', 'target'],
      Object.values(await scriptSizes()).map(({ what, files, size, limit }) => [
        what,
        String(files),
        size.toFixed(1),
        `≤ ${limit}`,
      ]),
    ),
  )
const browser = await openBrowser(server.url)
if (!browser.goesFirst)
  console.log('\nThe browser has no priority on this machine. Times include waiting for the other processes.')
try {
  if (parts.has('paint'))
    say(
      'First painted content, cold cache',
      table(['page', 'requests', 'pictures begun', 'KiB', 'ms', 'target'], await firstPaints(browser, runs)),
    )
  if (parts.has('lighthouse'))
    say(
      `Lighthouse, mobile, simulated (median of ${runs})`,
      table(
        ['page', 'performance', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'target'],
        await lighthouseScores(browser, runs),
      ),
    )
  if (parts.has('acts')) say('Acts', table(['act', 'median ms', 'slowest ms', 'target'], await actTimes(browser)))
} finally {
  await browser.close()
  await server.down()
}
process.exit(0)

function say(title: string, text: string) {
  console.log(`\n## ${title}\n\n${text}`)
}

/** Starts PostgreSQL and a server on the serving core, as `npm run bench` does, with a small demo. */
async function ownServer(skus: number) {
  const folder = join('.data', `bench-${skus}`)
  mkdirSync(folder, { recursive: true })
  await ensureWeb()
  const postgres = await startServing<{ databaseUrl: string }>(new URL('./serving.ts', import.meta.url), [folder])
  const { databaseUrl } = postgres.told
  await prepareBench(parseDatabaseUrl(databaseUrl), folder, skus)
  const env = { DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  const { child, told } = await startServing<{ listening: { port: number } }>(
    new URL('../packages/server/src/main.ts', import.meta.url),
    [],
    env,
  )
  return {
    url: `http://127.0.0.1:${told.listening.port}`,
    down: async () => {
      await stop(child)
      await stop(postgres.child)
    },
  }
}
