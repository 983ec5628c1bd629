import type { QueryKey } from '@tanstack/react-query'

/**
 * Works like `keepPreviousData`: the shown data stays until the next has arrived. But data that was requested for
 * another customer never stays, because the prices, orders and links of the former customer would be shown under the
 * name of the new one.
 */
export const keepPreviousOf =
  (customerNumber: string) =>
  <T>(before: T | undefined, asked: { queryKey: QueryKey } | undefined): T | undefined =>
    customerOf(asked?.queryKey) === customerNumber ? before : undefined

/** Keys are `[endpoint, {query: {customerNumber}}]`. See call.ts, `query`. */
function customerOf(key: QueryKey | undefined): unknown {
  const args = key?.[1] as { query?: { customerNumber?: unknown } } | undefined
  return args?.query?.customerNumber
}
