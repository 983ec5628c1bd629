import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { LaterPage } from './later-page.tsx'
import { type PriceListPage, priceListPages } from './price-list-pages.ts'
import css from './later.module.css'

/** The four price lists, one beside the other. */
export function PriceListsPage({ page, user }: { page: PriceListPage; user: User }) {
  return (
    <LaterPage page="priceLists" about={`later.priceLists.${page}.about`} user={user}>
      <nav className={css.tabs} aria-label={t('later.priceLists.title')}>
        {priceListPages.map((name) => <Link key={name} to="/pricelists/$page" params={{ page: name }}>{t(`later.priceLists.${name}`)}</Link>)}
      </nav>
    </LaterPage>
  )
}
