import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

const Locked = z.object({ active: z.boolean(), hasSignedIn: z.boolean(), mustChangePassword: z.boolean() })

/** The user on whom an act is, whom no other act changes until it has ended. @throws Problem not-found */
export async function lockedUser(tx: Tx, userId: string) {
  const user = await maybeOne(
    Locked,
    tx`
    select active, signed_in_at is not null as "hasSignedIn", must_change_password as "mustChangePassword"
    from users
    where user_id = ${userId}
    for no key update`,
  )
  if (!user) throw new Problem('not-found', 'There is no such user.')
  return user
}
