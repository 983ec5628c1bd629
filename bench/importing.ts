// Imports one inventory file, as `npm run feeds` does, and tells how long each batch took.
import { feedNamed } from '../packages/server/src/modules/feeds/feeds.ts'
import { importFile } from '../packages/server/src/modules/feeds/import-file.ts'
import { parseDatabaseUrl } from '../packages/server/src/platform/process/database-url.ts'
import { openSql } from '../packages/server/src/platform/database/sql.ts'

const [address = '', path = ''] = process.argv.slice(2)
const feed = feedNamed('inventory')
if (!feed) throw new Error('There is no feed inventory')
const sql = openSql(parseDatabaseUrl(address), { max: 3, applicationName: 'bench-import' })
const batches: number[] = []
let checkedAt = 0
const began = performance.now()
process.send?.({ began: true })
const result = await importFile(sql, feed, path, {
  onProgress: ({ step, batchSeconds }) => {
    if (step === 'merging') checkedAt ||= performance.now()
    if (batchSeconds !== undefined) batches.push(batchSeconds * 1000)
  },
})
if (result.status !== 'done' || result.rowsRefused > 0)
  throw new Error(`The import went wrong: ${JSON.stringify(result)}`)
process.send?.({ batches, seconds: (performance.now() - began) / 1000, checked: (checkedAt - began) / 1000 })
await sql.end()
