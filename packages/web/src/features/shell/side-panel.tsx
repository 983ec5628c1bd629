import { Link } from '@tanstack/react-router'
import { mediaAddress, pageData } from '#platform/page-data.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { AccountPanel, type CustomerSwitch } from './account-panel.tsx'
import { useLiveLinks } from './content-link.tsx'
import { entriesFor } from './navigation.ts'
import css from './side-panel.module.css'

/** What the navigation drawer holds, permanent from 1400 pixels. */
export function SidePanel({ user, customerSwitch }: { user: User; customerSwitch: CustomerSwitch }) {
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
      <ExtraLinks />
      <AccountPanel user={user} customerSwitch={customerSwitch} />
    </div>
  )
}

/** The content service's own links under its own title. Specification 2, "Main navigation". */
function ExtraLinks() {
  const { Title, links } = pageData().appOption?.NavigationLinks ?? {}
  const live = useLiveLinks(links)
  if (live.length === 0) return null
  return (
    <section className={css.extra}>
      <h2>{Title}</h2>
      <ul className={css.entries}>
        {live.map(({ title, logo, to }) => (
          <li key={title}><a className={css.entry} {...to}>{logo && <img src={mediaAddress(logo)} alt="" width="20" height="20" />}{title}</a></li>
        ))}
      </ul>
    </section>
  )
}
