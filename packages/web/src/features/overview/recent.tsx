import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dotted, dayIn, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { opens } from '#features/guards/guarded.ts'
import type { Overview } from './overview.queries.ts'
import css from './overview.module.css'
import { Part } from './part.tsx'

/** `day` is the day at the branch. `at` is an instant or a day, and sorts the three kinds into one order. */
type Act = { id: string; day: string; at: string; what: ReactNode; more: string; amount: string | undefined }
const MOST = 8

/** Shows orders, invoices and payments in one list, the latest first. It has only the kinds that the user may see. */
export function Recent({ user, overview }: { user: User; overview: Overview }) {
  const acts = actsOf(overview, user)
  if (!acts) return null
  return (
    <Part title={t('overview.recent')}>
      {acts.length === 0 && <p className={css.none}>{t('overview.noRecent')}</p>}
      <ul className={css.rows}>
        {acts.map(({ id, day, what, more, amount }) => (
          <li key={id}>
            <span className={css.when}>{formatPastDay(day)}</span>
            <span className={css.what}>
              {what}
              {more && <small>{more}</small>}
            </span>
            {user.userClaims.showPrices && (
              <span className={css.end}>
                <MoneyText amount={amount} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Returns undefined if the user may see none of the kinds. */
function actsOf({ recentOrders, recentInvoices, recentPayments }: Overview, user: User): Act[] | undefined {
  if (!recentOrders && !recentInvoices && !recentPayments) return undefined
  const { timeZone: zone } = user
  const orders = (recentOrders ?? []).map(({ orderNumber: id, orderedAt, poNumber, status, total }): Act => ({
    id: `order ${id}`,
    day: dayIn(zone, orderedAt),
    at: orderedAt,
    more: dotted([t(`order.status.${status}`), poNumber]),
    amount: total,
    what: (
      <Link to="/account/orders/$id" params={{ id }}>
        {t('order.heading', { number: id })}
      </Link>
    ),
  }))
  const invoices = (recentInvoices ?? []).map(({ invoiceNumber: id, invoicedOn, kind, amount }): Act => ({
    id: `invoice ${id}`,
    day: invoicedOn,
    at: invoicedOn,
    more: '',
    amount,
    what: (
      <Link to="/account/invoices/$id" params={{ id }}>
        {t(kind === 'invoice' ? 'home.invoice' : 'overview.creditMemo', { number: id })}
      </Link>
    ),
  }))
  const payments = (recentPayments ?? []).map(({ paymentNumber, createdAt, method, amount }): Act => ({
    id: `payment ${createdAt} ${paymentNumber}`,
    day: dayIn(zone, createdAt),
    at: createdAt,
    more: method,
    amount,
    what: opens('payments', user) ? (
      <Link to="/payments" search={{ search: paymentNumber }}>
        {t('overview.payment', { number: paymentNumber })}
      </Link>
    ) : (
      t('overview.payment', { number: paymentNumber })
    ),
  }))
  return [...orders, ...invoices, ...payments].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST)
}
