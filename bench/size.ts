import { fire, load, median } from './load.ts'
import type { Measured } from './load.ts'
import { cpuMs, cpuMsOfPostgres, residentMiB, startServing, stop } from './machine.ts'
import { openBench, urlOf } from './opened.ts'
import type { Running } from './opened.ts'
import { measureQuickOrder } from './quick-order.ts'
import { measureOrders, measureSignIn } from './sequences.ts'
import { setStage } from './stage.ts'
import { ms, share, table, whole } from './tables.ts'
import { addShot, workloads } from './workloads.ts'
import type { Stage, Workload } from './workloads.ts'

export type Asked = {
  skus: number
  /** Carts of other users, of 20 lines each. */
  carts: number
  connections: number[]
  seconds: number
  runs: number
  only: string[]
}
/** Processor time of one request, ms. */
type Cost = { node: number; postgres: number }

const file = (path: string) => new URL(path, import.meta.url)
const say = (text: string) => console.log(text)

/** Measures one size of catalog: every workload next to its ceilings. */
export async function measureSize(asked: Asked) {
  const { postgres, databaseUrl, sql, start } = await openBench(asked.skus)
  const stage = await setStage(sql, asked.carts)

  say(`\n## ${whole(asked.skus)} SKUs, ${whole(stage.styles)} styles, ${whole(asked.carts)} carts beside\n`)
  await startUp(start, stage)

  const counting = await start({ COUNT_STATEMENTS: '1', JOBS: '0' })
  await fillCarts(urlOf(counting), stage)
  const statements = await countStatements(urlOf(counting), stage)
  await stop(counting.child)

  const server = await start()
  const bare = await startServing<{ url: string }>(file('./bare.ts'), [], { DATABASE_URL: databaseUrl })
  const chosen = workloads.filter(({ name }) => asked.only.length === 0 || asked.only.includes(name))
  const rows: string[][] = []
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const spentBy = (child: Running['child']) => (): Cost => ({
    node: cpuMs(child.pid ?? 0),
    postgres: cpuMsOfPostgres(backend?.pid ?? 0),
  })
  const both: Both = {
    ours: { url: urlOf(server), spent: spentBy(server.child) },
    bare: { url: bare.told.url, spent: spentBy(bare.child) },
  }
  for (const workload of chosen) {
    for (const connections of asked.connections)
      rows.push(await compare(workload, stage, both, connections, asked, statements))
  }
  say(
    table(
      [
        'workload',
        'connections',
        'req/s',
        'p50 ms',
        'p99 ms',
        'p99 / p50',
        '(a) constant',
        '(b) bare',
        'share of (b)',
        'target',
        'CPU ms: Node + PostgreSQL',
        'of (b)',
        'statements',
        'not 2xx',
      ],
      rows,
    ),
  )
  if (asked.only.length === 0 || asked.only.includes('order'))
    say(`\n${await measureOrders(urlOf(server), bare.told.url, stage)}`)
  if (asked.only.length === 0 || asked.only.includes('sign-in')) say(`\n${await measureSignIn(urlOf(server))}`)
  if (asked.only.length === 0 || asked.only.includes('quick'))
    say(`\n${await measureQuickOrder(urlOf(server), sql, stage)}`)
  if (asked.only.length === 0) say(`\n${await searchAtPace(urlOf(server), stage)}`)
  say(`\nMemory of the server after the load: ${whole(residentMiB(server.child.pid ?? 0))} MiB (target ≤ 250).`)
  await sql.end()
  for (const child of [server.child, bare.child, postgres.child]) await stop(child)
}

/** The time from the start of the process to the first correct answer. */
async function startUp(start: () => Promise<Running>, stage: Stage) {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const began = performance.now()
    const server = await start()
    const [shot] = workloads[0]?.ours(stage, 0) ?? []
    const reply = shot && (await fire(urlOf(server), shot))
    if (reply?.status !== 200) throw new Error(`The first answer was ${reply?.status}: ${reply?.text}`)
    times.push(performance.now() - began)
    await stop(server.child)
  }
  say(`Start of the server to the first right answer: ${whole(median(times))} ms (median of 3; target ≤ 900).\n`)
}

/** Puts twenty lines into every user's cart. */
async function fillCarts(url: string, stage: Stage) {
  for (let user = 0; user < stage.tokens.length; user++) {
    for (const line of stage.cartSkus) {
      const reply = await fire(url, addShot(stage, user, line, '2'))
      if (reply.status !== 200) throw new Error(`A cart could not be filled: ${reply.text}`)
    }
  }
}

