import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { piecesOf } from '@sidemark/contract/rules/pieces'
import { allOrdersStatusWord } from '@sidemark/contract/rules/status-words'
import { feetText } from '@sidemark/contract/rules/spoken'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import type { CutLine, CutTicket } from './cut-tickets.ts'
import type { OrderHead } from './order-head.ts'
import type { Brand, Paper, PaperRow } from './paper/paper.ts'
import { pickupParty } from './pickup-lines.ts'
import type { VisibleOrder } from './visible.ts'

type OrderLine = VisibleOrder['lines'][number]
type Facts = [label: string, value: string | null | undefined][]

/**
 * What the warehouse cuts for an order: a part for each roll, with its cuts, their sidemarks and remarks, and what remains
 * on the roll. It has no prices, because it goes with the goods.
 */
export function cutTicketPaper(
  order: VisibleOrder,
  head: OrderHead,
  cutLines: readonly CutLine[],
  brand: Brand,
): Paper {
  const facts: Facts = [
    ['Customer', `${head.customer.name} (${head.customer.customerNumber})`],
    ['PO', order.poNumber],
    ['Sidemark', order.sidemark],
    ['Ordered', dayAndYear(head.orderedOn)],
    ['Status', allOrdersStatusWord(order)],
    ['Ship via', order.pickup ? '' : order.shipViaDescription],
    [
      order.pickup ? 'Ready' : 'Promised',
      order.datePassed ? "Past due – we're checking" : order.promisedDate && dayAndYear(order.promisedDate),
    ],
  ]
  const cut = order.lines.flatMap((line) => {
    const own = cutLines.find((one) => one.lineNumber === line.lineNumber && one.sequence === line.sequence)
    return own && line.status !== 'cancelled' ? [{ line, own }] : []
  })
  const pieces = cut.flatMap(({ own }) => own.tickets.flatMap((ticket) => ticket.pieces.map((one) => one.pieces)))
  const count = pieces.reduce((sum, one) => sum + one, 0)
  return {
    title: 'Cut tickets',
    number: order.orderNumber,
    filedUnder: filedUnder(head.customer),
    language: 'en',
    madeAt: order.orderedAt,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: order.pickup ? [pickupParty('Pickup at', head, order.datePassed ? null : order.promisedDate)] : [],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    notes: order.comments === '' ? [] : [{ title: 'Comments', lines: [order.comments] }],
    columns: [
      { title: 'Pieces' },
      { title: 'Size' },
      { title: 'Sidemark', takesRest: true },
      { title: 'Comment', most: 170 },
      { title: 'Cut by' },
    ],
    rows: cut.flatMap(({ line, own }) => own.tickets.flatMap((ticket) => rowsOf(line, own.width, ticket))),
    totals: [],
    closing: [count === 1 ? '1 piece' : `${count} pieces`],
  }
}

/** The heading of a roll, then its pieces. Each piece has the comments of its line, and its own. */
function rowsOf(line: OrderLine, width: number, ticket: CutTicket): PaperRow[] {
  return [
    { heading: [`Line ${line.lineNumber}`, line.sku, itemAndSize(line)].join(' · ') },
    { heading: [...sourceOf(line, ticket), ...remaining(ticket)].join(' · ') },
    ...ticket.pieces.map(({ cut, pieces, inches }): PaperRow => {
      const told = cut === null ? line : line.cuts[cut]
      return {
        name: `OrderLine ${line.lineNumber}`,
        cells: [
          [{ text: formatQuantityOf({ quantity: String(pieces), UMCode: 'PC' }), style: 'strong' }],
          [{ text: `${feetText(width)} × ${feetText(inches)}`, style: 'strong' }],
          [{ text: told?.sidemark || line.sidemark || '', style: 'italic' }],
          [{ text: [line.comments, cut === null ? '' : line.cuts[cut]?.comment].filter(Boolean).join(' · ') }],
          [{ text: '________' }],
        ],
      }
    }),
  ]
}

const sourceOf = (line: OrderLine, { dyeLot, roll, location, isToCome }: CutTicket) =>
  location === null && roll === null
    ? ['No roll is reserved yet']
    : [
        dyeLot && `Dye lot ${dyeLot}`,
        roll && `Roll ${roll}`,
        location ?? line.location,
        isToCome && 'still to come',
      ].filter(Boolean)

/** What remains of a roll. A roll of which one piece is all that there is needs no cut. */
function remaining({ onRoll, pieces: cuts }: CutTicket) {
  const taken = cuts.reduce((sum, { pieces, inches }) => sum + pieces * inches, 0)
  if (onRoll === null || onRoll < taken) return []
  if (onRoll > taken)
    return [`${feetText(onRoll)} on the roll`, `${feetText(taken)} cut`, `${feetText(onRoll - taken)} remain`]
  return [`${feetText(onRoll)} on the roll`, piecesOf(cuts) === 1 ? 'use the whole roll, no cut' : 'nothing remains']
}
