import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Pager } from '#ui/pager.tsx'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { OrdersFilter } from './orders-filter.tsx'
import { OrdersTable } from './orders-table.tsx'
import { type OrdersSearch, ordersQuery, PAGE } from './orders.queries.ts'
import css from './orders-screen.module.css'

/** Open orders: search, status, order and page are in the address. */
export function OrdersScreen({ user, shown }: { user: User; shown: OrdersSearch }) {
  const navigate = useNavigate({ from: '/account/orders/' })
  const { data, isError, isPlaceholderData, refetch } = useQuery(ordersQuery(user.customerNumber, shown))
  const show = (change: Partial<OrdersSearch>) => void navigate({ search: { ...shown, page: 1, ...change }, replace: change.page === undefined })
  const isNarrowed = shown.search !== '' || shown.status !== ''

  return (
    <div className={`page ${css.orders}`}>
      <header className={css.head}>
        <h1>{t('orders.title')}</h1>
        <output className={css.count}>{data && t('orders.count', { count: data.total })}</output>
      </header>
      <OrdersFilter shown={shown} canSortByTotal={user.userClaims.showPrices} onChange={show} />
      <div className={css.body} aria-busy={isPlaceholderData}>
        {isError && <ErrorState text={t('orders.failed')} onRetry={() => void refetch()} />}
        {!isError && !data && <RowSkeletons rows={10} height={44} />}
        {data && data.orders.length > 0 && <OrdersTable user={user} orders={data.orders} />}
        {data?.orders.length === 0 && (
          <EmptyState title={isNarrowed ? t('orders.noneFound') : t('orders.none')}>
            {isNarrowed && <button type="button" className={css.link} onClick={() => show({ search: '', status: '' })}>{t('orders.showAll')}</button>}
          </EmptyState>
        )}
      </div>
      {data && <Pager total={data.total} size={PAGE} page={shown.page} onPage={(page) => show({ page })} />}
    </div>
  )
}
