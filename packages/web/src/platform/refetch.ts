import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { userQuery } from './user.ts'

/** What a change of location or customer tells every screen: what you show is of another place. Specification 4. */
export const REFETCH = 'sidemark:refetch'

/**
 * After a change of location or customer: the user first (prices and stock follow their branch), then everything that is on the
 * screen again; what is not on the screen is only marked old.
 *
 * @throws when the user cannot be read again
 */
export async function refetchForUser(client: QueryClient) {
  await client.fetchQuery({ ...userQuery(), staleTime: 0 })
  dispatchEvent(new Event(REFETCH))
  await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery().queryKey[0] && queryKey[0] !== 'content' }, { throwOnError: true }).catch(unlessCalledOff)
}

/** What was on its way for the former customer is called off as its screen asks for the new one's. */
function unlessCalledOff(error: unknown) {
  if (!(error instanceof CancelledError)) throw error
}
