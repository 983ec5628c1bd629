import { z } from 'zod'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { leaveJob } from './start-export.ts'

/**
 * Minutes without a report of a job after which it counts as lost with its process. A window of the list takes well
 * under a second, the largest paper under a minute.
 */
const SILENCE = 5
/** How often a file is started before it is given up, because its job may be what kills the process. */
const MOST_RUNS = 3
const Lost = z.object({ exportId: z.string(), status: z.string() })

/**
 * Each minute: starts files again whose process was killed, and gives up those that were started too often. Only one
 * server does this for each file.
 */
export const resumeExportsTask: Task = {
  name: 'resume-exports',
  cron: '* * * * *',
  payload: z.unknown(),
  handle: (_, sql) => resumeExports(sql),
}

/** @internal */
export async function resumeExports(sql: Sql) {
  await sql.begin(async (tx) => {
    const lost = await many(
      Lost,
      tx`
      update exports e
      set told_at = now(), status = case when e.run < ${MOST_RUNS} then e.status else 'failed' end
      where e.export_id in (
        select x.export_id
        from exports x
        where x.status in ('waiting', 'running')
          and x.told_at < now() - make_interval(mins => ${SILENCE})
        for update skip locked)
      returning e.export_id as "exportId", e.status`,
    )
    for (const { exportId, status } of lost) if (status !== 'failed') await leaveJob(tx, exportId)
  })
}
