import { z } from 'zod'
import { WRITE_MAILS } from '#modules/notifications/leave-notice.ts'
import type { App } from '#platform/serve/app.ts'
import { many } from '#platform/database/sql.ts'

const Waiting = z.object({ event: z.string(), subject: z.string() })
const Mail = z.object({
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(z.string()),
})
export type Mailbox = (of: { about?: string; to?: string }) => Promise<z.output<typeof Mail>[]>

/**
 * The mails about a subject, or to an address, oldest first. Mails of waiting notices are written before. For an order, a
 * quote, a hold or a statement, only those of the customer's users and those without a user are written: a mail with its
 * paper takes a fifth of a second, and other tests of the file have left theirs.
 */
export const mailboxOf =
  ({ sql, tasks }: App): Mailbox =>
  async ({ about = '', to = '' }) => {
    const waiting = await many(
      Waiting,
      sql`
      with asked as (
        select customer_id from orders where 'order ' || order_number = ${about}
        union all
        select customer_id from quotes where 'quote ' || quote_number = ${about}
        union all
        select customer_id from holds where 'hold ' || hold_number = ${about}
        union all
        select customer_id from customers where 'statement ' || customer_number = ${about}
      )
      select event, subject
      from notices
      where written_at is null
        and (
          not exists (select from asked)
          or user_id is null
          or user_id in (select user_id from asked join user_customers using (customer_id)))
      group by event, subject
      order by min(at)`,
    )
    const task = tasks.find(({ name }) => name === WRITE_MAILS)
    for (const payload of waiting) await task?.handle(payload, sql)
    return many(
      Mail,
      sql`
      select to_address as to, reply_to as "replyTo", subject, text_body as text, html_body as html,
        array(select a ->> 'name' from jsonb_array_elements(attachments) a where a ->> 'cid' is null) as files
      from mails
      where ${about} in ('', about)
        and ${to} in ('', to_address)
      order by mail_id`,
    )
  }
