import { query, type Reply } from '#platform/call.ts'

export type Suggestion = Reply<'GET /api/items/suggest'>['suggestions'][number]

/** What the letters typed so far may mean. */
export const suggestQuery = (customerNumber: string, search: string) => ({ ...query('GET /api/items/suggest', { query: { customerNumber, search } }), staleTime: 60_000, retry: false, meta: { aside: true } })
