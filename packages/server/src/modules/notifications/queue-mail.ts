import { oneLine } from '@sidemark/contract/rules/plain-text'
import { z } from 'zod'
import { addJob } from '#platform/jobs/jobs.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** A file in base64. One with a `cid` is a picture of the HTML part, which names it as `cid:…`. */
export type Attachment = { name: string; mime: string; base64: string; cid?: string }

/** `about` is the subject for the outbox: `order 480012`. An answer goes to `replyTo`, or to the sender if it is ''. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  about?: string
  attachments?: Attachment[]
}
/** Name of the job that sends one mail; its payload is `{mailId}`. */
export const SEND_MAIL = 'send-mail'

/**
 * Adds a mail to the outbox in this transaction. It goes out after the transaction commits, and never if it rolls back.
 * Address and subject stay one header line each.
 */
export async function queueMail(
  tx: Tx,
  { to, replyTo = '', subject, text, html = '', about = '', attachments = [] }: Mail,
) {
  const { mailId } = await one(
    z.object({ mailId: z.string() }),
    tx`
    insert into mails (to_address, reply_to, subject, text_body, html_body, about, attachments)
    values (${oneLine(to)}, ${oneLine(replyTo)}, ${oneLine(subject)}, ${text}, ${html}, ${about}, ${JSON.stringify(attachments)}::text::jsonb)
    returning mail_id as "mailId"`,
  )
  await addJob(tx, SEND_MAIL, { mailId }, { key: `${SEND_MAIL}:${mailId}` })
}
