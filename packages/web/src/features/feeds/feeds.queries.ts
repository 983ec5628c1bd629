import { query, type Reply } from '#platform/api/call.ts'

export type FeedState = Reply<'GET /api/admin/feeds'>['feeds'][number]

/** It is loaded again each time, because feeds come meanwhile. */
export const feedsQuery = () => ({ ...query('GET /api/admin/feeds', {}), staleTime: 0 })
