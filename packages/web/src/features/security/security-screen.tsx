import './password-texts.ts'
import '#features/profile/profile-texts.ts'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sessions } from './sessions.tsx'
import { useSignOut } from '#platform/session/use-sign-out.ts'
import { ChangeForm } from './change-form.tsx'
import css from './security.module.css'

type Props = { user: User; onChanged: () => void }

/**
 * Shows the password form and the user's sessions. A user who must change the password can do nothing else except sign
 * out. Requirements.
 */
export const SecurityScreen = ({ user, onChanged }: Props) =>
  user.userClaims.resetPass ? (
    <Demanded user={user} onChanged={onChanged} />
  ) : (
    <Chosen user={user} onChanged={onChanged} />
  )

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
      <div className={css.ways}>
        <Button onClick={() => void signOut()}>{t('account.logout')}</Button>
      </div>
    </div>
  )
}
