// Measures Sidemark beside the ceilings of the same machine, in the same run: docs/bench.md. Prints Markdown.
import { parseArgs } from 'node:util'
import { measureAccount } from './account.ts'
import { LOADING_CORE, pin } from './machine.ts'
import { measureSize } from './size.ts'

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)

pin(process.pid, LOADING_CORE)
const only = values.only === '' ? [] : values.only.split(',')
for (const skus of numbers(values.skus)) {
  // Only when it is named: its rows stay in the database, and the other workloads would be measured with them.
  if (only.includes('account')) await measureAccount({ skus, rounds: Number(values.rounds) })
  if (only.length === 1 && only[0] === 'account') continue
  await measureSize({ skus, connections: numbers(values.connections), seconds: Number(values.seconds), runs: Number(values.runs), only })
}
process.exit(0)
