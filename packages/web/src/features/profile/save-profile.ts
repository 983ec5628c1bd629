import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call } from '#platform/api/call.ts'
import { userQuery } from '#platform/session/user.ts'
import { type Profile, profileQuery } from './profile.queries.ts'

/**
 * The values that a user has changed. Fields that are left out keep their value, whatever another tab or version shows
 * in them.
 */
export type ProfileChanges = Omit<Args<'POST /api/profile/setinfo'>['body'], 'customerNumber'>

/** Saves the changes. The reply becomes the current profile. The account panel and the prompts load the user again. */
export function useSaveProfile(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    // Without a network the request fails at once, and the user sees a message.
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges) =>
      call('POST /api/profile/setinfo', { body: { ...changes, customerNumber } }),
    onSuccess: (profile) => {
      keepSaved(client, customerNumber, profile)
      void client.prefetchQuery({ ...userQuery(), staleTime: 0 })
    },
  })
}

/**
 * Puts the saved profile into the cache. Each page loads the profile again when it is entered. An answer that is still on
 * its way was read before the changes, so it is not waited for.
 *
 * @internal
 */
export function keepSaved(client: QueryClient, customerNumber: string, profile: Profile) {
  const everywhere = { queryKey: ['GET /api/profile/getinfo'] }
  void client.cancelQueries(everywhere)
  // The profile is the person's, so the profiles that were loaded for other customers are old too.
  void client.invalidateQueries({ ...everywhere, refetchType: 'none' })
  client.setQueryData(profileQuery(customerNumber).queryKey, profile)
}
