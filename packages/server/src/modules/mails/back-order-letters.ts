import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { dayText } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import type { VisibleOrder } from '#modules/documents/visible.ts'
import { contactOf } from './branch.ts'
import { countOf, fitting, orderLine, sectionOf } from './goods.ts'
import type { Letter, LetterLine } from './letter/letter.ts'
import { dayOf, actionOf, factsOf, nameOf, placeOf, standingLines, type SeenOrder } from './order-letters.ts'
import { inPortal, newsReason } from './order-news-letters.ts'

type OrderLine = VisibleOrder['lines'][number]
/** A back-ordered line as it was: its day, and the quantity that has come since, or null for a new day alone. */
type Former = { lineNumber: number; sequence: number; was: string | null; came: string | null }
/** What a reader hears about the back orders of an order. */
export type BackOrderChanges = {
  filled: { line: OrderLine; came: string }[]
  moved: { line: OrderLine; was: string | null }[]
}

/**
 * The lines that have come, and those that come on another day. A line that has shipped since is left out, because a mail
 * of its own says that, and so is a day that the reader may not see. Null: nothing is left.
 */
export function changesOf({ order, seesDays }: SeenOrder, former: Former[]): BackOrderChanges | null {
  const changes: BackOrderChanges = { filled: [], moved: [] }
  for (const line of standingLines(order)) {
    const told = former.filter((one) => one.lineNumber === line.lineNumber && one.sequence === line.sequence)
    const [earliest] = told
    if (!earliest || line.status === 'shipped' || line.status === 'invoiced') continue
    const came = told.findLast((one) => one.came !== null)?.came
    if (came) changes.filled.push({ line, came })
    else if (seesDays && line.qtyBackOrdered !== '0' && line.promisedDate !== earliest.was)
      changes.moved.push({ line, was: earliest.was })
  }
  return changes.filled.length + changes.moved.length === 0 ? null : changes
}

/** The mail that back orders of one order have come, or come on another day. */
export function backOrderLetter(seen: SeenOrder, { filled, moved }: BackOrderChanges): Letter {
  const { order, branch } = seen
  // Goods that do not come any more have no date until others are ordered.
  const isOpen = moved.every(({ line }) => line.promisedDate === null)
  const what =
    filled.length > 0
      ? 'Your back order is in'
      : isOpen
        ? 'Your back order has no date yet'
        : 'Your back order has a new date'
  return {
    subject: `${nameOf(order)}: ${filled.length > 0 ? 'back order is in' : isOpen ? 'no date yet for your back order' : 'new date for your back order'}`,
    preheader: [...filled, ...moved].map(({ line }) => line.sku).join(', '),
    title: what,
    opening: [
      ...(filled.length > 0
        ? [`${partOf(filled.length, order)} no longer on back order. ${whenOf(order)}`.trim()]
        : []),
      ...(moved.length > 0
        ? [
            `${partOf(moved.length, order)} on back order with ${isOpen ? 'no date yet' : 'a new date'}.${order.canChange ? ` If that is ${isOpen ? 'too uncertain' : 'too late'}, you can change the order.` : ''}`,
          ]
        : []),
    ],
    facts: factsOf(seen),
    place: placeOf(seen),
    action: actionOf(seen),
    sections: [
      ...(filled.length === 0
        ? []
        : [
            sectionOf(
              'No longer on back order',
              filled.map(({ line, came }) => {
                const told = orderLine(line, order, false)
                const arrived = formatQuantityOf({ quantity: came, UMCode: line.UMCode })
                return { ...told, details: [{ text: `${arrived} came in`, style: 'ready' as const }, ...told.details] }
              }),
              inPortal,
            ),
          ]),
      ...(moved.length === 0
        ? []
        : [
            sectionOf(
              isOpen ? 'No date yet' : 'New date',
              moved.map(({ line, was }) => {
                const told = orderLine(line, order, false)
                return was === null
                  ? told
                  : {
                      ...told,
                      details: [...told.details, { text: `Was: ${dayText(was)}`, style: 'muted' as const }],
                    }
              }),
              inPortal,
            ),
          ]),
    ],
    closing: contactOf(branch),
    reason: newsReason,
  }
}

const partOf = (count: number, { orderNumber }: VisibleOrder) =>
  `${countOf(count, 'line')} of order ${orderNumber} ${count === 1 ? 'is' : 'are'}`

const whenOf = (order: VisibleOrder) => (!order.promisedDate || order.datePassed ? '' : dayOf(order, 'The order'))

/** The mail that the back orders of several orders come on other days: a table of their lines with both days. */
export function movedOrdersLetter({ head, branch, opensOrders, links }: SeenOrder, all: MovedOrder[]): Letter {
  const orders = all.toSorted((a, b) => Number(a.seen.order.orderNumber) - Number(b.seen.order.orderNumber))
  const lines = orders.reduce((sum, { changes }) => sum + changes.moved.length, 0)
  const title = `Dates changed on ${countOf(orders.length, 'order')}`
  const canChange = orders.some(({ seen }) => seen.order.canChange)
  return {
    subject: title,
    preheader: orders.map(({ seen }) => nameOf(seen.order)).join(', '),
    title,
    opening: [
      `${countOf(lines, 'line')} on back order ${lines === 1 ? 'has' : 'have'} a new date.${canChange ? ' If a date is too late, you can change the order.' : ''}`,
    ],
    facts: [{ label: 'Customer', value: `${head.customer.name} (${head.customer.customerNumber})` }],
    action: opensOrders ? { text: 'View open orders', href: links.openOrders() } : null,
    sections: movedSections(orders),
    closing: contactOf(branch),
    reason: 'You are receiving this email because you placed these orders.',
  }
}
type MovedOrder = { seen: SeenOrder; changes: BackOrderChanges }

/** A section for each order, as many as fit in a mail. The others are only counted. */
function movedSections(orders: MovedOrder[]): Letter['sections'] {
  const all = orders.map(({ changes }) => changes.moved.map(movedLine))
  const room = fitting(all.flat()).length
  let before = 0
  const fit = all.filter((lines) => (before += lines.length) <= room).length
  const left = orders.length - fit
  return orders.slice(0, fit).map(({ seen: { order } }, at) => ({
    title: `${nameOf(order)}${order.sidemark && ` · ${order.sidemark}`}`,
    lines: all[at] ?? [],
    more: left > 0 && at === fit - 1 ? `And ${countOf(left, 'more order')} in your open orders.` : '',
  }))
}

const movedLine = ({ line, was }: BackOrderChanges['moved'][number]): LetterLine => ({
  name: itemAndSize(line),
  code: line.sku,
  quantity: line.promisedDate ? dayText(line.promisedDate) : 'No date yet',
  amount: was === null ? '' : `was ${dayText(was)}`,
  details: [
    {
      text: `${formatQuantityOf({ quantity: line.qtyBackOrdered, UMCode: line.UMCode })} on back order`,
      style: 'later',
    },
    ...(line.sidemark ? [{ text: `Sidemark: ${line.sidemark}`, style: 'italic' as const }] : []),
  ],
})
