import { oneLine } from '@sidemark/contract/rules/plain-text'
import { z } from 'zod'
import { addJob } from '#platform/jobs.ts'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

/** `about` says what the mail tells of, for the outbox: `order 480012`. Attachments are files in base64. */
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

/** Leaves a mail in the outbox of this transaction: it goes out once that commits, and never if it does not. Address and subject stay one header line each. */
export async function queueMail(tx: Tx, { to, subject, text, html = '', about = '', attachments = [] }: Mail) {
  const { mailId } = await one(z.object({ mailId: z.string() }), tx`
    insert into mails (to_address, subject, text_body, html_body, about, attachments)
    values (${oneLine(to)}, ${oneLine(subject)}, ${text}, ${html}, ${about}, ${JSON.stringify(attachments)}::text::jsonb)
    returning mail_id as "mailId"`)
  await addJob(tx, SEND_MAIL, { mailId }, { key: `${SEND_MAIL}:${mailId}` })
}
