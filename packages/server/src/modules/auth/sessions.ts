import { Problem } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'
import type { UserScope } from '#platform/callers/who.ts'

const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  expiresAt: z.string(),
  userAgent: z.string(),
  current: z.boolean(),
})

/** The user's live sessions, the newest first. */
export async function listSessions(tx: Tx, { user, sessionId }: UserScope) {
  const sessions = await many(
    Session,
    tx`
    select session_id as id, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt", user_agent as "userAgent", session_id = ${sessionId} as current
    from sessions
    where user_id = ${user.userId}
      and revoked_at is null
      and expires_at > now()
    order by created_at desc`,
  )
  return { sessions }
}

/** Ends one session of the user, if it has not ended yet. Another user's session is not found. */
export async function revokeSession(tx: Tx, { user }: UserScope, id: string) {
  const ended = await tx`
    update sessions
    set revoked_at = coalesce(revoked_at, now())
    where session_id = ${id}
      and user_id = ${user.userId}
    returning session_id`
  if (ended.length === 0) throw new Problem('not-found', 'This session has already ended.')
  return { success: true }
}

/** Ends all sessions of the user except `keep`, or all if it is null. */
export async function revokeOthers(tx: Tx, userId: string, keep: string | null) {
  await tx`
    update sessions
    set revoked_at = now()
    where user_id = ${userId}
      and revoked_at is null
      and session_id is distinct from ${keep}::uuid`
}
