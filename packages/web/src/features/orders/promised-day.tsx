import { daysBetween } from '@sidemark/contract/rules/day-after'
import { comesInParts, type PromisedDays } from '@sidemark/contract/rules/promised-days'
import type { User } from '#platform/session/user.ts'
import { dayIn, formatDay, formatPastDay, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { OrderRow } from './orders.queries.ts'
import css from './promised-day.module.css'

/**
 * Says on which days an order comes: "Promised Tue, Dec 1", or "First items promised Tue, Dec 1, all by Fri, Dec 4". It
 * is only planned while the order is on hold.
 *
 * @param whole the text if all of it comes on one day
 */
export function promisedDays(
  days: PromisedDays,
  {
    whole,
    format = formatDay,
  }: { whole: 'order.promisedBy' | 'order.plannedFor' | null; format?: (day: string) => string },
): string {
  const { promisedDate, lastDate } = days
  if (!promisedDate) return ''
  const date = format(promisedDate)
  if (!comesInParts(days)) return whole ? t(whole, { date }) : date
  const first = t(whole ? `${whole}.first` : 'order.firstPart', { date })
  return lastDate ? t('order.inParts', { first, last: format(lastDate) }) : first
}

/**
 * An order's days in a list. A day that has passed is red, with how late it is (trade T-4.5). The day of an order that is
 * ready or canceled is not shown: nobody waits for it any more. The days of an order that has left are quieter than those that
 * somebody still waits for. On a phone, where the job is beside it, an order in parts
 * has only its last day. A user who may not see the day does not read that there is none: that would be wrong.
 */
export const promisedDay =
  ({ userClaims, timeZone }: User) =>
  (order: Pick<OrderRow, 'promisedDate' | 'lastDate' | 'datePassed'> & { status: string }) =>
    order.datePassed ? (
      <span className={css.late}>
        {order.promisedDate ? formatPastDay(order.promisedDate) : t('order.pastDue')}
        {order.promisedDate && (
          <small>{t('order.daysLate', { count: daysBetween(order.promisedDate, dayIn(timeZone)) })}</small>
        )}
      </span>
    ) : ['ready', 'cancelled'].includes(order.status) ||
      (order.status === 'shipped' && (order.promisedDate ?? '') < dayIn(timeZone)) ? (
      orNa('')
    ) : (
      <>
        <span className={css.days} data-quiet={isGone(order.status) || !order.promisedDate || undefined}>
          {order.promisedDate && !comesInParts(order) && !isGone(order.status) && <DayWord>{t('orders.due')}</DayWord>}
          {order.promisedDate || userClaims.hideBOETA || !isComing(order.status)
            ? orNa(promisedDays(order, { whole: null }))
            : t('order.noDayYet')}
        </span>
        {comesInParts(order) && order.lastDate && (
          <span className={css.last}>{t('order.allBy', { last: formatDay(order.lastDate) })}</span>
        )}
      </>
    )

/** What a day in a list is. A phone's row says it, because it has no head. */
export const DayWord = ({ children }: { children: string }) => <span className={css.word}>{children} </span>

/** Whether an order of this status has left or was picked up. */
export const isGone = (status: string) => ['shipped', 'delivered', 'invoiced'].includes(status)

/** Whether the goods of an order of this status are still to come. */
const isComing = (status: string) => ['entered', 'awaiting-approval', 'on-hold', 'released', 'picking'].includes(status)
