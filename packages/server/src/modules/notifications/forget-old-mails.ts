import { z } from 'zod'
import type { Config } from '#platform/process/config.ts'
import type { Task } from '#platform/jobs/jobs.ts'

/**
 * Every night: deletes mails that were sent, kept or given up longer ago than configured. The outbox does not show them
 * any more.
 */
export const forgetOldMails = ({ mailKeepDays }: Pick<Config, 'mailKeepDays'>): Task => ({
  name: 'forget-old-mails',
  cron: '27 3 * * *',
  payload: z.unknown(),
  handle: async (_, sql) => {
    await sql`
      delete from mails
      where status <> 'waiting'
        and at < now() - ${mailKeepDays}::int * interval '1 day'`
  },
})
