import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import css from './hosted-return.module.css'

/**
 * Shown when the user returns from the payment provider: explains what happens now and where to go. It is public,
 * because the session may have ended meanwhile.
 */
export const HostedReturn = () => (
  <main className={css.page}>
    <h1>{t('hostedReturn.title')}</h1>
    <p>{t('hostedReturn.about')}</p>
    <p>
      <Link to="/payments">{t('nav.payments')}</Link>
    </p>
    <p>
      <Link to="/">{t('error.home')}</Link>
    </p>
  </main>
)
