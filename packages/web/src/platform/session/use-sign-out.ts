import { useQueryClient } from '@tanstack/react-query'
import { isEnding } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { signOut } from './user.ts'

/**
 * Signs out on the server, then goes to the logout target. Running requests are canceled, because they would be refused
 * and logged. If the sign-out fails, the requests that the screens wait for are sent again.
 */
export function useSignOut() {
  const client = useQueryClient()
  return async () => {
    // A second press, by a double click, would be refused: its session has ended.
    if (isEnding()) return
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
