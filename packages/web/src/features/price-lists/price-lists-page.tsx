import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { ServiceHtml } from '#ui/page/service-html.tsx'
import { priceListPages, type PriceListPage } from './price-list-pages.ts'
import './price-list-texts.ts'
import { priceListsContentQuery } from './price-lists.queries.ts'
import css from './price-lists-page.module.css'

type Props = {
  page: PriceListPage
  /** Documents of the distributor on this page. */
  documents: readonly { title: string; url: string; effective: string | null }[] | undefined
  children: ReactNode
}

/** The frame of the four price lists. Its head comes from the content service, and below it are links to the lists. */
export function PriceListsPage({ page, documents = [], children }: Props) {
  const { data } = useQuery(priceListsContentQuery())
  const about = data?.pages?.find((one) => one.page === page)?.body ?? data?.body
  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{data?.title || t('prices.title')}</h1>
        {/* The place of the text is reserved before it comes. */}
        <ServiceHtml className={css.about} html={about ?? ''} />
      </header>
      <nav className={`${css.tabs} no-print`} aria-label={t('prices.title')}>
        {priceListPages.map((name) => (
          <Link key={name} to="/pricelists/$page" params={{ page: name }}>
            {data?.pages?.find((one) => one.page === name)?.title || t(`prices.page.${name}`)}
          </Link>
        ))}
      </nav>
      {children}
      {documents.length > 0 && (
        <section className={css.documents}>
          <h2>{t('prices.documents')}</h2>
          <ul>
            {documents.map(({ title, url, effective }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {title}
                </a>
                {effective && <span> {t('prices.documentFrom', { date: formatPastDay(effective) })}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
