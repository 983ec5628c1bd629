import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { userQuery } from './user.ts'

/**
 * The event after a change of location or customer. It tells every screen that its data is for another place.
 * Requirements.
 */
export const REFETCH = 'sidemark:refetch'

/**
 * Loads data again after a change of location or customer. The user comes first, because prices and stock depend on
 * their branch. Then follows all data that is on the screen. Data that is not on the screen is only marked as stale.
 *
 * @throws if the user cannot be read again
 */
export async function refetchForUser(client: QueryClient) {
  await client.fetchQuery({ ...userQuery(), staleTime: 0 })
  dispatchEvent(new Event(REFETCH))
  await client
    .invalidateQueries(
      { predicate: ({ queryKey }) => queryKey[0] !== userQuery().queryKey[0] && queryKey[0] !== 'content' },
      { throwOnError: true },
    )
    .catch(unlessCalledOff)
}

/**
 * Ignores canceled requests. Requests for the former customer are canceled when their screen requests the data of the
 * new one.
 */
function unlessCalledOff(error: unknown) {
  if (!(error instanceof CancelledError)) throw error
}
