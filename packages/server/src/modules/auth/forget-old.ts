import { z } from 'zod'
import type { Task } from '#platform/jobs/jobs.ts'

/** Every night, deletes tokens and sessions that no longer open anything. Sessions stay for a month after their end, so that staff can see who was signed in. */
export const forgetOld: Task = {
  name: 'forget-old-sessions',
  cron: '17 3 * * *',
  payload: z.unknown(),
  handle: async (_, sql) => {
    await sql`delete from sessions where least(expires_at, revoked_at) < now() - interval '30 days'`
    await sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`
    await sql`delete from sign_in_failures where at < now() - interval '1 hour'`
  },
}
