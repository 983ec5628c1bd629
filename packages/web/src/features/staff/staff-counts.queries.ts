import type { QueryClient } from '@tanstack/react-query'
import { type Endpoint, query, type Reply } from '#platform/api/call.ts'

export type StaffCounts = Reply<'GET /api/staff/counts'>

/** What waits in each queue. Customers add to it at any time, so it is asked again each minute. */
export const staffCountsQuery = () => ({
  ...query('GET /api/staff/counts', {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** All that waits. */
export const totalOf = (counts: StaffCounts) =>
  Object.values(counts).reduce<number>((all, count) => (typeof count === 'number' ? all + count : all), 0)

/**
 * After an act of the staff: counts again what waits, and loads again what the act has changed. Nothing waits for the
 * answers, because a decided page loses its buttons, and what follows the act must not end with them.
 */
export function readAfterStaffAct(client: QueryClient, changed: readonly Endpoint[]) {
  for (const endpoint of ['GET /api/staff/counts', ...changed]) void client.invalidateQueries({ queryKey: [endpoint] })
}
