import { z } from 'zod'
import type { Config } from '#platform/process/config.ts'
import type { Task } from '#platform/jobs/jobs.ts'

/**
 * Days for which it is remembered what users were told, so that a feed does not tell it again. No feed tells anything
 * that is this old.
 */
const TOLD_DAYS = 180

/**
 * Every night: deletes mails that were sent, kept or given up longer ago than configured, and old notices. The outbox
 * does not show these mails any more.
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
    await sql`
      delete from notices
      where (written_at is not null or failed_at is not null)
        and at < now() - ${TOLD_DAYS}::int * interval '1 day'`
  },
})
