import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import type { Task } from '#platform/jobs.ts'

/** Every night: mails that went out, were kept or given up longer ago than is configured. The outbox shows none of them anyway. */
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
