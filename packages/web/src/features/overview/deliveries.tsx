import { Link } from '@tanstack/react-router'
import { formatPastDay, orNa } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { ordersTable } from '../orders/orders-list.ts'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

type Props = { deliveries: NonNullable<Overview['nextDeliveries']>; count: number; late: number }

/** What is late in a line, then what comes next, the day first. */
export function Deliveries({ deliveries, count, late }: Props) {
  return (
    <Part title={t('overview.deliveries')} way={count > 0 && <Link to="/account/orders">{t('overview.allOrders', { count })}</Link>}>
      {late > 0 && <p className={css.alert}><Link to="/account/orders" search={{ ...ordersTable.empty, sort: 'promised' }}>{t('overview.lateOrders', { count: late })}</Link></p>}
      {deliveries.length === 0 && <p className={css.none}>{t('overview.noDeliveries')}</p>}
      <ul className={css.rows}>
        {deliveries.map(({ orderNumber, poNumber, sidemark, shipToName, pickup, status, promisedDate, isLate }) => (
          <li key={orderNumber}>
            <span className={css.when} data-late={isLate || undefined}>{promisedDate ? formatPastDay(promisedDate) : t('overview.noDay')}{isLate && <small>{t('overview.late')}</small>}</span>
            <span className={css.what}>
              <Link to="/account/orders/$id" params={{ id: orderNumber }}>{t('overview.order', { number: orderNumber })}</Link>
              <small>{[t(`order.status.${status}`), poNumber, sidemark].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={`${css.end} ${css.below}`}>{pickup ? t('overview.pickup') : orNa(shipToName)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
