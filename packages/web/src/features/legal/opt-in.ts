import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keepCookie, useCookie } from '#platform/browser/use-cookie.ts'
import { pageData } from '#platform/config/page-data.ts'
import { saveProfile } from '#platform/session/profile.ts'
import { type User, userQuery } from '#platform/session/user.ts'

const OPT_IN = 'email_opt_in'
/** Requirements. */
const OPT_IN_DAYS = 90

/**
 * Whether the user still has to be asked. This is so if neither their record nor the cookie has an answer, and if the
 * content service has the question.
 */
export function useOptInPending(user: User | undefined) {
  const isKnown = useCookie(OPT_IN) !== ''
  return (
    Boolean(user?.customerNumber) &&
    !isKnown &&
    !user?.emailOptInAnswered &&
    pageData().appOption?.ask_for_email_opt_in === true
  )
}

/** Saves the answer in the profile, then notes in the cookie that there is one. */
export function useOptIn(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (emailOptIn: boolean) => saveProfile(customerNumber, { emailOptIn }, true),
    onSuccess: (_, emailOptIn) => {
      keepCookie(OPT_IN, emailOptIn ? 'yes' : 'no', OPT_IN_DAYS)
      void client.fetchQuery({ ...userQuery(), staleTime: 0 })
    },
  })
}
