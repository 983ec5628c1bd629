import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call, query, type Reply } from '#platform/call.ts'
import { userQuery } from '#platform/user.ts'

export type Profile = Reply<'GET /api/profile/getinfo'>
/** What a user has changed: fields that are left out keep their value, whatever another tab or version shows in them. */
export type ProfileChanges = Omit<Args<'POST /api/profile/setinfo'>['body'], 'customerNumber'>

/** The user's profile, loaded by customer number. Specification 4. */
export const profileQuery = (customerNumber: string) => query('GET /api/profile/getinfo', { query: { customerNumber } })

/** The customers that the user can act for. */
export const customersQuery = () => query('GET /api/account/customerNumberList', {})

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
