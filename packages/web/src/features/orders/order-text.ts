import { itemName } from '@sidemark/contract/rules/item-name'
import { formatDay, formatMoney, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Order } from './orders.queries.ts'

/** An order as plain text: what, how much, which lots, when, where to, and what it costs for those who see prices. What was taken out is not in it, as when it is ordered again. */
export function orderText(order: Order): string {
  const { orderNumber, poNumber, sidemark, status, pickup, locReportName, shipTo, promisedDate, datePassed, comments, lines, charges, total } = order
  const place = pickup ? t('order.pickupAt', { branch: locReportName }) : [shipTo.name, shipTo.line1, shipTo.line2, `${shipTo.city}, ${shipTo.state} ${shipTo.zip}`].filter(Boolean).join(', ')
  const isCancelled = status === 'cancelled'
  const head = [
    t('order.heading', { number: orderNumber }),
    poNumber && `${t('orders.po')} ${poNumber}`,
    sidemark && `${t('orders.sidemark')} ${sidemark}`,
    t(`order.status.${status}`),
    place,
    promisedDate && !isCancelled && (datePassed ? t('order.dayPassed') : t('order.promisedBy', { date: formatDay(promisedDate) })),
    comments,
  ]
  const amounts = charges && total !== undefined ? ['', ...charges.map(({ description, amount }) => `${description}\t${formatMoney(amount)}`), `${t('order.total')}\t${formatMoney(total)}`] : []
  return [...head.filter(Boolean), '', ...lines.filter((line) => isCancelled || line.status !== 'cancelled').map(lineText), ...amounts].join('\n')
}

/** One line, with tabs between its parts, so that it pastes as a row. */
function lineText(line: Order['lines'][number]): string {
  const lots = [...line.lots, ...line.lotsToCome].map(({ dyeLot, roll }) => [dyeLot && t('cart.lot', { lot: dyeLot }), roll && t('cart.roll', { roll })].filter(Boolean).join(' ')).filter(Boolean)
  return [line.sku, itemName(line), formatQuantityOf(line), lots.join(', '), line.net === undefined ? '' : formatMoney(line.net)].filter(Boolean).join('\t')
}
