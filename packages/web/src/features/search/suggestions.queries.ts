import { query, type Reply } from '#platform/api/call.ts'

export type Suggestion = Reply<'GET /api/items/suggest'>['suggestions'][number]

/** The suggestions for the letters typed so far. */
export const suggestQuery = (customerNumber: string, search: string) => ({
  ...query('GET /api/items/suggest', { query: { customerNumber, search } }),
  staleTime: 60_000,
  retry: false,
  meta: { aside: true },
})
