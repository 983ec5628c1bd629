import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { refetchForUser } from '#platform/session/refetch.ts'
import { t } from '#platform/text/texts.ts'

/**
 * Switches to another customer: sets it on the session, then loads user, cart, ship-to and favorites again.
 * Requirements.
 */
export function useChangeCustomer(onDone: () => void) {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (customerNumber: string) => call('POST /api/user/setcust', { query: { customerNumber } }),
    onSuccess: async () => {
      // This comes before the new user is loaded, because the other customer does not have this order.
      const instead = router.state.matches.findLast(({ staticData }) => staticData.ofCustomer)?.staticData.ofCustomer
      if (instead) await router.navigate({ to: instead })
      await refetchForUser(client).catch(failed('delivery.refreshFailed'))
      onDone()
    },
    onError: failed('delivery.failed'),
  })
}

const failed = (text: 'delivery.failed' | 'delivery.refreshFailed') => (error: unknown) => {
  console.error(error)
  notify.error(t(text))
}
