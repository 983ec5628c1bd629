import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/call.ts'

type Sessions = Reply<'GET /api/auth/sessions'>
export type Session = Sessions['sessions'][number]

/** Where the user is signed in. */
export const sessionsQuery = () => ({ ...query('GET /api/auth/sessions', {}), select: withThisFirst })

/** This session first, then the newest. */
const withThisFirst = ({ sessions }: Sessions) => [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]

/** Ends another session; whoever is there gets 402 at the next request. */
export function useEndSession() {
  return useEnding((id: string) => call('POST /api/auth/sessions/revoke', { body: { id } }), (id, session) => session.id !== id)
}

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  return useEnding((_: null) => call('POST /api/auth/sessions/revokeothers', {}), (_, { current }) => current)
}

function useEnding<What>(end: (what: What) => Promise<unknown>, stays: (what: What, session: Session) => boolean) {
  const client = useQueryClient()
  const { queryKey } = sessionsQuery()
  return useMutation({
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    mutationFn: end,
    onSuccess: (_, what) => {
      client.setQueryData<Sessions>(queryKey, (now) => now && { sessions: now.sessions.filter((session) => stays(what, session)) })
      void client.invalidateQueries({ queryKey })
    },
  })
}
