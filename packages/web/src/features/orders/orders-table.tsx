import { Link, useNavigate } from '@tanstack/react-router'
import { formatDay, formatInstant, orNa } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { PictureTile } from '#ui/picture-tile.tsx'
import type { OrderRow } from './orders.queries.ts'
import { StatusText } from './status-text.tsx'
import css from './orders-table.module.css'

/** The orders as a table, on a phone as cards: the same rows, laid out by CSS. */
export function OrdersTable({ user, orders }: { user: User; orders: OrderRow[] }) {
  const showPrices = user.userClaims.showPrices
  const navigate = useNavigate()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t('orders.number')}</th>
          <th>{t('orders.ordered')}</th>
          <th>{t('orders.po')} · {t('orders.sidemark')}</th>
          <th>{t('orders.shipTo')}</th>
          <th>{t('orders.lines')}</th>
          <th>{t('orders.status')}</th>
          <th>{t('orders.promised')}</th>
          {showPrices && <th className="number">{t('orders.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          // The link in the row is the keyboard's way; the row is a larger target for the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <tr key={order.orderNumber} onClick={() => void navigate({ to: '/account/orders/$id', params: { id: order.orderNumber } })}>
            <td className={css.number}><Link to="/account/orders/$id" params={{ id: order.orderNumber }} className="code" data-row-link>{order.orderNumber}</Link></td>
            <td className={css.ordered}>{formatInstant(order.orderedAt, user.timeZone)}</td>
            <td className={css.reference}><span>{orNa(order.poNumber)}</span>{order.sidemark && <em>{order.sidemark}</em>}</td>
            <td className={css.shipTo}>{orNa(order.shipToName)}</td>
            <td className={css.lines}><Lines order={order} /></td>
            <td className={css.status}><StatusText status={order.status} /></td>
            <td className={css.promised}>{orNa(order.promisedDate && formatDay(order.promisedDate))}</td>
            {showPrices && <td className={`number ${css.total}`}><MoneyText amount={order.total} /></td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({ order }: { order: OrderRow }) {
  return (
    <span className={css.pictures}>
      {order.pictures.slice(0, 3).map(({ picture, material }, place) => <PictureTile key={place} picture={picture} material={material} size={28} />)}
      <span>{order.lineCount}</span>
      {order.backOrderedLines > 0 && <span className={css.later}>{t('orders.onBackOrder', { count: order.backOrderedLines })}</span>}
    </span>
  )
}
