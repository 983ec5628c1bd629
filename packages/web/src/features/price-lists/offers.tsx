import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '#platform/text/formats.ts'
import { refusalOf } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchText } from '#ui/data-table/search-text.tsx'
import '#ui/data-table/table-texts.ts'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import css from './offers.module.css'
import type { PriceListPage } from './price-list-pages.ts'
import { priceListAddress } from './price-lists.queries.ts'

type Props<Offer> = {
  page: PriceListPage
  asked: { error: Error | null; refetch: () => unknown }
  offers: readonly Offer[] | undefined
  /** The search text from the address. */
  search: string
  /** The texts of an offer's card that the search looks at. */
  words: (offer: Offer) => readonly (string | undefined)[]
  none: string
  children: (offer: Offer) => ReactNode
}

/**
 * Shows offers side by side as cards, and the state of their loading. All of them are loaded at once, so a search needs
 * no request.
 */
export function Offers<Offer>({ page, asked, offers, search, words, none, children }: Props<Offer>) {
  const navigate = useNavigate({ from: '/pricelists/$page' })
  if (asked.error)
    return <ErrorState text={refusalOf(asked.error) ?? t('prices.failed')} onRetry={() => void asked.refetch()} />
  if (offers?.length === 0) return <EmptyState title={none} />
  const show = (wanted: string) =>
    void navigate({ search: { ...priceListAddress.empty, search: wanted }, replace: true, resetScroll: false })
  const wanted = search.toLowerCase().split(/\s+/)
  const found = offers?.filter((offer) => wanted.every((word) => words(offer).join(' ').toLowerCase().includes(word)))
  const label = t('table.search', { title: t(`prices.page.${page}`) })
  return (
    <>
      <search className={`${css.search} no-print`} aria-label={label}>
        <SearchText search={search} label={label} placeholder={label} onSearch={show} />
      </search>
      <output className="visually-hidden">
        {found && search !== '' && t('prices.count', { count: found.length, items: formatCount(found.length) })}
      </output>
      {!found && <RowSkeletons rows={4} height={140} />}
      {found?.length === 0 ? (
        <EmptyState title={t('table.noneFound')}>
          <Button onClick={() => show('')}>{t('table.showAll')}</Button>
        </EmptyState>
      ) : (
        <ul className={css.offers}>{found?.map(children)}</ul>
      )}
    </>
  )
}
