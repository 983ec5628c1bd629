import { Link } from '@tanstack/react-router'
import { formatDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { opens } from '../guards/guarded.ts'
import { StatusText } from '../orders/status-text.tsx'
import type { Home } from './home-parts.ts'
import { Nothing, Row, Rows, Tile } from './tile.tsx'
import css from './home-screen.module.css'

/** The newest open orders: promised when, which, how far. */
export function OrdersTile({ user, data }: { user: User; data: Home['orders'] }) {
  return (
    <Tile title={t('home.openOrders')} way={data && data.total > 0 && <AllOrders user={user} count={data.total} />}>
      {data && (data.total === 0
        ? <Nothing text={t('home.openOrdersNone')} />
        : (
          <Rows>
            {data.orders.map(({ orderNumber, promisedDate, datePassed, poNumber, sidemark, shipToName, status }) => (
              <Row
                key={orderNumber}
                when={<Promised user={user} day={promisedDate} passed={datePassed} />}
                main={<Link to="/account/orders/$id" params={{ id: orderNumber }}>{t('home.order', { number: orderNumber })}</Link>}
                more={[poNumber, sidemark].filter(Boolean).join(' · ') || shipToName}
                end={<StatusText status={status} />}
              />
            ))}
          </Rows>
        ))}
    </Tile>
  )
}

/** A promised day that has passed is being checked: it is not shown as one. trade.md 2.6. */
function Promised({ user, day, passed }: { user: User; day: string | null; passed: boolean }) {
  if (passed) return <span className={css.later}>{t('home.dayPassed')}</span>
  // That there is no day would be wrong to say to who is not told it.
  return day ? formatDay(day) : user.userClaims.hideBOETA ? '' : t('home.noDay')
}

/** The list that DisplayOrders has: one of the two is always open to whoever sees orders. */
function AllOrders({ user, count }: { user: User; count: number }) {
  return <Link to={opens('orders', user) ? '/account/orders' : '/account/allorders'}>{t('home.openOrdersAll', { count })}</Link>
}
