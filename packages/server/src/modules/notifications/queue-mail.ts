import { randomUUID } from 'node:crypto'
import { oneLine } from '@sidemark/contract/rules/plain-text'
import { z } from 'zod'
import { addJob } from '#platform/jobs/jobs.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

/** `about` is the subject for the outbox: `order 480012`. Attachments are files in base64. */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  about?: string
  attachments?: { name: string; mime: string; base64: string }[]
}
/** Name of the job that sends one mail; its payload is `{mailId}`. */
export const SEND_MAIL = 'send-mail'

/**
 * Adds a mail to the outbox in this transaction. It goes out after the transaction commits, and never if it rolls back.
 * Address and subject stay one header line each.
 */
export async function queueMail(tx: Tx, { to, subject, text, html = '', about = '', attachments = [] }: Mail) {
  const { mailId } = await one(
    z.object({ mailId: z.string() }),
    tx`
    insert into mails (to_address, subject, text_body, html_body, about, attachments)
    values (${oneLine(to)}, ${oneLine(subject)}, ${text}, ${html}, ${about}, ${JSON.stringify(attachments)}::text::jsonb)
    returning mail_id as "mailId"`,
  )
  await addJob(tx, SEND_MAIL, { mailId }, { key: `${SEND_MAIL}:${mailId}` })
}

/**
 * A mail with a number that only PostgreSQL will assign, for the statement that assigns it (`place_and_tell`): the
 * pieces of its texts, between which the number belongs.
 *
 * @param write writes the mail for a number
 */
export function mailInPieces(write: (number: string) => Mail) {
  const mark = randomUUID()
  const { to, subject, text, about = '' } = write(mark)
  return { to: oneLine(to), subject: oneLine(subject).split(mark), text: text.split(mark), about: about.split(mark) }
}
