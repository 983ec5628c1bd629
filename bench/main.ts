// Measures Sidemark and the ceilings of the same machine in the same run. See docs/bench.md. Prints Markdown.
import { parseArgs } from 'node:util'
import { measureAccount } from './account.ts'
import { LOADING_CORE, pin } from './machine.ts'
import { measureReimport } from './reimport.ts'
import { measureSize } from './size.ts'

const { values } = parseArgs({
  options: {
    // The demo has 10,000 styles at this size.
    skus: { type: 'string', default: '97000' },
    carts: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '20' },
    lots: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)

pin(process.pid, LOADING_CORE)
const only = values.only === '' ? [] : values.only.split(',')
/** Workloads that leave rows behind. */
const apart = ['account', 'reimport']
for (const skus of numbers(values.skus)) {
  // The account workload runs only when it is named, because its rows stay in the database and would affect the other
  // workloads.
  if (only.includes('account')) await measureAccount({ skus, rounds: Number(values.rounds) })
  if (only.includes('reimport'))
    await measureReimport({ skus, lots: Number(values.lots), seconds: Number(values.seconds) })
  if (only.length > 0 && only.every((name) => apart.includes(name))) continue
  await measureSize({
    skus,
    carts: Number(values.carts),
    connections: numbers(values.connections),
    seconds: Number(values.seconds),
    runs: Number(values.runs),
    only,
  })
}
process.exit(0)
