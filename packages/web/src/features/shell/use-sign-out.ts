import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { signOut } from '#platform/user.ts'

/**
 * Signs out on the server, then goes to the logout target. What is on its way is called off: it would be refused, and log that. When the sign-out
 * fails, what the screens wait for is asked for again.
 */
export function useSignOut() {
  const client = useQueryClient()
  return async () => {
    void client.cancelQueries()
    try {
      await signOut()
    } catch (error) {
      console.error(error)
      notify.error(t('account.logoutFailed'))
      void client.refetchQueries({ type: 'active', stale: true })
    }
  }
}
