import { Link } from '@tanstack/react-router'
import { dotted, formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { placeOf } from '#features/delivery/place-of.ts'
import { opens } from '#features/guards/guarded.ts'
import { allOrdersTable } from '#features/orders/all/all-orders-list.ts'
import { ordersTable } from '#features/orders/orders-list.ts'
import { statusWord } from '#features/orders/status-text.tsx'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

type Props = {
  user: User
  deliveries: NonNullable<Overview['nextDeliveries']>
  count: number
  late: number
  onHold: number
}

/** Shows the late orders and those on hold on one line each, then the next ones, each with its day first. */
export function Deliveries({ user, deliveries, count, late, onHold }: Props) {
  const isSeparate = opens('orders', user)
  const all = t('overview.allOrders', { count })
  const lateOnes = t('overview.lateOrders', { count: late })
  return (
    <Part
      title={t('overview.deliveries')}
      way={
        count > 0 &&
        (isSeparate ? (
          <Link to="/account/orders">{all}</Link>
        ) : (
          <Link to="/account/allorders" search={{ ...allOrdersTable.empty, kind: 'open' }}>
            {all}
          </Link>
        ))
      }
    >
      {late > 0 && (
        <p className={css.alert}>
          {isSeparate ? (
            <Link to="/account/orders" search={{ ...ordersTable.empty, status: 'late', sort: 'promised' }}>
              {lateOnes}
            </Link>
          ) : (
            <Link to="/account/allorders" search={{ ...allOrdersTable.empty, kind: 'late' }}>
              {lateOnes}
            </Link>
          )}
        </p>
      )}
      {onHold > 0 && <OnHold count={onHold} isSeparate={isSeparate} />}
      {deliveries.length === 0 && <p className={css.none}>{t('overview.noDeliveries')}</p>}
      <ul className={css.rows}>
        {deliveries.map(({ orderNumber, poNumber, sidemark, shipToName, pickup, status, promisedDate, isLate }) => (
          <li key={orderNumber}>
            <span className={css.when} data-late={isLate || undefined}>
              {status === 'ready' ? t('orders.readyNow') : dayOf(promisedDate, isLate, user)}
            </span>
            <span className={css.what}>
              <Link to="/account/orders/$id" params={{ id: orderNumber }}>
                {t('order.heading', { number: orderNumber })}
              </Link>
              <small>{dotted([statusWord({ status, pickup }), poNumber, sidemark])}</small>
            </span>
            <span className={`${css.end} ${css.below}`}>
              {pickup ? t('overview.pickup') : orNa(placeOf(shipToName, user.customerName))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function OnHold({ count, isSeparate }: { count: number; isSeparate: boolean }) {
  const text = t('overview.ordersOnHold', { count })
  return (
    <p className={css.alert} data-later>
      {isSeparate ? (
        <Link to="/account/orders" search={{ ...ordersTable.empty, status: 'on-hold' }}>
          {text}
        </Link>
      ) : (
        <Link to="/account/allorders" search={{ ...allOrdersTable.empty, kind: 'open' }}>
          {text}
        </Link>
      )}
    </p>
  )
}

/**
 * A promised day that has passed is not shown as a promise. Trade T-4.5. Users with hideBOETA get no text, because "no
 * day" could be wrong.
 */
function dayOf(promised: string | null, isLate: boolean, { userClaims: { hideBOETA } }: User) {
  if (isLate) return t('order.pastDue')
  return promised ? formatPastDay(promised) : hideBOETA ? '' : t('order.noDayYet')
}
