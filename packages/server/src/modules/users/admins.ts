import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

type Fragment = ReturnType<typeof fragment>
const fragment = (tx: Tx) => tx``

/** Whether there is an administrator a who can sign in, and of whom the condition is true. */
export const isAdminWho = (tx: Tx, condition: Fragment) => tx`exists (
      select
      from user_customers m
      join users a on a.user_id = m.user_id and a.active and a.password_hash <> ''
      join customers k on k.customer_id = m.customer_id and k.active
      where m.claims @> '{"admin": true}'
        and ${condition})`

/** Lets one act at a time take the administration from somebody. Two admins could otherwise take it from each other. */
export const lockAdmins = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('admins'))`

/** Checks, after an act and under `lockAdmins`, that somebody still has the administration. @throws Problem refused */
export async function keepAnAdmin(tx: Tx) {
  const { isThere } = await one(z.object({ isThere: z.boolean() }), tx`select ${isAdminWho(tx, tx`true`)} as "isThere"`)
  if (!isThere)
    throw new Problem(
      'refused',
      'Nobody else has the administration of the portal. Give it to somebody else first. Nothing was changed.',
    )
}
