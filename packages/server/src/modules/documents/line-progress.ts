import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { isZero } from '@sidemark/contract/rules/decimal'
import type { VisibleOrder } from './visible.ts'

type OrderLine = VisibleOrder['lines'][number]
type DayText = (day: string) => string
type Progress = { text: string; style: 'later' | 'muted' }

const CHECKED = 'past due, being checked'

/**
 * What became of an order line so far, for papers and mails: its back-ordered part with the days, its shipped part, and
 * its own day if that is not the day of the whole order. Goods of a pickup are ready and picked up, not promised and shipped.
 *
 * @param dayOf writes a day, with or without its year
 */
export function lineProgress(
  line: OrderLine,
  { pickup, promisedDate: promisedOfAll }: Pick<VisibleOrder, 'pickup' | 'promisedDate'>,
  dayOf: DayText,
): Progress[] {
  const { status, UMCode, qtyBackOrdered, qtyShipped, quantity, promisedDate, datePassed } = line
  if (status === 'cancelled') return [{ text: 'Canceled', style: 'later' }]
  const later: Progress[] = isZero(qtyBackOrdered)
    ? []
    : [
        {
          text: `${formatQuantityOf({ quantity: qtyBackOrdered, UMCode })} on back order${expectedOf(line, dayOf)}`,
          style: 'later',
        },
      ]
  const shipped: Progress[] = isZero(qtyShipped)
    ? []
    : [
        {
          text:
            qtyShipped === quantity
              ? pickup
                ? 'Picked up'
                : 'Shipped'
              : `${formatQuantityOf({ quantity: qtyShipped, UMCode })} ${pickup ? 'picked up' : 'shipped'}`,
          style: 'muted',
        },
      ]
  const promised: Progress[] =
    promisedDate && promisedDate !== promisedOfAll && later.length === 0 && !datePassed
      ? [{ text: `${pickup ? 'Ready' : 'Promised'} ${dayOf(promisedDate)}`, style: 'muted' }]
      : []
  return [...later, ...shipped, ...promised]
}

/** The days of the back-ordered part: ", expected 12 CT Thu, Dec 4, 30 CT Mon, Dec 15". */
function expectedOf(
  { qtyBackOrdered, dateAvailable, etas = [], datePassed, promisedDate }: OrderLine,
  dayOf: DayText,
): string {
  const single = dateAvailable ?? (datePassed ? null : promisedDate)
  const days = etas.some((eta) => eta.quantity !== qtyBackOrdered)
    ? etas.map((eta) => `${formatQuantityOf(eta)} ${eta.date ? dayOf(eta.date) : `(${CHECKED})`}`).join(', ')
    : single && dayOf(single)
  if (days) return `, expected ${days}`
  return datePassed ? `, ${CHECKED}` : ''
}
