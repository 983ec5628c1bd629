import { Link } from '@tanstack/react-router'
import { pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { AccountPanel } from './account-panel.tsx'
import { entriesFor } from './navigation.ts'
import css from './side-panel.module.css'

/** What the navigation drawer holds, permanent from 1400 pixels. */
export function SidePanel({ user }: { user: User }) {
  const entries = entriesFor(user, pageData().appOption)
  return (
    <div className={css.panel}>
      <nav aria-label={t('nav.label')}>
        <ul className={css.entries}>
          {entries.map(({ label, to, icon: Icon, startsGroup }) => (
            <li key={label} data-group={startsGroup}>
              <Link to={to} className={css.entry} activeOptions={{ includeSearch: false }}><Icon size={20} stroke={1.7} aria-hidden /> {t(label)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <AccountPanel user={user} />
    </div>
  )
}
