import type { Sql } from '../packages/server/src/platform/database/sql.ts'
import { fire, median } from './load.ts'
import type { Shot } from './load.ts'
import { ms, table } from './tables.ts'
import type { Stage } from './workloads.ts'

/**
 * The number of lines of one paste, and the time its preview may take, ms. The target is "1,000 lines previewed in
 * under 3 s".
 */
const LINES = 1000
const TARGET = 3000
const RUNS = 7

/**
 * Previews 1,000 pasted lines of different items over one connection: once with every line by its item number, and once
 * with every tenth line by words that must be searched for.
 */
export async function measureQuickOrder(url: string, sql: Sql, stage: Stage) {
  const items = await sql<{ sku: string; unit: string; words: string }[]>`
    select i.sku, i.default_unit as unit, i.description as words
    from items i
    where i.kind = 'goods'
    order by i.item_id % 97, i.item_id
    limit ${LINES}`
  const known = items.map(({ sku, unit }, at) => `${sku}\t${at + 1}\t${unit}`)
  const mixed = items.map(({ words }, at) => (at % 10 === 0 ? `${words}\t${at + 1}\tct` : known[at]))
  const rows = [
    await previewed(url, stage, 'every line by its number', known),
    await previewed(url, stage, 'every tenth line by its name', mixed),
  ]
  return table(
    [`preview of ${LINES} lines`, 'median ms', 'slowest ms', 'ready, asks, refused', `target ≤ ${TARGET} ms`],
    rows,
  )
}

async function previewed(url: string, stage: Stage, title: string, lines: (string | undefined)[]): Promise<string[]> {
  const shot: Shot = {
    method: 'POST',
    path: '/api/quickorder/preview',
    headers: { authorization: `Bearer ${stage.tokens[0] ?? ''}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customerNumber: stage.customerNumber, text: lines.join('\n') }),
  }
  const times: number[] = []
  let counts = ''
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const reply = await fire(url, shot)
    times.push(performance.now() - began)
    if (reply.status !== 200) throw new Error(`A preview was refused: ${reply.text}`)
    const { ready, asks, refused } = JSON.parse(reply.text) as { ready: number; asks: number; refused: number }
    counts = `${ready}, ${asks}, ${refused}`
  }
  const slowest = Math.max(...times)
  return [title, ms(median(times)), ms(slowest), counts, slowest <= TARGET ? 'met' : 'MISSED']
}
