import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Profile, type ProfileChanges, profileQuery, saveProfile } from '#platform/session/profile.ts'
import { type User, userQuery } from '#platform/session/user.ts'

/** Saves the changes. The reply becomes the current profile. The account panel and the prompts load the user again. */
export function useSaveProfile({ customerNumber, emailOptInAnswered }: User) {
  const client = useQueryClient()
  return useMutation({
    // Without a network the request fails at once, and the user sees a message.
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges) => saveProfile(customerNumber, changes, emailOptInAnswered),
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
