import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { keepCookie, useCookie } from '#platform/use-cookie.ts'
import { pageData } from '#platform/page-data.ts'
import { type User, userQuery } from '#platform/user.ts'

const OPT_IN = 'email_opt_in'
/** Specification 9. */
const OPT_IN_DAYS = 90

/** Whether the user is still to be asked: neither their record nor the cookie has an answer, and the content service wants one. */
export function useOptInPending(user: User | undefined) {
  const isKnown = useCookie(OPT_IN) !== ''
  return Boolean(user?.customerNumber) && !isKnown && !user?.emailOptInAnswered && pageData().appOption?.ask_for_email_opt_in === true
}

/** Saves the answer in the profile, then notes that it was given. */
export function useOptIn(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emailOptIn: boolean) => call('POST /api/profile/setinfo', { body: { customerNumber, emailOptIn } }),
    onSuccess: (_, emailOptIn) => {
      keepCookie(OPT_IN, emailOptIn ? 'yes' : 'no', OPT_IN_DAYS)
      void client.fetchQuery({ ...userQuery(), staleTime: 0 })
    },
  })
}
