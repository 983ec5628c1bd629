import './password-texts.ts'
import '../profile/profile-texts.ts'
import { Link } from '@tanstack/react-router'
import { call } from '#platform/call.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { Button } from '#ui/button.tsx'
import { Sessions } from '../sessions/sessions.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import css from './security.module.css'

type Props = { user: User; onChanged: () => void }

/** The password, and where the user is signed in. Who must change it can do nothing else but sign out. Specification 4, "Password reset". */
export const SecurityScreen = ({ user, onChanged }: Props) => (user.userClaims.resetPass ? <Demanded user={user} onChanged={onChanged} /> : <Chosen user={user} onChanged={onChanged} />)

const Chosen = ({ user, onChanged }: Props) => (
  <div className={`page ${css.security}`}>
    <header>
      <Link to="/profile">{t('account.profile')}</Link>
      <h1>{t('account.security')}</h1>
    </header>
    <div className={css.parts}>
      <section aria-labelledby="password-title">
        <h2 id="password-title">{t('password.changeTitle')}</h2>
        <p>{t('password.changeLead')}</p>
        <ChangeForm user={user} onChanged={onChanged} />
      </section>
      <Sessions user={user} />
    </div>
  </div>
)

function Demanded({ user, onChanged }: Props) {
  const signOut = useSignOut()
  return (
    <div className={`page ${css.security}`} data-alone>
      <h1>{t('password.changeTitle')}</h1>
      <output className={css.notice}>{t('password.mustChange')}</output>
      <p>{t('password.changeLead')}</p>
      <ChangeForm user={user} onChanged={onChanged} />
      <div className={css.ways}><Button onClick={() => void signOut()}>{t('account.logout')}</Button></div>
    </div>
  )
}

const ChangeForm = ({ user, onChanged }: Props) => (
  <NewPasswordForm
    username={user.username} asksCurrent submitText={t('password.changeSubmit')}
    onSubmit={async ({ currentPassword, newPassword }) => {
      await call('POST /api/auth/password', { body: { currentPassword, newPassword } })
      notify.success(t('password.changed'))
      onChanged()
    }}
  />
)
