import { openSql } from '#platform/sql.ts'
import { parseDatabaseUrl } from '#platform/database-url.ts'
import { feedNamed } from './feeds.ts'
import { importFile } from './import-file.ts'

/**
 * For tests: imports a file and dies by SIGKILL, as in a power cut, at a step of it.
 * Called as `killed-import.ts <database address> <feed> <file> <step> <share of the bytes read, 0 to 1>`.
 */
const [address = '', name = '', file = '', step = '', share = '0'] = process.argv.slice(2)
const feed = feedNamed(name)
if (!feed) throw new Error(`No feed ${name}`)
const die = () => process.kill(process.pid, 'SIGKILL')

await importFile(openSql(parseDatabaseUrl(address), { max: 3 }), feed, file, {
  onProgress: (progress) => {
    if (progress.step !== step || progress.bytes < Number(share) * progress.bytesTotal) return
    // In the merge, its statement is on its way first.
    if (step === 'merging') setImmediate(() => setImmediate(die))
    else die()
  },
})
