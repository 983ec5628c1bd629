import { isZero } from '@sidemark/contract/rules/decimal'
import { dotted, formatInstant, formatPastDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { PickupLinks } from '#features/delivery/pickup-place.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import './order-act-texts.ts'
import type { Order } from './orders.queries.ts'
import { isGone, promisedDays } from './promised-day.tsx'
import css from './order-promise.module.css'

/** Shows the most wanted data of an order: when it comes or came, where to, and what it costs. */
export function OrderPromise({ user, order }: { user: User; order: Order }) {
  if (order.status === 'cancelled') return null
  const { text, isLate } = dayOf(user, order)
  const signer = order.shipments.at(-1)?.proofName
  return (
    <div className={css.promise}>
      {text && (
        <p className={css.day} data-late={isLate || undefined}>
          {text}
          {signer && isGone(order.status) && <small>{t('order.proofBy', { name: signer })}</small>}
        </p>
      )}
      <p className={css.where}>{whereTo(order)}</p>
      {order.total !== undefined && (
        <p className={css.total}>
          <span>{t('order.total')}</span> <MoneyText amount={order.total} />
        </p>
      )}
      {order.backOrderedLines > 0 && <p className={css.later}>{backOrders(order)}</p>}
      {order.pickupBranch && !isGone(order.status) && (
        <p className={`${css.branch} no-print`}>
          <PickupLinks branch={order.pickupBranch} />
        </p>
      )}
    </div>
  )
}

function dayOf(user: User, order: Order): { text: string; isLate?: boolean } {
  const { status, pickup, promisedDate, datePassed, shipments, backOrderedLines } = order
  const last = shipments.at(-1)
  if (isGone(status) && last)
    return {
      text: t(pickup ? 'order.pickedUpAt' : last.deliveredAt ? 'order.delivered' : 'order.shippedAt', {
        at: formatInstant(last.deliveredAt ?? last.shippedAt, user.timeZone),
      }),
    }
  if (status === 'ready') return { text: t('order.readyNow') }
  // What has left is not promised any more. Some users may not see the day of a back order. To say that there is none would
  // be wrong.
  if (!promisedDate || isGone(status))
    return {
      text: isGone(status) || (user.userClaims.hideBOETA && backOrderedLines > 0) ? '' : t('order.noDayYet'),
    }
  // The day can be kept only if the order is released in time.
  const plannedOnly = status === 'on-hold'
  // A day that has passed is not shown as a promise. Trade T-4.5.
  return datePassed
    ? { text: t('order.dayPassed'), isLate: true }
    : {
        text: promisedDays(order, {
          whole: plannedOnly ? 'order.plannedFor' : 'order.promisedBy',
          format: formatPastDay,
        }),
      }
}

/** Where an order goes, in one line. */
export const whereTo = ({ pickup, locReportName, shipTo, shipViaDescription }: Order) =>
  pickup
    ? t('order.pickupAt', { branch: locReportName })
    : dotted([[shipTo.name, shipTo.city].filter(Boolean).join(', '), shipViaDescription])

/** Says how many lines are on back order, how many of them have no day yet, and on which day the last of the others should come. */
function backOrders({ lines, backOrderedLines: count }: Order) {
  const days = lines
    .filter(({ qtyBackOrdered, status }) => !isZero(qtyBackOrdered) && status !== 'cancelled')
    .map(({ dateAvailable, promisedDate, datePassed }) => (datePassed ? null : promisedDate) ?? dateAvailable ?? null)
  const known = days.filter((day) => day !== null).toSorted()
  const last = known.at(-1)
  const undated = days.length - known.length
  if (last && undated === 0) return t('order.backLinesUntil', { count, date: formatPastDay(last) })
  const isHidden = lines.some(({ dateAvailable }) => dateAvailable === undefined)
  const all = t('order.backLines', { count })
  if (isHidden) return all
  if (!last) return `${all}, ${t('cart.backOrderNoDate')}`
  const dated = t('order.backDated', { count: known.length, date: formatPastDay(last) })
  return `${all}: ${t('order.backUndated', { count: undated })}, ${dated}`
}
