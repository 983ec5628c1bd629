import './later-texts.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { t, type TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import type { GuardName } from '#features/guards/guards.ts'
import css from './coming-soon-page.module.css'

/** Links to other pages. A link is shown if its guard lets the user through. */
const ways: { to: NonNullable<LinkProps['to']>; label: TextKey; guard?: GuardName }[] = [
  { to: '/profile', label: 'account.profile' },
  { to: '/account/overview', label: 'nav.overview', guard: 'overview' },
]

/** The page of payment methods, whose screen comes later. It tells what it will show, and where to go until then. */
export const LaterPage = ({ user }: { user: User }) => (
  <section className={`page ${css.page}`}>
    <h1>{t('later.savedPayments.title')}</h1>
    <p className={css.about}>{t('later.savedPayments.about')}</p>
    <p className={css.soon}>{t('later.soon')}</p>
    <ul className={css.ways}>
      {ways
        .filter(({ guard }) => !guard || opens(guard, user))
        .map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
    </ul>
  </section>
)
