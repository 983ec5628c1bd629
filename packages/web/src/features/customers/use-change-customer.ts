import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { notify } from '#platform/notify.ts'
import { refetchForUser } from '#platform/refetch.ts'
import { t } from '#platform/texts.ts'

/** Acts for another customer: chosen on the session, then user, cart, ship-to and favorites again. Specification 4. */
export function useChangeCustomer(onDone: () => void) {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (customerNumber: string) => call('POST /api/user/setcust', { query: { customerNumber } }),
    onSuccess: async () => {
      onDone()
      // Before the user is another customer's: the other has no such order.
      const instead = router.state.matches.findLast(({ staticData }) => staticData.ofCustomer)?.staticData.ofCustomer
      if (instead) await router.navigate({ to: instead })
      await refetchForUser(client).catch(failed('delivery.refreshFailed'))
    },
    onError: failed('delivery.failed'),
  })
}

const failed = (text: 'delivery.failed' | 'delivery.refreshFailed') => (error: unknown) => {
  console.error(error)
  notify.error(t(text))
}