async function countStatements(url: string, stage: Stage) {
  const counts = new Map<string, string>()
  for (const { name, ours } of workloads) {
    const [shot] = ours(stage, 0)
    if (shot) counts.set(name, (await fire(url, shot)).headers.get('x-statements') ?? '?')
  }
  return counts
}

type Server = { url: string; spent: () => Cost }
type Both = { ours: Server; bare: Server }

/** Runs a load, and measures the processor time of each of its requests. */
async function measured(
  { url, spent }: Server,
  connections: number,
  seconds: number,
  shotsOf: Parameters<typeof load>[3],
): Promise<Measured & { cost: Cost }> {
  const before = spent()
  const result = await load(url, connections, seconds, shotsOf)
  const after = spent()
  return {
    ...result,
    cost: {
      node: (after.node - before.node) / result.answered,
      postgres: (after.postgres - before.postgres) / result.answered,
    },
  }
}

async function compare(
  workload: Workload,
  stage: Stage,
  { ours, bare }: Both,
  connections: number,
  { seconds, runs }: Asked,
  statements: Map<string, string>,
) {
  const [sample] = workload.ours(stage, 0)
  const body = sample ? (await fire(ours.url, sample)).text : '{}'
  await fire(bare.url, {
    method: 'POST',
    path: `/constant/${workload.name}`,
    headers: { 'content-type': 'application/json' },
    body,
  })
  const constant = () => [{ method: 'GET' as const, path: `/constant/${workload.name}`, headers: {} }]
  const runsOf: { ours: Measured & { cost: Cost }; bare: Measured & { cost: Cost }; constant: Measured }[] = []
  // A warm-up comes first. Then the three take turns, so that other work on the machine affects all of them.
  await load(ours.url, connections, 1, (connection) => workload.ours(stage, connection))
  for (let run = 0; run < runs; run++) {
    runsOf.push({
      ours: await measured(ours, connections, seconds, (connection) => workload.ours(stage, connection)),
      bare: await measured(bare, connections, seconds, (connection) => workload.bare(stage, connection)),
      constant: await load(bare.url, connections, Math.min(2, seconds), constant),
    })
  }
  const middle = (of: (run: (typeof runsOf)[number]) => number) => median(runsOf.map(of))
  const mine = middle((run) => run.ours.perSecond)
  const theirs = middle((run) => run.bare.perSecond)
  const p50 = middle((run) => run.ours.p50)
  const p99 = middle((run) => run.ours.p99)
  const costOf = (whose: 'ours' | 'bare', part: keyof Cost) => middle((run) => run[whose].cost[part])
  const total = (whose: 'ours' | 'bare') => costOf(whose, 'node') + costOf(whose, 'postgres')
  return [
    workload.title,
    String(connections),
    whole(mine),
    ms(p50),
    ms(p99),
    p50 > 0 ? (p99 / p50).toFixed(1) : '–',
    whole(middle((run) => run.constant.perSecond)),
    whole(theirs),
    share(mine, theirs),
    `≥ ${Math.round(workload.target * 100)} %`,
    `${costOf('ours', 'node').toFixed(2)} + ${costOf('ours', 'postgres').toFixed(2)}`,
    `${costOf('bare', 'node').toFixed(2)} + ${costOf('bare', 'postgres').toFixed(2)} (${share(total('bare'), total('ours'))})`,
    statements.get(workload.name) ?? '?',
    String(runsOf.reduce((sum, run) => sum + run.ours.failures + run.bare.failures, 0)),
  ]
}

/** Searches at twenty requests a second, one after another, and reports how long the slow ones take. */
async function searchAtPace(url: string, stage: Stage) {
  const search = workloads.find(({ name }) => name === 'search')
  const words = [
    'oak plank',
    'gray carpet',
    '12x24 tile',
    'hickory',
    'underlayment',
    'oka',
    '7mm',
    'walnut herringbone',
    'base white',
    'vinyl sheet',
  ]
  const times: number[] = []
  for (let shot = 0; shot < 200; shot++) {
    const [ask] = search?.ours(stage, shot) ?? []
    if (!ask) break
    const { took } = await fire(url, {
      ...ask,
      path: ask.path.replace('oak+plank', encodeURIComponent(words[shot % words.length] ?? '')),
    })
    times.push(took)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 50 - took)))
  }
  const sorted = times.toSorted((a, b) => a - b)
  return `Search at 20 a second, ten different searches: p50 ${ms(median(times))} ms, p95 ${ms(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN)} ms (target ≤ 60 at 1,000,000 SKUs).`
}
