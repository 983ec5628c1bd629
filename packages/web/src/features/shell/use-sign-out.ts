import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { signOut } from '#platform/user.ts'

/** Signs out on the server, then goes to the logout target. What no screen waits for is called off: it would be refused on its way, and log that. */
export function useSignOut() {
  const client = useQueryClient()
  return async () => {
    void client.cancelQueries({ type: 'inactive' })
    try {
      await signOut()
    } catch (error) {
      console.error(error)
      notify.error(t('account.logoutFailed'))
    }
  }
}
