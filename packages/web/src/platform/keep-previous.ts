import type { QueryKey } from '@tanstack/react-query'

/**
 * As `keepPreviousData`: what stands there stays until the next is here. But never what was asked for another customer: prices, orders and
 * links of the former one would stand under the name of the new.
 */
export const keepPreviousOf = (customerNumber: string) =>
  <T>(before: T | undefined, asked: { queryKey: QueryKey } | undefined): T | undefined => (customerOf(asked?.queryKey) === customerNumber ? before : undefined)

/** Keys are `[endpoint, {query: {customerNumber}}]`. See call.ts, `query`. */
function customerOf(key: QueryKey | undefined): unknown {
  const args = key?.[1] as { query?: { customerNumber?: unknown } } | undefined
  return args?.query?.customerNumber
}
