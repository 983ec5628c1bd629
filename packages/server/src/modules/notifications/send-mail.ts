import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#platform/process/config.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Sql } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'
import { HIDDEN, SECRET } from './mail-secrets.ts'
import { SEND_MAIL } from './queue-mail.ts'

/** The number of tries before a mail is given up. The queue waits longer after each try, for some hours in all. */
const ATTEMPTS = 12
const Attachment = z.object({ name: z.string(), mime: z.string(), base64: z.string(), cid: z.string().optional() })
/** Says that nobody reads automatic answers to the mail (RFC 3834). Exchange needs the second header. */
const NOT_ANSWERED = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
const Waiting = z.object({
  mailId: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attempts: z.number(),
  attachments: z.array(Attachment),
})
type Waiting = z.output<typeof Waiting>

/**
 * The job that sends one mail of the outbox. Without a mail server the mail is kept, to be read on /dev. A job that
 * runs twice sends the mail once, unless the process died after the mail server accepted it and before we stored that.
 * Then both mails have the same Message-ID.
 */
export function sendMailTask({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Task {
  let opened: Promise<Transporter> | undefined
  // Loaded with the first mail, because a server does not need a mailer to start.
  const open = (url: string) =>
    (opened ??= import('nodemailer').then(({ createTransport }) => createTransport(url, { from: mailFrom })))
  return {
    name: SEND_MAIL,
    payload: z.object({ mailId: z.uuid() }),
    handle: async (payload, sql) => {
      const mail = await waiting(sql, (payload as { mailId: string }).mailId)
      if (!mail) return
      if (smtpUrl === null) return settle(sql, mail, 'kept')
      const failure = await attempt(await open(smtpUrl), mail)
      if (failure === null) return settle(sql, mail, 'sent')
      await noteFailure(sql, mail, failure)
      if (mail.attempts + 1 < ATTEMPTS) throw new Error(`Mail ${mail.mailId} was not sent: ${failure}`)
    },
  }
}

const waiting = (sql: Sql, mailId: string) =>
  maybeOne(
    Waiting,
    sql`
    select mail_id as "mailId", to_address as to, reply_to as "replyTo", subject, text_body as text, html_body as html, attempts, attachments
    from mails
    where mail_id = ${mailId}
      and status = 'waiting'`,
  )

/** The error in the mail server's words, or null if it accepted the mail. */
async function attempt(
  transport: Transporter,
  { mailId, to, replyTo, subject, text, html, attachments }: Waiting,
): Promise<string | null> {
  try {
    await transport.sendMail({
      to,
      subject,
      text,
      ...(html && { html }),
      ...(replyTo && { replyTo }),
      messageId: `<${mailId}@sidemark>`,
      headers: NOT_ANSWERED,
      attachments: attachments.map(({ name, mime, base64, cid }) => ({
        filename: name,
        contentType: mime,
        content: base64,
        encoding: 'base64',
        ...(cid && { cid, contentDisposition: 'inline' as const }),
      })),
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * A link that was sent is only in the recipient's mailbox, and so are the files: they would make the outbox grow by
 * gigabytes.
 */
async function settle(sql: Sql, { mailId }: Waiting, status: 'sent' | 'kept') {
  const body = (column: 'text_body' | 'html_body') =>
    status === 'sent' ? sql`regexp_replace(${sql(column)}, ${SECRET}, ${HIDDEN}, 'g')` : sql`${sql(column)}`
  await sql`
    update mails
    set text_body = ${body('text_body')}, html_body = ${body('html_body')}, status = ${status}, sent_at = case when ${status} = 'sent' then now() end, attempts = attempts + (${status} = 'sent')::int, last_error = '',
      attachments = case
        when ${status} = 'sent' then (select coalesce(jsonb_agg(a - 'base64'), '[]') from jsonb_array_elements(attachments) a)
        else attachments end
    where mail_id = ${mailId}`
}

async function noteFailure(sql: Sql, { mailId }: Waiting, failure: string) {
  await sql`
    update mails
    set attempts = attempts + 1, last_error = ${failure.slice(0, 500)}, status = case when attempts + 1 >= ${ATTEMPTS}::int then 'failed' else status end
    where mail_id = ${mailId}`
}
