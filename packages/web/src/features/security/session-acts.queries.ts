import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { type Session, type Sessions, sessionsQuery } from './sessions.queries.ts'

/** Ends another session. The next request of that session gets 402. */
export function useEndSession() {
  return useEnding(
    (id: string) => call('POST /api/auth/sessions/revoke', { body: { id } }),
    (id, session) => session.id !== id,
  )
}

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  return useEnding(
    (_: null) => call('POST /api/auth/sessions/revokeothers', {}),
    (_, { current }) => current,
  )
}

function useEnding<What>(end: (what: What) => Promise<unknown>, stays: (what: What, session: Session) => boolean) {
  const client = useQueryClient()
  const { queryKey } = sessionsQuery()
  return useMutation({
    // Without a network the request fails at once, and the user sees a message.
    networkMode: 'always',
    mutationFn: end,
    onSuccess: (_, what) => {
      client.setQueryData<Sessions>(
        queryKey,
        (now) => now && { sessions: now.sessions.filter((session) => stays(what, session)) },
      )
      void client.invalidateQueries({ queryKey })
    },
  })
}
