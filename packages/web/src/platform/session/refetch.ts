import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { userQuery } from './user.ts'

/**
 * The event after a change of location or customer. It tells every screen that its data is for another place.
 * Requirements.
 */
export const REFETCH = 'sidemark:refetch'

let isAgain = false
/** Tells whether that event has been there, for parts of the page that come late and may have missed it. */
export const wasRefetched = () => isAgain

/**
 * Loads data again after a change of location or customer. The user comes first, because prices and stock depend on
 * their branch. Then follows all data that is on the screen. Data that is not on the screen is only marked as stale.
 *
 * @throws if the user cannot be read again
 */
export async function refetchForUser(client: QueryClient) {
  const { customerNumber } = await client.fetchQuery({ ...userQuery(), staleTime: 0 })
  isAgain = true
  dispatchEvent(new Event(REFETCH))
  await client
    .invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, customerNumber) }, { throwOnError: true })
    .catch(unlessCalledOff)
}

/**
 * Tells whether data is loaded again for this customer: neither the user, who came first, nor content, nor what the screen
 * still shows of the former customer. Keys are `[endpoint, arguments]`.
 *
 * @internal
 */
export function concerns([endpoint, args]: QueryKey, customerNumber: string) {
  const of = (args as { query?: { customerNumber?: string } } | undefined)?.query?.customerNumber
  return endpoint !== userQuery().queryKey[0] && endpoint !== 'content' && (of === undefined || of === customerNumber)
}

/**
 * Ignores canceled requests. Requests for the former customer are canceled when their screen requests the data of the
 * new one.
 */
function unlessCalledOff(error: unknown) {
  if (!(error instanceof CancelledError)) throw error
}
