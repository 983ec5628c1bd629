import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatCount } from '#platform/text/formats.ts'
import { refusalOf } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { Button } from '#ui/controls/button.tsx'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PriceListTools } from './price-list-tools.tsx'
import {
  priceChoicesQuery,
  priceCountQuery,
  priceListAddress,
  promotionsQuery,
  type PriceListSearch,
} from './price-lists.queries.ts'
import { PriceListsPage } from './price-lists-page.tsx'
import { PriceTable } from './price-table.tsx'
import css from './my-prices.module.css'

/** Shows my price for every item. Search, filters, order and place are in the address. */
export function MyPrices({ user, shown }: { user: User; shown: PriceListSearch }) {
  const navigate = useNavigate({ from: '/pricelists/$page' })
  const { page, ...asked } = shown
  const counted = useQuery(priceCountQuery(user.customerNumber, asked))
  const choices = useQuery(priceChoicesQuery(user.customerNumber)).data
  const promotion = usePromotionName(user.customerNumber, asked.promo)
  const show = (change: Partial<PriceListSearch>) =>
    void navigate({ search: { ...shown, page: 1, ...change }, replace: true, resetScroll: change.page === undefined })
  const showAll = () => show({ ...priceListAddress.empty, sort: shown.sort })
  const isNarrowed = priceListAddress.filtersOf(shown) > 0 || asked.search !== ''
  const total = counted.data?.total

  return (
    <PriceListsPage page="default" documents={choices?.documents}>
      <PriceListTools user={user} shown={asked} choices={choices} onShow={show} />
      <div className={css.told}>
        <output className={css.count}>
          {total === undefined ? ' ' : t('prices.count', { count: total, items: formatCount(total) })}
        </output>
        {asked.promo !== '' && (
          <span>
            {promotion && t('prices.ofPromotion', { name: promotion })}{' '}
            <Button size="small" onClick={() => show({ promo: '' })}>
              {t('prices.everyItem')}
            </Button>
          </span>
        )}
        {counted.data && !counted.isPlaceholderData && counted.data.sort !== asked.sort && (
          <span className={css.hint}>{t('prices.tooLongToSort')}</span>
        )}
        {total !== undefined && total > 0 && <ExportMenu customerNumber={user.customerNumber} asked={asked} />}
      </div>
      <p className={css.print}>{t('prices.printHint')}</p>
      <div className={css.body}>
        {counted.error && (
          <ErrorState text={refusalOf(counted.error) ?? t('prices.failed')} onRetry={() => void counted.refetch()} />
        )}
        {(counted.isPending || counted.isPlaceholderData) && <RowSkeletons rows={10} height={56} />}
        {total !== undefined && total > 0 && !counted.isPlaceholderData && (
          <PriceTable
            key={JSON.stringify(asked)}
            user={user}
            asked={asked}
            total={total}
            startsAt={page}
            onRest={(at) => at !== page && show({ page: at })}
          />
        )}
        {total === 0 && !counted.isPlaceholderData && (
          <EmptyState title={isNarrowed ? t('prices.noneFound') : t('prices.none')}>
            {isNarrowed && <Button onClick={showAll}>{t('prices.showAll')}</Button>}
          </EmptyState>
        )}
      </div>
    </PriceListsPage>
  )
}

/**
 * Returns the name of a promotion, or its code if no promotion has it any more. Returns undefined until the promotions
 * are loaded.
 */
function usePromotionName(customerNumber: string, code: string) {
  const { data, isError } = useQuery({ ...promotionsQuery(customerNumber), enabled: code !== '' })
  return data || isError ? (data?.promotions.find((promotion) => promotion.code === code)?.name ?? code) : undefined
}
