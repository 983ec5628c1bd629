// Measures Sidemark beside the ceilings of the same machine, in the same run: docs/bench.md. Prints Markdown.
import { parseArgs } from 'node:util'
import { LOADING_CORE, pin } from './machine.ts'
import { measureSize } from './size.ts'

const { values } = parseArgs({
  options: {
    skus: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '1,16,64' },
    seconds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)

pin(process.pid, LOADING_CORE)
for (const skus of numbers(values.skus)) {
  await measureSize({
    skus,
    connections: numbers(values.connections),
    seconds: Number(values.seconds),
    runs: Number(values.runs),
    only: values.only === '' ? [] : values.only.split(','),
  })
}
process.exit(0)
