import { query, type Reply } from '#platform/api/call.ts'

export type Sessions = Reply<'GET /api/auth/sessions'>
export type Session = Sessions['sessions'][number]

/** The sessions of the user. */
export const sessionsQuery = () => ({ ...query('GET /api/auth/sessions', {}), select: withThisFirst })

/** This session first, then the newest. */
const withThisFirst = ({ sessions }: Sessions) => [
  ...sessions.filter(({ current }) => current),
  ...sessions.filter(({ current }) => !current),
]
