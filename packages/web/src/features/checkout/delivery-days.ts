import { comesInParts } from '@sidemark/contract/rules/promised-days'
import type { Order } from '#features/orders/orders.queries.ts'
import { formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import './checkout-texts.ts'

type Placed = Pick<Order, 'promisedDate' | 'lastDate' | 'pickup' | 'locReportName'>

/** Says on which day an order comes or is ready, and if some of it comes later, by when all of it does. */
export function deliveryDays(order: Placed): string[] {
  const { promisedDate, lastDate, pickup, locReportName: branch } = order
  if (!promisedDate) return [t('order.noDayYet')]
  const isInParts = comesInParts(order)
  return [
    t(`checkout.placed${pickup ? 'Ready' : 'Delivery'}${isInParts ? '.first' : ''}`, {
      date: formatWholeDay(promisedDate),
      branch,
    }),
    ...(isInParts
      ? [lastDate ? t('checkout.placedAllBy', { date: formatWholeDay(lastDate) }) : t('checkout.placedRest')]
      : []),
  ]
}
