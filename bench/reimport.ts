import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSql } from '../packages/server/src/platform/database/sql.ts'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { fire, median, quantile } from './load.ts'
import type { Shot } from './load.ts'
import { startServing, stop } from './machine.ts'
import { openBench, urlOf } from './opened.ts'
import { goodsOf, topUpLots, writeCount } from './reimport-data.ts'
import type { Goods } from './reimport-data.ts'
import { setStage } from './stage.ts'
import { ms, table, whole } from './tables.ts'
import { addShot, checkoutShot, placeShot } from './workloads.ts'
import type { Stage } from './workloads.ts'

const BUYERS = 16
/** Lines of an order. */
const LINES = 5
/** Milliseconds between two acts of a buyer. */
const THINKING = 200
/** The longest that a lot may be locked, ms, and how much slower an act may become at the 99th percentile. */
const LONGEST_LOCK = 500
const SLOWER = 3

type Act = { act: 'add' | 'checkout' | 'place'; took: number; refused: boolean }
type Imported = { batches: number[]; seconds: number; checked: number }

/** Counts all lots anew while 16 buyers add and order, and compares what they wait with a server that does nothing else. */
export async function measureReimport({ skus, lots, seconds }: { skus: number; lots: number; seconds: number }) {
  const { postgres, databaseUrl, sql, start } = await openBench(skus)
  const stage = await setStage(sql, 0)
  await topUpLots(sql, lots)
  const goods = await goodsOf(sql, stage.customerNumber, BUYERS)
  const one = openSql(parseDatabaseUrl(databaseUrl), { max: 1 })
  const path = (name: string) => join('.data', `bench-${skus}`, `inventory-${name}.csv`)
  const counted = async (name: string, rows: number) => {
    await writeCount(one, path(name), rows, goods)
    return imported(databaseUrl, path(name))
  }
  const server = await start()
  console.log(`\n## ${whole(lots)} lots counted anew, ${BUYERS} buyers\n`)

  const quarter = await counted('quarter', Math.floor(lots / 4))
  const alone = await counted('alone', lots)
  await buy(urlOf(server), stage, goods, () => delay(3000))
  const quiet = await buy(urlOf(server), stage, goods, () => delay(seconds * 1000))
  const during = await buy(urlOf(server), stage, goods, () => counted('busy', lots))

  console.log(
    table(
      ['act', 'acts', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'refused'],
      [...rowsOf('quiet', quiet.acts), ...rowsOf('re-import', during.acts)],
    ),
  )
  const slower = p99(during.acts) / p99(quiet.acts)
  console.log(`\np99 of all acts: ${slower.toFixed(1)} × that of a quiet server (target ≤ ${SLOWER}).`)
  console.log(`\n${about(`${whole(lots)} lots with buyers`, during.done)}`)
  console.log(about(`${whole(lots)} lots alone`, alone))
  console.log(about(`${whole(lots / 4)} lots alone`, quarter))
  console.log(`4 × the lots: ${(alone.seconds / quarter.seconds).toFixed(1)} × the time (target ≤ 5).`)
  await one.end()
  await stop(server.child)
  await sql.end()
  await stop(postgres.child)
}

/** A process that imports, on the core of the server and PostgreSQL. */
async function imported(databaseUrl: string, path: string): Promise<Imported> {
  const { child } = await startServing(new URL('./importing.ts', import.meta.url), [databaseUrl, path])
  return lastWord(child)
}

const lastWord = (child: ChildProcess) =>
  new Promise<Imported>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Imported)) // importing.ts sends it
    child.once('exit', (code) => reject(new Error(`The import ended with ${code}`)))
  })

/** Buyers add and order for as long as `meanwhile` runs. */
async function buy<T>(url: string, stage: Stage, goods: Goods[], meanwhile: () => Promise<T>) {
  let over = false
  const acts: Act[] = []
  const buying = goods.map(async (lines, buyer) => {
    await delay((THINKING / goods.length) * buyer)
    for (let order = 0; !over; order++) await buyOnce(url, stage, buyer, lines, order, acts)
  })
  const done = await meanwhile().finally(() => (over = true))
  await Promise.all(buying)
  return { acts, done }
}

/** One order: its lines are added one by one, then comes checkout, and what it showed is placed. */
async function buyOnce(url: string, stage: Stage, buyer: number, goods: Goods, order: number, acts: Act[]) {
  const done = async (act: Act['act'], shot: Shot, fine: (text: string) => boolean) => {
    const { status, text, took } = await fire(url, shot)
    acts.push({ act, took, refused: status !== 200 || !fine(text) })
    await delay(THINKING)
    return text
  }
  for (let line = 0; line < LINES; line++) {
    const good = goods[(order * LINES + line) % goods.length]
    if (good) await done('add', addShot(stage, buyer, good, '2'), (text) => /"qtyBackOrdered":"0"/.test(text))
  }
  const checkout = await done('checkout', checkoutShot(stage, buyer), (text) => text.includes('"shown"'))
  const { shown = '' } = JSON.parse(checkout) as { shown?: string }
  await done('place', placeShot(stage, buyer, shown), (text) => /"success":true/.test(text))
}

const p99 = (acts: Act[]) =>
  quantile(
    acts.map(({ took }) => took),
    0.99,
  )

function rowsOf(when: string, acts: Act[]) {
  const row = (title: string, some: Act[]) => {
    const times = some.map(({ took }) => took)
    const refused = some.filter((one) => one.refused).length
    return [
      `${when}: ${title}`,
      whole(times.length),
      ms(median(times)),
      ms(quantile(times, 0.95)),
      ms(quantile(times, 0.99)),
      ms(Math.max(...times)),
      String(refused),
    ]
  }
  const kinds = (['add', 'checkout', 'place'] as const).map((act) =>
    row(
      act,
      acts.filter((one) => one.act === act),
    ),
  )
  return [row('all', acts), ...kinds]
}

/** A batch holds its locks for less time than it takes. */
const about = (title: string, { seconds, checked, batches }: Imported) =>
  `${title}: ${seconds.toFixed(1)} s (${checked.toFixed(1)} s of these to read and check), ${batches.length} batches, median ${ms(median(batches))} ms, longest ${ms(Math.max(...batches))} ms (target ≤ ${LONGEST_LOCK}).\n`
