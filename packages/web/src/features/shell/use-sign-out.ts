import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { signOut } from '#platform/user.ts'

/** Signs out on the server, then goes to the logout target. */
export const useSignOut = () => async () => {
  try {
    await signOut()
  } catch (error) {
    console.error(error)
    notify.error(t('account.logoutFailed'))
  }
}
