import { formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { cutTickets, type CutTicket } from '@sidemark/contract/rules/cut-tickets'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { orderStatusWords } from '@sidemark/contract/rules/status-words'
import { feetText } from '@sidemark/contract/rules/spoken'
import { filedUnder, letterheadOf } from './acknowledgement.ts'
import type { CutRolls } from './cut-rolls.ts'
import type { OrderHead } from './order-head.ts'
import type { Brand, Paper, PaperRow } from './paper/paper.ts'
import type { VisibleOrder } from './visible.ts'

type OrderLine = VisibleOrder['lines'][number]
type Facts = [label: string, value: string | null | undefined][]

/**
 * What the warehouse cuts for an order: a part for each roll, with its cuts, their sidemarks and remarks, and what remains
 * on the roll. It has no prices, because it goes with the goods.
 */
export function cutTicketPaper(order: VisibleOrder, head: OrderHead, rolls: readonly CutRolls[], brand: Brand): Paper {
  const facts: Facts = [
    ['Customer', `${head.customer.name} (${head.customer.customerNumber})`],
    ['PO', order.poNumber],
    ['Sidemark', order.sidemark],
    ['Ordered', dayAndYear(head.orderedOn)],
    ['Status', orderStatusWords[order.status]],
    [order.pickup ? 'Pickup at' : 'Ship via', order.pickup ? order.locReportName : order.shipViaDescription],
    [
      'Promised',
      order.datePassed ? 'Date passed, being checked' : order.promisedDate && dayAndYear(order.promisedDate),
    ],
  ]
  const cut = order.lines.flatMap((line) => {
    const own = rolls.find((one) => one.lineNumber === line.lineNumber && one.sequence === line.sequence)
    return own && line.status !== 'cancelled' ? [{ line, own, tickets: ticketsOf(line) }] : []
  })
  const pieces = cut.flatMap(({ tickets }) => tickets.flatMap(({ cuts }) => cuts.map((one) => one.pieces)))
  const count = pieces.reduce((sum, one) => sum + one, 0)
  return {
    title: 'Cut tickets',
    number: order.orderNumber,
    filedUnder: filedUnder(head.customer),
    language: 'en',
    madeAt: order.orderedAt,
    brand,
    letterhead: letterheadOf(head.branch),
    parties: [],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    notes: order.comments === '' ? [] : [{ title: 'Comments', lines: [order.comments] }],
    columns: [
      { title: 'Pieces' },
      { title: 'Size' },
      { title: 'Sidemark', takesRest: true },
      { title: 'Comment', most: 170 },
      { title: 'Cut by' },
    ],
    rows: cut.flatMap(({ line, own, tickets }) => tickets.flatMap((ticket) => rowsOf(line, own, ticket))),
    totals: [],
    closing: [count === 1 ? '1 piece' : `${count} pieces`],
  }
}

/** The tickets of a line, from the rolls that are set aside for it or were shipped. */
const ticketsOf = ({ cuts, lots, lotsToCome, baseQuantity }: OrderLine): CutTicket[] => {
  const rolls = [...lots, ...lotsToCome].map((lot) => ({
    dyeLot: lot.dyeLot,
    roll: lot.roll,
    inches: Number(lot.baseQuantity),
  }))
  const tickets = cutTickets(cuts, rolls)
  const inches = rolls.reduce((sum, roll) => sum + roll.inches, 0)
  const rest = Number(baseQuantity) - inches
  return cuts.length === 0 && rest > 0
    ? [...tickets, { from: null, cuts: [{ pieces: 1, inches: rest, comment: '' }] }]
    : tickets
}

/** The heading of a roll, then its cuts. A line without cuts has its own sidemark and comment. */
function rowsOf(line: OrderLine, { width, rolls }: CutRolls, { from, cuts }: CutTicket): PaperRow[] {
  const isOneLength = line.cuts.length === 0
  const whole = from && rolls.find(({ dyeLot, roll }) => dyeLot === from.dyeLot && roll === from.roll)
  const taken = cuts.reduce((sum, { pieces, inches }) => sum + pieces * inches, 0)
  return [
    { heading: [`Line ${line.lineNumber}`, line.sku, itemAndSize(line)].join(' · ') },
    { heading: [...sourceOf(line, from), ...(whole ? remaining(whole.inches, taken) : [])].join(' · ') },
    ...cuts.map((cut): PaperRow => ({
      name: `OrderLine ${line.lineNumber}`,
      cells: [
        [{ text: formatQuantityOf({ quantity: String(cut.pieces), UMCode: 'PC' }), style: 'strong' }],
        [{ text: `${feetText(width)} × ${feetText(cut.inches)}`, style: 'strong' }],
        [{ text: cut.sidemark || line.sidemark || '', style: 'italic' }],
        [{ text: cut.comment || (isOneLength ? line.comments : '') }],
        [{ text: '________' }],
      ],
    })),
  ]
}

const sourceOf = ({ location }: OrderLine, from: CutTicket['from']) =>
  from
    ? [from.dyeLot && `Dye lot ${from.dyeLot}`, from.roll && `Roll ${from.roll}`, location].filter(Boolean)
    : ['No roll is set aside yet']

const remaining = (inches: number, taken: number) =>
  inches === taken
    ? [`${feetText(inches)} on the roll`, 'take it whole, no cut']
    : inches > taken
      ? [`${feetText(inches)} on the roll`, `${feetText(taken)} cut`, `${feetText(inches - taken)} remain`]
      : []
