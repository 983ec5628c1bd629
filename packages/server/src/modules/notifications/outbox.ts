import { OutboxMail } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

const PAGE = 25
const Outbox = z.object({ total: z.number(), mails: z.array(OutboxMail) })
const instant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Mails by time, the newest first; `about` narrows them to one subject, as `order 480012`. */
export function outbox(tx: Tx, { about, page }: { about: string; page: number }) {
  return one(Outbox, tx`
    with hits as materialized (
      select *
      from mails
      where ${about} in ('', about)
    ), shown as (
      select *
      from hits
      order by at desc, mail_id desc
      limit ${PAGE}
      offset ${(page - 1) * PAGE}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', mail_id, 'at', to_char(at at time zone 'UTC', ${instant}), 'to', to_address, 'subject', subject,
        'text', text_body, 'html', html_body, 'about', about, 'status', status, 'attempts', attempts, 'lastError', last_error,
        'sentAt', to_char(sent_at at time zone 'UTC', ${instant}),
        'attachments', (select coalesce(jsonb_agg(jsonb_build_object('name', a ->> 'name', 'mime', a ->> 'mime')), '[]') from jsonb_array_elements(attachments) a)
      ) order by at desc, mail_id desc) from shown), '[]') as mails`)
}
