import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { ErrorState } from '#ui/states.tsx'
import { PageSkeleton } from '#ui/skeletons.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderTrack } from './order-track.tsx'
import { orderQuery } from './orders.queries.ts'
import css from './order-screen.module.css'

/** One order: where it stands, what is in it, what it costs. An unknown number, or another customer's, is a 404. */
export function OrderScreen({ user, id }: { user: User; id: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(user.customerNumber, id))
  if (error && 'status' in error && error.status === 404) throw error
  if (error && !order) return <div className="page"><ErrorState text={t('order.failed')} onRetry={() => void refetch()} /></div>
  if (!order) return <PageSkeleton />
  const at = formatInstant(order.orderedAt, user.timeZone)

  return (
    <article className={`page ${css.order}`}>
      <header className={css.head}>
        <Link to="/account/orders" className={`${css.back} no-print`}>{t('order.allOrders')}</Link>
        <h1>{t('order.heading', { number: order.orderNumber })}</h1>
        <p className={css.references}>
          {order.poNumber && <span>{t('orders.po')} <strong className="code">{order.poNumber}</strong></span>}
          {order.sidemark && <em>{order.sidemark}</em>}
          <span className={css.muted}>{order.enteredBy ? t('order.placedBy', { at, name: order.enteredBy }) : t('order.placed', { at })}</span>
        </p>
        <OrderActs user={user} order={order} />
      </header>
      <OrderTrack status={order.status} />
      <div className={css.columns}>
        <div>
          <OrderLines user={user} order={order} />
          <OrderMessages user={user} order={order} />
        </div>
        <OrderAside user={user} order={order} />
      </div>
    </article>
  )
}
