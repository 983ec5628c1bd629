import type { Order } from '#features/orders/orders.queries.ts'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import './checkout-texts.ts'

type Placed = Pick<Order, 'promisedDate' | 'pickup' | 'locReportName'> & {
  lines: readonly Pick<Order['lines'][number], 'promisedDate'>[]
}

/** Says on which day a placed order comes or is ready. If some of its lines are later than that day, it is only the first one. */
export function placedDay({ promisedDate, pickup, locReportName, lines }: Placed) {
  if (!promisedDate) return t('order.noDayYet')
  const isFirst = lines.some((line) => line.promisedDate && line.promisedDate > promisedDate)
  return t(`checkout.placed${pickup ? 'Ready' : 'Delivery'}${isFirst ? '.first' : ''}`, {
    date: formatDay(promisedDate),
    branch: locReportName,
  })
}
