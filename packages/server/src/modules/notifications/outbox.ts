import { OutboxMail } from '@sidemark/contract'
import { z } from 'zod'
import type { Config } from '#platform/process/config.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { HIDDEN, SECRET } from './mail-secrets.ts'

const PAGE = 25
const Outbox = z.object({ total: z.number(), mails: z.array(OutboxMail) })
const instant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * Mails, newest first. `about` limits them to one subject, such as `order 480012`. Administrators must not read a link
 * that opens an account, except on a server for trying the product, where mails go nowhere else.
 */
export function outbox(
  tx: Tx,
  { about, page }: { about: string; page: number },
  { mailKeepDays, showsMailLinks }: Pick<Config, 'mailKeepDays' | 'showsMailLinks'>,
) {
  const shownBody = (column: 'text_body' | 'html_body') =>
    showsMailLinks ? tx`${tx(column)}` : tx`regexp_replace(${tx(column)}, ${SECRET}, ${HIDDEN}, 'g')`
  /** The HTML with the picture that is attached to it, as long as it is stored. */
  const shownHtml = () => tx`coalesce((
    select replace(${shownBody('html_body')}, 'cid:' || (a ->> 'cid'), 'data:' || (a ->> 'mime') || ';base64,' || (a ->> 'base64'))
    from jsonb_array_elements(attachments) a
    where a ->> 'cid' is not null
      and a ->> 'base64' is not null
    limit 1), ${shownBody('html_body')})`
  return one(
    Outbox,
    tx`
    with hits as materialized (
      select *
      from mails
      where ${about} in ('', about)
        and (status = 'waiting' or at > now() - ${mailKeepDays}::int * interval '1 day')
    ), shown as (
      select *
      from hits
      order by at desc, mail_id desc
      limit ${PAGE}
      offset ${(page - 1) * PAGE}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select jsonb_agg(jsonb_build_object('id', mail_id, 'at', to_char(at at time zone 'UTC', ${instant}), 'to', to_address, 'subject', subject,
        'text', ${shownBody('text_body')}, 'html', ${shownHtml()}, 'about', about, 'status', status, 'attempts', attempts, 'lastError', last_error,
        'sentAt', to_char(sent_at at time zone 'UTC', ${instant}),
        'attachments', (select coalesce(jsonb_agg(jsonb_build_object('name', a ->> 'name', 'mime', a ->> 'mime')), '[]') from jsonb_array_elements(attachments) a where a ->> 'cid' is null)
      ) order by at desc, mail_id desc) from shown), '[]') as mails`,
  )
}
