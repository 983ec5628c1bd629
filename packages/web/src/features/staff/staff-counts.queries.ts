import type { QueryClient } from '@tanstack/react-query'
import { query, type Reply } from '#platform/api/call.ts'

export type StaffCounts = Reply<'GET /api/staff/counts'>

/** What waits in each queue. Customers add to it at any time, so it is asked again each minute. */
export const staffCountsQuery = () => ({
  ...query('GET /api/staff/counts', {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** All that waits. */
export const totalOf = ({ quotes, holds, messages, releases }: StaffCounts) => quotes + holds + messages + releases

/** Counts again after an act. */
export const countAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: staffCountsQuery().queryKey })
