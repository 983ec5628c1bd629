import './password-texts.ts'
import { call } from '#platform/call.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import css from './passwords.module.css'

/** Changes the password. Who must do so can do nothing else but sign out. Specification 4, "Password reset". */
export function SecurityScreen({ user, onChanged }: { user: User; onChanged: () => void }) {
  const signOut = useSignOut()
  const mustChange = user.userClaims.resetPass
  return (
    <div className={`page ${css.security}`} data-alone={mustChange || undefined}>
      <h1>{t('password.changeTitle')}</h1>
      {mustChange && <output className={css.notice}>{t('password.mustChange')}</output>}
      <p>{t('password.changeLead')}</p>
      <NewPasswordForm
        username={user.username} asksCurrent submitText={t('password.changeSubmit')}
        onSubmit={async ({ currentPassword, newPassword }) => {
          await call('POST /api/auth/password', { body: { currentPassword, newPassword } })
          notify.success(t('password.changed'))
          onChanged()
        }}
      />
      {mustChange && <div className={css.ways}><Button onClick={() => void signOut()}>{t('account.logout')}</Button></div>}
    </div>
  )
}
