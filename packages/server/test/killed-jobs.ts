import { z } from 'zod'
import { openSql } from '#platform/database/sql.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { parseDatabaseUrl } from '#platform/process/database-url.ts'

/**
 * For tests: a process that runs the jobs of one task, which never end, until it is killed. It sends a message when it
 * can take jobs, and when it has taken one. Called as `killed-jobs.ts <database address> <task> <lease as JSON>`.
 */
const [address = '', name = '', lease = ''] = process.argv.slice(2)
const database = parseDatabaseUrl(address)
const quiet = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

await startJobs(
  database,
  [
    {
      name,
      payload: z.object({}),
      handle: async () => {
        process.send?.('taken')
        await new Promise(() => undefined)
      },
    },
  ],
  openSql(database, { max: 1 }),
  quiet,
  JSON.parse(lease) as Parameters<typeof startJobs>[4],
)
process.send?.('ready')
