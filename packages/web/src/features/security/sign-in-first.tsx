import { Link } from '@tanstack/react-router'
import { pageData } from '#platform/config/page-data.ts'
import { t } from '#platform/text/texts.ts'
import { Card } from './card.tsx'
import css from './passwords.module.css'

/** The page `/auth/change` for a visitor who is not signed in and has no mailed link. */
export const SignInFirst = () => (
  <Card title={t('password.changeTitle')}>
    <p>{t('password.signInFirst')}</p>
    <div className={css.ways}>
      <Link to="/auth" search={{ redirect: '/profile/security' }}>
        {t('password.toSignIn')}
      </Link>
      {pageData().config.flags['showForgotPassword'] && <Link to="/auth/forgot">{t('signIn.forgot')}</Link>}
    </div>
  </Card>
)
