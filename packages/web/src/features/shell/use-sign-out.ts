import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { signOut } from '#platform/user.ts'

/** Signs out on the server, then goes to the logout target. */
export function useSignOut() {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    try {
      await signOut(client)
      await router.navigate({ to: '/auth' })
    } catch (error) {
      console.error(error)
      notify.error(t('account.logoutFailed'))
    }
  }
}
