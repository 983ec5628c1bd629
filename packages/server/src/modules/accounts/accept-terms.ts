import { Problem } from '@sidemark/contract'
import type { Tx } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

/** How far a client's clock may be ahead. A later date counts as a date in the future. */
const CLOCK_TOLERANCE_MINUTES = 5

/**
 * Records that the user accepted the terms: the stated time, our own time, and the current version of the document.
 * `toSDateAccepted` becomes our own time, because it is compared with publishedAt, which is ours too.
 *
 * @param dateAccepted instant that the client states
 * @throws Problem when that lies in the future
 */
export async function acceptTerms(
  tx: Tx,
  { user }: UserScope,
  { dateAccepted, emailOptIn }: { dateAccepted: string; emailOptIn?: boolean },
  address: string,
) {
  const recorded = await tx`
    insert into terms_acceptances (user_id, document_version, stated_at, address)
    select ${user.userId}::uuid, coalesce((
        select max(published_at)::text
        from content_entries
        where content_type = 'terms'
          and body ->> 'type' = 'TermsofUse'), ''), ${dateAccepted}::timestamptz, ${address}::text
    where ${dateAccepted}::timestamptz <= now() + ${CLOCK_TOLERANCE_MINUTES}::int * interval '1 minute'
    returning acceptance_id`
  if (recorded.length === 0) {
    const detail = 'The date of acceptance is in the future. Check the clock of your device and accept again.'
    throw new Problem('invalid-request', detail, { errors: [{ field: 'dateAccepted', detail }] })
  }
  await tx`
    update users
    set terms_accepted_at = now(), email_opt_in = coalesce(${emailOptIn ?? null}::boolean, email_opt_in)
    where user_id = ${user.userId}`
  return { success: true }
}
