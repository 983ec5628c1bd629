import type { Tx } from '#platform/database/sql.ts'
import { WRITE_MAILS, type NoticeEvent } from './leave-notice.ts'

/**
 * Minutes until the mails of news are written. News about one order come in several files, and all that came until then
 * is told in one mail.
 */
const MINUTES = 3

/**
 * Leaves notices of what is news, and the jobs that write their mails, in this transaction. What was told before is left
 * out, so a feed may bring it again.
 *
 * @param news a query of `about` (the id of what it happened to), `occasion` (a name of what is told once), `receiver`
 * (null for those whom the event concerns when the mail is written) and `details`
 */
export const leaveNews = (tx: Tx, event: NoticeEvent, news: ReturnType<Tx>, { minutes = MINUTES } = {}) => tx`
  with news as (${news}),
  told as (
    insert into notices (event, subject, occasion, user_id, detail)
    select ${event}, n.about, n.occasion, n.receiver, n.details
    from news n
    on conflict (event, subject, occasion) do nothing
    returning subject
  )
  select graphile_worker.add_job(${WRITE_MAILS}, payload => json_build_object('event', ${event}::text, 'subject', t.subject),
    run_at => now() + make_interval(mins => ${minutes}), max_attempts => 25,
    job_key => concat_ws(':', ${WRITE_MAILS}::text, ${event}::text, t.subject), job_key_mode => 'preserve_run_at')
  from (select distinct subject from told) t`
