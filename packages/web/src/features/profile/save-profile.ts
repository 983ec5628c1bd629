import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call } from '#platform/call.ts'
import { userQuery } from '#platform/user.ts'
import { profileQuery } from './profile.queries.ts'

/** What a user has changed: fields that are left out keep their value, whatever another tab or version shows in them. */
export type ProfileChanges = Omit<Args<'POST /api/profile/setinfo'>['body'], 'customerNumber'>

/** Saves what has changed. The reply is the profile from then on; the account panel and the prompts ask who the user is again. */
export function useSaveProfile(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    // Without a network it fails at once, and says so.
    networkMode: 'always',
    mutationFn: (changes: ProfileChanges) => call('POST /api/profile/setinfo', { body: { ...changes, customerNumber } }),
    onSuccess: (profile) => {
      // The profile is the person's: whichever other customer it was loaded for, it is old.
      void client.invalidateQueries({ queryKey: ['GET /api/profile/getinfo'], refetchType: 'none' })
      client.setQueryData(profileQuery(customerNumber).queryKey, profile)
      void client.prefetchQuery({ ...userQuery(), staleTime: 0 })
    },
  })
}
