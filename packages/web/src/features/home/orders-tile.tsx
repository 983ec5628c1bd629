import { Link } from '@tanstack/react-router'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { opens } from '#features/guards/guarded.ts'
import { StatusText } from '#features/orders/status-text.tsx'
import type { Home } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import css from './home-screen.module.css'

/** Shows the newest open orders: promised day, number and progress. */
export function OrdersTile({ user, data }: { user: User; data: Home['orders'] }) {
  return (
    <Tile title={t('home.openOrders')} way={data && data.total > 0 && <AllOrders user={user} count={data.total} />}>
      {data &&
        (data.total === 0 ? (
          <Nothing text={t('home.openOrdersNone')} />
        ) : (
          <Rows>
            {data.orders.map(({ orderNumber, promisedDate, datePassed, poNumber, sidemark, shipToName, status }) => (
              <Row
                key={orderNumber}
                name={t('home.order', { number: orderNumber })}
                when={<Promised user={user} day={promisedDate} passed={datePassed} />}
                main={
                  <Link to="/account/orders/$id" params={{ id: orderNumber }}>
                    {t('home.order', { number: orderNumber })}
                  </Link>
                }
                more={[poNumber, sidemark].filter(Boolean).join(' · ') || shipToName}
                end={<StatusText status={status} />}
              />
            ))}
          </Rows>
        ))}
    </Tile>
  )
}

/** A promised day that has passed is being checked, so it is not shown as a promise. Trade T-4.5. */
function Promised({ user, day, passed }: { user: User; day: string | null; passed: boolean }) {
  if (passed) return <span className={css.late}>{t('home.dayPassed')}</span>
  // A user who may not see the day must not read that there is none: that would be wrong.
  return day ? formatDay(day) : user.userClaims.hideBOETA ? '' : t('home.noDay')
}

/** The list of orders that DisplayOrders has. A user who sees orders can always open one of the two. */
function AllOrders({ user, count }: { user: User; count: number }) {
  return <Link to={opens('orders', user) ? '/account/orders' : '/account/allorders'}>{t('home.all', { count })}</Link>
}
