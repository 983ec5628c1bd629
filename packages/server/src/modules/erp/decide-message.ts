import type { staffErpRoutes } from '@sidemark/contract'
import { Problem } from '@sidemark/contract'
import { erpRefusals } from '@sidemark/contract/rules/erp-messages'
import { z } from 'zod'
import type { UserScope } from '#platform/callers/who.ts'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

type Decision = z.output<typeof staffErpRoutes.decideErpMessage.body>

const Decided = z.object({ isSent: z.boolean(), isSkipped: z.boolean() })

/**
 * Sends a message to the ERP again from its first try on, or leaves it out, with a note of why. What is left out counts as
 * sent, so that later messages of its subject go on. If a server is sending it right now, the ERP may get it twice, with the
 * same id.
 *
 * @throws Problem not-found
 */
export async function decideMessage(tx: Tx, { user }: UserScope, exportId: string, { act, note }: Decision) {
  const before = await maybeOne(
    Decided,
    tx`
    with found as (
      select export_id, kind, subject, sent_at, skipped_at
      from export_outbox
      where export_id = ${exportId}
      for update
    ), decided as (
      update export_outbox e
      set ${act === 'send' ? tx`attempts = 0, next_try_at = now(), dead_at = null, failing_since = null` : tx`sent_at = now(), skipped_at = now()`},
        decided_by = ${user.userId}, note = ${note}
      from found f
      where e.export_id = f.export_id
        and f.sent_at is null
    ), logged as (
      insert into audit_log (user_id, act, subject, detail)
      select ${user.userId}, ${act === 'send' ? 'sendErpMessage' : 'skipErpMessage'}, export_id,
        jsonb_build_object('kind', kind, 'about', subject, 'note', ${note}::text)
      from found
      where sent_at is null
    )
    select sent_at is not null as "isSent", skipped_at is not null as "isSkipped"
    from found`,
  )
  if (!before) throw new Problem('not-found', erpRefusals.none)
  if (before.isSkipped) return { success: false, reason: erpRefusals.skipped }
  return before.isSent ? { success: false, reason: erpRefusals.sent } : { success: true, reason: '' }
}
