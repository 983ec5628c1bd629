import { call } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Asks a signed-in user for the old and a new password, and saves the new one. */
export const ChangeForm = ({ user, onChanged }: { user: User; onChanged: () => void }) => (
  <NewPasswordForm
    username={user.username}
    asksCurrent
    submitText={t('password.changeSubmit')}
    onSubmit={async ({ currentPassword, newPassword }) => {
      await call('POST /api/auth/password', { body: { currentPassword, newPassword } })
      notify.success(t('password.changed'))
      onChanged()
    }}
  />
)
