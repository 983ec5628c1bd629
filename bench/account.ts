import { accountAsks } from '../packages/server/test/account-asks.ts'
import type { AccountAsk } from '../packages/server/test/account-asks.ts'
import { setAccount } from './account-data.ts'
import type { AccountStage } from './account-data.ts'
import { fire, median, quantile } from './load.ts'
import { cpuMs, cpuMsOfPostgres, stop } from './machine.ts'
import { openBench, urlOf } from './opened.ts'
import { ms, table } from './tables.ts'

/** The limit for the server time at the 95th percentile, in ms. */
const BOUND = 50

type Times = { ask: AccountAsk; times: number[]; cpu: number[] }
type Cost = () => number

/**
 * Every list of a large account, requested over one connection in a random order, `rounds` times each. The time is the
 * server's own measure.
 */
export async function measureAccount({ skus, rounds }: { skus: number; rounds: number }) {
  const { postgres, sql, start } = await openBench(skus)
  const stage = await setAccount(sql)
  await sql`
    insert into content_entries (content_type, document_id, body, published_at)
    values ('app-option', 'bench-options', '{"drawer":{"ShowPurchasesByProduct":true}}', now())
    on conflict (document_id, locale) do update set updated_at = clock_timestamp()`
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const server = await start({ JOBS: '0' })
  const cost = () => cpuMs(server.child.pid ?? 0) + cpuMsOfPostgres(backend?.pid ?? 0)
  const measured = await ask(urlOf(server), stage, rounds, cost)
  console.log(`\n## The account: 20,000 orders, 60,000 invoices of one customer, ${rounds} times each\n`)
  for (const list of new Set(measured.map((one) => one.ask.list)))
    console.log(
      `${tableOf(
        list,
        measured.filter((one) => one.ask.list === list),
      )}\n`,
    )
  const worst = measured.toSorted((a, b) => p95(b) - p95(a))
  console.log(
    `All of ${measured.length}: p95 of the slowest ${ms(worst[0] ? p95(worst[0]) : Number.NaN)} ms; ${worst.filter((one) => p95(one) > BOUND).length} over ${BOUND} ms.`,
  )
  await stop(server.child)
  await sql.end()
  await stop(postgres.child)
}

async function ask(url: string, stage: AccountStage, rounds: number, cost: Cost): Promise<Times[]> {
  const all = accountAsks(stage).map((one): Times => ({ ask: one, times: [], cpu: [] }))
  // An unmeasured first round, so that plans are made and pages are in memory.
  for (const one of all) await timed(url, stage, one.ask, cost)
  const shots = Array.from({ length: rounds }, () => all).flat()
  for (let left = shots.length; left > 0; left--) {
    const at = Math.floor(Math.random() * left)
    const [one] = shots.splice(at, 1)
    if (!one) break
    const { took, spent } = await timed(url, stage, one.ask, cost)
    one.times.push(took)
    one.cpu.push(spent)
  }
  return all
}

/** One request: its time from the server's own histogram, and the processor time of Node and PostgreSQL, in ms. */
async function timed(url: string, { customerNumber, token }: AccountStage, { path, query }: AccountAsk, cost: Cost) {
  const before = await requestMs(url)
  const spentBefore = cost()
  const reply = await fire(url, {
    method: 'GET',
    path: `${path}?${new URLSearchParams({ customerNumber, ...query }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const spent = cost() - spentBefore
  if (reply.status !== 200 && !(reply.status === 422 || reply.status === 409 || reply.status === 400))
    throw new Error(`${path} ${JSON.stringify(query)}: ${reply.status} ${reply.text.slice(0, 300)}`)
  return { took: (await requestMs(url)) - before, spent }
}

/** Milliseconds that the server has spent on API requests so far: the sum of its histogram. */
async function requestMs(url: string) {
  const { text } = await fire(url, { method: 'GET', path: '/metrics', headers: {} })
  return text
    .split('\n')
    .filter((line) => line.startsWith('sidemark_http_request_seconds_sum') && line.includes('route="/api/'))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))) * 1000, 0)
}

const p95 = ({ times }: Times) => quantile(times, 0.95)
const tableOf = (list: string, rows: Times[]) =>
  table(
    [list, 'p50 ms', 'p95 ms', 'max ms', `≤ ${BOUND}`, 'CPU ms'],
    rows.map((one) => [
      one.ask.asked,
      ms(median(one.times)),
      ms(p95(one)),
      ms(Math.max(...one.times)),
      p95(one) <= BOUND ? 'yes' : '**no**',
      ms(one.cpu.reduce((sum, spent) => sum + spent, 0) / one.cpu.length),
    ]),
  )
