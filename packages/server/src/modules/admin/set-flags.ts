import { Problem, flagDefaults } from '@sidemark/contract'
import type { FlagChanges, Flags, adminRoutes } from '@sidemark/contract'
import { z } from 'zod'
import { flagsOf } from '#platform/callers/effective-claims.ts'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Changes = z.output<typeof FlagChanges>

/**
 * Sets flags on behalf of an administrator. Every process serves and enforces them from its next request on.
 *
 * @param userId who sets them, for the audit log
 * @throws Problem naming `showAdmin` if that would close the admin area without an explicit confirmation
 */
export async function setFlags(
  tx: Tx,
  userId: string,
  { closeAdminArea = false, ...changes }: z.output<typeof adminRoutes.setFlags.body>,
): Promise<Flags> {
  const showAdmin = changes.showAdmin === null ? flagDefaults.showAdmin : changes.showAdmin
  if (showAdmin === 'N' && !closeAdminArea) throw closes()
  return storeFlags(tx, changes, { userId })
}

function closes() {
  const detail =
    'This closes the admin area to everybody, this call too. Send closeAdminArea: true with it if you mean it; `npm run flags -- showAdmin=Y` on the server opens it again.'
  return new Problem('invalid-request', detail, { errors: [{ field: 'showAdmin', detail }] })
}

/** Stores the changed flags. Null removes a flag, so the contract's default applies. The audit log gets the user. */
export async function storeFlags(
  tx: Tx,
  changes: Changes,
  { userId = null, by = 'api' }: { userId?: string | null; by?: 'api' | 'command' },
): Promise<Flags> {
  const { flags } = await one(
    z.object({ flags: z.string() }),
    tx`
    with changed as (
      update settings s
      set value = jsonb_strip_nulls(s.value || c.changes)
      from (select ${JSON.stringify(changes)}::text::jsonb as changes) c
      where s.name = 'flags'
      returning s.value, c.changes
    ), logged as (
      insert into audit_log (user_id, act, subject, detail)
      select ${userId}::uuid, 'setFlags', array_to_string(array(select jsonb_object_keys(changes)), ' '), jsonb_build_object('by', ${by}::text, 'flags', changes)
      from changed
    )
    select value::text as flags
    from changed`,
  )
  return flagsOf(flags)
}
