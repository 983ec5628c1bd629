import { dayAndYear } from '@sidemark/contract/rules/day'
import { promisedDaysText } from '@sidemark/contract/rules/promised-days'
import { formatMoney, formatQuantity } from '@sidemark/contract/rules/amounts'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { allOrdersStatusWord } from '@sidemark/contract/rules/status-words'
import { addressLines } from '@sidemark/contract/rules/people/address-lines'
import { orderTable } from './order-table.ts'
import type { OrderHead } from './order-head.ts'
import type { Brand, Paper, Party } from './paper/paper.ts'
import { pickupParty } from './pickup-lines.ts'
import { stockAgeFact } from './stock-age.ts'
import type { VisibleOrder } from './visible.ts'

/**
 * The paper that shows an order. It is made from the reply for its reader, so it has nothing that the reader may not
 * see.
 */
export function acknowledgement(order: VisibleOrder, head: OrderHead, brand: Brand): Paper {
  const { orderNumber, orderedAt, comments, charges, total } = order
  const isOver = order.status === 'cancelled'
  const lines = order.lines.filter(({ isTakenOut }) => !isTakenOut)
  return {
    title: isOver ? 'Canceled order' : order.approval ? 'Order waiting for approval' : 'Order confirmation',
    number: orderNumber,
    filedUnder: filedUnder(head.customer),
    language: 'en',
    madeAt: orderedAt,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: [{ title: 'Sold to', lines: [head.customer.name, ...addressLines(head.customer)] }, placeOf(order, head)],
    facts: factsOf(order, head),
    notes: comments === '' ? [] : [{ title: 'Comments', lines: [comments] }],
    ...orderTable(order),
    totals:
      charges && total !== undefined && !isOver
        ? [
            ...charges.map(({ description, amount }) => ({ label: description, amount: formatMoney(amount) })),
            { label: 'Total', amount: formatMoney(total) },
          ]
        : [],
    closing: [
      lines.length === 1 ? '1 line' : `${lines.length} lines`,
      ...(order.weight === undefined ? [] : [`Weight ${formatQuantity(order.weight)} lb`]),
    ],
  }
}

/** The branch on one line, and its address and phone on the next. */
export function letterheadOf({
  reportName,
  address,
  city,
  state,
  postal,
  phone,
  email,
}: OrderHead['branch']): string[] {
  return [
    [reportName, ...addressLines({ line1: address, city, state, zip: postal })].join(' · '),
    [phone && formatPhone(phone), email].filter(Boolean).join(' · '),
  ].filter((line) => line !== '')
}

/** The place where the goods go, or the counter where they wait. */
function placeOf({ pickup, shipTo, promisedDate, datePassed }: VisibleOrder, head: OrderHead): Party {
  if (pickup) return pickupParty('Pickup at', head, datePassed ? null : promisedDate)
  return { title: 'Ship to', lines: [shipTo.name, ...addressLines(shipTo)].filter((line) => line !== '') }
}

/** The text on every page that says whose file it belongs to. */
export const filedUnder = ({ customerNumber }: OrderHead['customer']) => `Customer ${customerNumber}`

function factsOf(order: VisibleOrder, head: OrderHead): Paper['facts'] {
  const { orderedOn, customer } = head
  const { poNumber, sidemark, status, enteredBy, pickup, shipViaDescription, requestedDate, datePassed, shipComplete } =
    order
  // Its days depend on stock only as long as a line waits for goods.
  const waits = order.lines.some((line) => line.status === 'open' || line.status === 'back-ordered')
  const facts: [label: string, value: string | null][] = [
    ['Customer', customer.customerNumber],
    ['PO', poNumber],
    ['Sidemark', sidemark],
    ['Ordered', dayAndYear(orderedOn)],
    ['Placed by', enteredBy],
    ['Status', allOrdersStatusWord({ status, pickup })],
    ['Ship via', pickup ? '' : shipViaDescription],
    ['Requested', requestedDate && dayAndYear(requestedDate)],
    [pickup ? 'Ready' : 'Promised', datePassed ? "Past due – we're checking" : promisedDaysText(order, dayAndYear)],
    pickup ? ['Pickup', shipComplete ? 'All at once' : ''] : ['Shipping', shipComplete ? 'Ships complete' : ''],
    ...(waits ? [stockAgeFact(head)] : []),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
