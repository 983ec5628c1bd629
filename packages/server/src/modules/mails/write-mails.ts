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
import { holdMails } from './hold-mails.ts'
import { invoiceMails } from './invoice-mails.ts'
import { LOGO, type Sender } from './letter/letter.ts'
import { writeLetter } from './letter/write-letter.ts'
import { logoOf } from './logo.ts'
import { orderMails } from './order-mails.ts'
import { orderNewsMails } from './order-news-mails.ts'
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
  ...statementMails,
  ...accountMails,
}

const Payload = z.object({ event: z.enum(noticeEvents), subject: z.uuid() })
const NoticeRow = z.object({
  noticeId: z.string(),
  receiver: z.string().nullable(),
  detail: z.unknown(),
  age: z.number(),
})
/** Milliseconds after which a subject is looked at again if something of it is still to come. */
const LATER = 5 * 60_000

/**
 * The job that writes the mails of a subject's notices. What feeds brought about it becomes one mail for each reader.
 * Everything is read as the reader may see it at this moment, as screens and papers read it. Reading and drawing hold
 * no lock. Then one transaction for each occasion marks its notices and queues their mails, so that nothing is mailed
 * twice, however often the job runs.
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
      // One after the other: only a few papers may wait to be drawn, and what is queued stays if the next one fails.
      for (const group of occasionsOf(notices)) {
        const composed = await composers[event](tools, subject, group)
        if (composed === 'later') isLater = true
        else await queueOnce(sql, group, await mailsOf(composed, ours))
      }
      if (isLater) await addJob(sql, WRITE_MAILS, { event, subject }, { runAt: new Date(Date.now() + LATER) })
    },
  }
}

const waitingNotices = (sql: Sql, event: NoticeEvent, subject: string): Promise<Notice[]> =>
  many(
    NoticeRow,
    sql`
    select notice_id as "noticeId", user_id as receiver, detail, extract(epoch from now() - at)::float8 as age
    from notices
    where event = ${event}
      and subject = ${subject}
      and written_at is null
    order by at, notice_id`,
  )

/** What an act did has a mail of its own, with its own words. What feeds brought is told in one mail. */
const occasionsOf = (notices: Notice[]): Notice[][] =>
  notices.some(({ receiver }) => receiver === null) ? [notices] : notices.map((notice) => [notice])

/** Throws if another run was faster, so that the job runs again for what is left. */
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
