import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import css from './hosted-return.module.css'

/** Back from the payment provider: what happens now, and the way on. Public, for the session may have ended meanwhile. */
export const HostedReturn = () => (
  <main className={css.page}>
    <h1>{t('hostedReturn.title')}</h1>
    <p>{t('hostedReturn.about')}</p>
    <p><Link to="/payments">{t('hostedReturn.history')}</Link></p>
    <p><Link to="/">{t('error.home')}</Link></p>
  </main>
)
