import { itemName } from '@sidemark/contract/rules/item-name'
import { formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Order } from './orders.queries.ts'
import { promisedDays } from './promised-day.tsx'

/**
 * Returns an order as plain text: items, quantities, lots, days and destination. Users who see prices also get the
 * amounts. Lines that were taken out are left out, as in a reorder.
 */
export function orderText(order: Order): string {
  const {
    orderNumber,
    poNumber,
    sidemark,
    status,
    pickup,
    locReportName,
    shipTo,
    datePassed,
    comments,
    lines,
    charges,
    total,
  } = order
  const place = pickup
    ? t('order.pickupAt', { branch: locReportName })
    : [shipTo.name, shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`]
        .filter(Boolean)
        .join(', ')
  const isCanceled = status === 'cancelled'
  const head = [
    t('order.heading', { number: orderNumber }),
    poNumber && `${t('orders.po')} ${poNumber}`,
    sidemark && `${t('orders.sidemark')} ${sidemark}`,
    t(`order.status.${status}`),
    place,
    !isCanceled && (datePassed ? t('order.dayPassed') : promisedDays(order, { whole: 'order.promisedBy' })),
    comments,
  ]
  const amounts =
    charges && total !== undefined
      ? [
          '',
          ...charges.map(({ description, amount }) => `${description}\t${formatMoney(amount)}`),
          `${t('order.total')}\t${formatMoney(total)}`,
        ]
      : []
  return [...head.filter(Boolean), '', ...lines.filter(({ isTakenOut }) => !isTakenOut).map(lineText), ...amounts].join(
    '\n',
  )
}

/** One line, with tabs between its parts, so that it can be pasted as a row. */
function lineText(line: Order['lines'][number]): string {
  const lots = [...line.lots, ...line.lotsToCome]
    .map(({ dyeLot, roll }) =>
      [dyeLot && t('cart.lot', { lot: dyeLot }), roll && t('cart.roll', { roll })].filter(Boolean).join(' '),
    )
    .filter(Boolean)
  return [
    line.sku,
    itemName(line),
    formatQuantityOf(line),
    lots.join(', '),
    line.net === undefined ? '' : formatMoney(line.net),
  ]
    .filter(Boolean)
    .join('\t')
}
