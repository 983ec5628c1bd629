import { query, type Reply } from '#platform/call.ts'

export type Sessions = Reply<'GET /api/auth/sessions'>
export type Session = Sessions['sessions'][number]

/** Where the user is signed in. */
export const sessionsQuery = () => ({ ...query('GET /api/auth/sessions', {}), select: withThisFirst })

/** This session first, then the newest. */
const withThisFirst = ({ sessions }: Sessions) => [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
