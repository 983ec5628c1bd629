import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { formatDay, orNa } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { openOrdersQuery } from './home.queries.ts'
import css from './open-orders.module.css'

/** The newest open orders: number, where to, promised when, how much. */
export function OpenOrders({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(openOrdersQuery(user.customerNumber))
  return (
    <section>
      <header className={css.head}>
        <h2>{t('home.openOrders')}</h2>
        {data && data.total > data.orders.length && <Link to="/account/orders">{t('home.openOrdersAll', { count: data.total })}</Link>}
      </header>
      <div className={css.body} data-waiting={(!data && !isError) || undefined}>
        {isError && <ErrorState text={t('home.openOrdersFailed')} onRetry={() => void refetch()} />}
        {!isError && !data && <RowSkeletons rows={5} height={48} />}
        {data?.orders.length === 0 && <EmptyState title={t('home.openOrdersNone')} />}
        {data && data.orders.length > 0 && (
          <ul className={css.rows}>
            {data.orders.map((order) => (
              <li key={order.orderNumber}>
                <Link className={css.row} to="/account/orders/$id" params={{ id: order.orderNumber }}>
                  <span className="code">{order.orderNumber}</span>
                  <span className={css.what}>{[order.poNumber, order.sidemark].filter(Boolean).join(' · ') || <span className={css.instead}>{orNa(order.shipToName)}</span>}</span>
                  <span className={css.to}>{orNa(order.shipToName)}</span>
                  <span>{order.datePassed ? t('order.dayPassed') : orNa(order.promisedDate && formatDay(order.promisedDate))}</span>
                  <span className="number"><MoneyText amount={order.total} /></span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
