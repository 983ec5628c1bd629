import { openSql } from '#platform/database/sql.ts'
import { parseDatabaseUrl } from '#platform/process/database-url.ts'
import { feedNamed } from '#modules/feeds/feeds.ts'
import { importFile } from '#modules/feeds/import-file.ts'

/**
 * For tests: imports a file, and kills its own process by SIGKILL at a step of it, as a power cut would. Called as
 * `killed-import.ts <database address> <feed> <file> <step> <share of the bytes read or rows merged, 0 to 1>`.
 */
const [address = '', name = '', file = '', step = '', share = '0'] = process.argv.slice(2)
const feed = feedNamed(name)
if (!feed) throw new Error(`No feed ${name}`)
const die = () => process.kill(process.pid, 'SIGKILL')

await importFile(openSql(parseDatabaseUrl(address), { max: 3 }), feed, file, {
  onProgress: (progress) => {
    if (progress.step !== step || progress.bytes < Number(share) * progress.bytesTotal) return
    // Of a feed that is merged in batches, the share is that of the merged rows, and the next batch has not begun.
    if (progress.merged !== undefined && progress.merged >= Number(share) * progress.rows) die()
    // In the merge, its statement is sent first.
    if (step === 'merging' && share === '0') setImmediate(() => setImmediate(die))
    else if (step !== 'merging') die()
  },
})
