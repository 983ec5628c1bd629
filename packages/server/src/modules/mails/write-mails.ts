import { z } from 'zod'
import { brandOf, type OwnBrand } from '#modules/documents/brand.ts'
import { drawingOf } from '#modules/documents/drawing.ts'
import { seenReplies } from '#modules/documents/seen-replies.ts'
import { noticeEvents, WRITE_MAILS, type NoticeEvent } from '#modules/notifications/leave-notice.ts'
import { queueMail, type Attachment, type Mail } from '#modules/notifications/queue-mail.ts'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import { addJob, type Task } from '#platform/jobs/jobs.ts'
import type { App } from '#platform/serve/app.ts'
import { accountMails } from './account-mails.ts'
import { signatureOf } from './branch.ts'
import type { Composed, Composer, Notice } from './composing.ts'
import { disputeMails } from './dispute-mails.ts'
import { holdMails } from './hold-mails.ts'
import { invoiceMails } from './invoice-mails.ts'
import { LOGO, type Sender } from './letter/letter.ts'
import { writeLetter } from './letter/write-letter.ts'
import { logoOf } from './logo.ts'
import { orderMails } from './order-mails.ts'
import { orderNewsMails } from './order-news-mails.ts'
import { paymentMails } from './payment-mails.ts'
import { portalLinks } from './portal-links.ts'
import { quoteMails } from './quote-mails.ts'
import { statementMails } from './statement-mails.ts'

/** Every event with what composes its mails. */
const composers: Record<NoticeEvent, Composer> = {
  ...orderMails,
  ...orderNewsMails,
  ...holdMails,
  ...quoteMails,
  ...invoiceMails,
  ...disputeMails,
  ...statementMails,
  ...paymentMails,
  ...accountMails,
}

const Payload = z.object({ event: z.enum(noticeEvents), subject: z.uuid() })
const NoticeRow = z.object({
  noticeId: z.string(),
  receiver: z.string().nullable(),
  detail: z.unknown(),
  age: z.number(),
  attempts: z.number(),
})
/** Milliseconds after which a subject is looked at again if something of it is still to come. */
const LATER = 5 * 60_000
/** The number of tries before a notice is given up. The queue waits longer after each try, for some hours in all. */
const MOST_TRIES = 10
/** What is told in one mail is tried one by one after so many tries, so that the others are mailed. */
const TRIES_TOGETHER = 3

/**
 * The job that writes the mails of a subject's notices. What feeds brought about it becomes one mail for each reader.
 * Everything is read as the reader may see it at this moment, as screens and papers read it. Reading and drawing hold
 * no lock. Then one transaction for each occasion marks its notices and queues their mails, so that nothing is mailed
 * twice, however often the job runs. A notice whose mail cannot be written keeps no other one waiting, and is given up in
 * the end.
 */
export function writeMailsTask(app: App): Task {
  const brand = brandOf(app)
  const drawing = drawingOf(app)
  const seen = seenReplies(app)
  const links = portalLinks(app.config.publicUrl)
  const mailOf = async ({ to, about, letter, branch, paper, kind }: Composed, ours: OwnBrand): Promise<Mail> => {
    const logo = await logoOf(ours)
    const drawn = paper && (await drawing.draw(paper))
    const sender: Sender = {
      brand: { ...ours, logo },
      branch: branch ? signatureOf(branch) : [],
      choices: kind ? { text: 'Choose which emails you get', href: links.mailChoices() } : null,
    }
    const attachments: Attachment[] = [
      ...(drawn ? [{ name: drawn.name, mime: 'application/pdf', base64: drawn.bytes.toString('base64') }] : []),
      ...(logo ? [{ name: 'logo.png', mime: 'image/png', base64: logo.base64, cid: LOGO }] : []),
    ]
    const written = await writeLetter(letter, sender)
    return { to, replyTo: branch?.email ?? '', subject: letter.subject, ...written, about, attachments }
  }
  const mailsOf = async (composed: Composed[], ours: OwnBrand) => {
    const mails: Mail[] = []
    for (const one of composed) mails.push(await mailOf(one, ours))
    return mails
  }
  return {
    name: WRITE_MAILS,
    payload: Payload,
    handle: async (payload, sql) => {
      const { event, subject } = Payload.parse(payload)
      const notices = await waitingNotices(sql, event, subject)
      if (notices.length === 0) return
      const ours = await brand()
      const tools = { sql, seen, links, brand: ours }
      let isLater = false
      const failures: unknown[] = []
      // One after the other: only a few papers may wait to be drawn.
      for (const group of occasionsOf(notices)) {
        try {
          const composed = await composers[event](tools, subject, group)
          if (composed === 'later') isLater = true
          else await queueOnce(sql, group, await mailsOf(composed, ours))
        } catch (error) {
          const failed = await noteFailure(sql, group, error)
          if (failed.again > 0) failures.push(error)
          if (failed.givenUp > 0)
            app.http.log.error({ err: error, event, subject }, 'A mail could not be written and was given up')
        }
      }
      if (isLater) await addJob(sql, WRITE_MAILS, { event, subject }, { runAt: new Date(Date.now() + LATER) })
      // The queue runs the job again for what may still succeed.
      if (failures.length > 0) throw failures[0]
    },
  }
}

const waitingNotices = (sql: Sql, event: NoticeEvent, subject: string): Promise<Notice[]> =>
  many(
    NoticeRow,
    sql`
    select notice_id as "noticeId", user_id as receiver, detail, extract(epoch from now() - at)::float8 as age, attempts
    from notices
    where event = ${event}
      and subject = ${subject}
      and written_at is null
      and failed_at is null
    order by at, notice_id`,
  )

/** What an act did has a mail of its own, with its own words. What feeds brought is told in one mail. */
function occasionsOf(notices: Notice[]): Notice[][] {
  const isAlone = ({ receiver, attempts }: Notice) => receiver !== null || attempts >= TRIES_TOGETHER
  const together = notices.filter((notice) => !isAlone(notice))
  return [...(together.length > 0 ? [together] : []), ...notices.filter(isAlone).map((notice) => [notice])]
}

const Tried = z.object({ again: z.boolean() })

/**
 * Counts a try that failed. Returns how many of the notices will be tried again, and how many were given up. Those that another run has
 * mailed are neither.
 */
async function noteFailure(sql: Sql, notices: Notice[], error: unknown) {
  const failure = error instanceof Error ? error.message : String(error)
  const tried = await many(
    Tried,
    sql`
    update notices
    set attempts = attempts + 1, last_error = ${failure.slice(0, 500)}, failed_at = case when attempts + 1 >= ${MOST_TRIES}::int then now() end
    where notice_id = any (${notices.map(({ noticeId }) => noticeId)}::uuid[])
      and written_at is null
    returning failed_at is null as again`,
  )
  const again = tried.filter((notice) => notice.again).length
  return { again, givenUp: tried.length - again }
}

/** Throws if another run was faster. Then the job runs again for what is left. */
const queueOnce = (sql: Sql, notices: Notice[], mails: Mail[]) =>
  sql.begin(async (tx) => {
    const { count } = await tx`
      update notices
      set written_at = now(), detail = '{}'
      where notice_id = any (${notices.map(({ noticeId }) => noticeId)}::uuid[])
        and written_at is null`
    if (count < notices.length) throw new Error('The mails of these notices were written by another run.')
    for (const mail of mails) await queueMail(tx, mail)
  })
