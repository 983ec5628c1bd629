import { Link } from '@tanstack/react-router'
import type { User } from '#platform/session/user.ts'
import { t } from '#platform/text/texts.ts'
import { Card } from './card.tsx'
import { ChangeForm } from './change-form.tsx'
import css from './passwords.module.css'

/** The page `/auth/change` of a signed-in user. Requirements. */
export const ChangePasswordScreen = ({ user, onChanged }: { user: User; onChanged: () => void }) => (
  <Card title={t('password.changeTitle')}>
    <p>{t('password.changeLead')}</p>
    <ChangeForm user={user} onChanged={onChanged} />
    <div className={css.ways}>
      <Link to="/">{t('app.home')}</Link>
      <Link to="/profile/security">{t('account.security')}</Link>
    </div>
  </Card>
)
