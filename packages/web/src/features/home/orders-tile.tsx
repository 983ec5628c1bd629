import { comesInParts } from '@sidemark/contract/rules/promised-days'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { placeOf } from '#features/delivery/place-of.ts'
import { StatusText } from '#features/orders/status-text.tsx'
import type { Home } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import css from './home-screen.module.css'

/** Shows late orders, then those that come next: promised day, number and progress. */
export function OrdersTile({ user, data }: { user: User; data: Home['orders'] }) {
  return (
    <Tile title={t('home.openOrders')} way={data && data.total > 0 && <AllOrders user={user} count={data.total} />}>
      {data &&
        (data.total === 0 ? (
          <Nothing text={t('home.openOrdersNone')} />
        ) : (
          <Rows>
            {data.orders.map((order) => {
              const { orderNumber, poNumber, sidemark, shipToName, pickup } = order
              const place = pickup ? t('orders.pickup') : placeOf(shipToName, user.customerName)
              return (
                <Row
                  key={orderNumber}
                  name={t('order.heading', { number: orderNumber })}
                  when={<Promised user={user} order={order} />}
                  main={
                    <Link to="/account/orders/$id" params={{ id: orderNumber }}>
                      {t('order.heading', { number: orderNumber })}
                    </Link>
                  }
                  more={[poNumber, sidemark].filter(Boolean).join(' · ') || place}
                  end={<StatusText {...order} />}
                />
              )
            })}
          </Rows>
        ))}
    </Tile>
  )
}

/**
 * A promised day that has passed is being checked, so it is not shown as a promise, and an order that is ready has none any more.
 * Trade T-4.5.
 */
function Promised({ user, order }: { user: User; order: NonNullable<Home['orders']>['orders'][number] }) {
  const { status, promisedDate, lastDate, datePassed } = order
  if (datePassed)
    return (
      <span className={css.late}>
        {promisedDate ? t('home.late', { date: formatDay(promisedDate) }) : t('order.pastDue')}
      </span>
    )
  if (status === 'ready') return t('orders.readyNow')
  // A user who may not see the day must not read that there is none: that would be wrong.
  if (!promisedDate) return user.userClaims.hideBOETA ? '' : t('order.noDayYet')
  const date = formatDay(promisedDate)
  if (!comesInParts(order)) return date
  return (
    <>
      {t('order.firstPart', { date })}
      {lastDate && <small>{t('order.allBy', { last: formatDay(lastDate) })}</small>}
    </>
  )
}

/** The list of orders that DisplayOrders has. A user who sees orders can always open one of the two. */
function AllOrders({ user, count }: { user: User; count: number }) {
  return <Link to={opens('orders', user) ? '/account/orders' : '/account/allorders'}>{t('home.all', { count })}</Link>
}
