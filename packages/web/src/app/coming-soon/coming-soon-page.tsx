import './later-texts.ts'
import { Link } from '@tanstack/react-router'
import { t, type TextKey } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { type LaterName, waysFrom } from './coming-soon-links.ts'
import css from './coming-soon-page.module.css'

type Props = {
  page: LaterName
  /** The text about the future content, if the page has several kinds. */
  about?: TextKey
  user?: User
}

/** A page whose screen comes later. It tells what it will show, and where the user can do the same until then. */
export function LaterPage({ page, about = `later.${page}.about`, user }: Props) {
  const ways = waysFrom[page].filter(({ guard }) => !guard || (user && opens(guard, user)))
  return (
    <section className={`page ${css.page}`}>
      <h1>{t(`later.${page}.title`)}</h1>
      <p className={css.about}>{t(about)}</p>
      <p className={css.soon}>{t('later.soon')}</p>
      <ul className={css.ways}>
        {ways.map(({ to, search, label }) => (
          <li key={to}>
            <Link to={to} search={search}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
