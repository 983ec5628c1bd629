import { isZero } from '@sidemark/contract/rules/decimal'
import { formatInstant, formatPastDay } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import './order-act-texts.ts'
import type { Order } from './orders.queries.ts'
import css from './order-promise.module.css'

/** What one opens an order for: when it comes, or when it came, and where to. */
export function OrderPromise({ user, order }: { user: User; order: Order }) {
  if (order.status === 'cancelled') return null
  const { text, isLate } = dayOf(user, order)
  return (
    <div className={css.promise}>
      {text && <p className={css.day} data-late={isLate || undefined}>{text}</p>}
      <p className={css.where}>{whereTo(order)}</p>
      {order.backOrderedLines > 0 && <p className={css.later}>{backOrders(order)}</p>}
    </div>
  )
}

function dayOf(user: User, { status, pickup, promisedDate, datePassed, shipments, backOrderedLines }: Order): { text: string; isLate?: boolean } {
  const last = shipments.at(-1)
  const isGone = ['shipped', 'delivered', 'invoiced'].includes(status)
  if (isGone && last?.deliveredAt) return { text: t('order.delivered', { at: formatInstant(last.deliveredAt, user.timeZone) }) }
  if (isGone && last) return { text: t(pickup ? 'order.pickedUpAt' : 'order.shippedAt', { at: formatInstant(last.shippedAt, user.timeZone) }) }
  if (status === 'ready') return { text: t('order.readyNow') }
  // A day that tells of a back order is kept from some: that there is none would be wrong to say.
  if (!promisedDate) return { text: isGone || (user.userClaims.hideBOETA && backOrderedLines > 0) ? '' : t('order.noDayYet') }
  // A day that has passed is no promise any more. trade.md 2.6.
  return datePassed ? { text: t('order.dayPassed'), isLate: true } : { text: t('order.promisedBy', { date: formatPastDay(promisedDate) }) }
}

const whereTo = ({ pickup, locReportName, shipTo, shipViaDescription }: Order) =>
  pickup ? t('order.pickupAt', { branch: locReportName }) : [[shipTo.name, shipTo.city].filter(Boolean).join(', '), shipViaDescription].filter(Boolean).join(' · ')

/** How many lines wait, and until when the last of them. */
function backOrders({ lines, backOrderedLines: count }: Order) {
  const days = lines.filter(({ qtyBackOrdered, status }) => !isZero(qtyBackOrdered) && status !== 'cancelled').map(({ dateAvailable, promisedDate, datePassed }) => dateAvailable ?? (datePassed ? null : promisedDate))
  const last = days.every((day) => day !== null) ? days.toSorted().at(-1) : null
  return last ? t('order.backLinesUntil', { count, date: formatPastDay(last) }) : t('order.backLines', { count })
}
