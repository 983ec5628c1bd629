import { formatMoney, formatQuantity, formatQuantityOf, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import type { SeenOrder } from './acknowledgement.ts'
import type { Column, Paper, Said } from './paper/paper.ts'

type Line = SeenOrder['lines'][number]
type Told = Column & { cell: (line: Line) => Said[] }

const said = (text: string, style?: Said['style']): Said => (style ? { text, style } : { text })

/** A line that was taken out of the order costs nothing. Of a cancelled order all lines are cancelled: they say what it was, as its charges do. */
export const isTakenOut = ({ status }: Pick<SeenOrder, 'status'>, line: Pick<Line, 'status'>) => line.status === 'cancelled' && status !== 'cancelled'

/**
 * An order's lines as a table. A column is there when some line has something for it: without showPrices no line has a price, and so
 * there is no column of prices.
 */
export function orderTable(order: SeenOrder): Pick<Paper, 'columns' | 'rows'> {
  const { lines } = order
  const told: (Told | false)[] = [
    { title: 'Line', cell: ({ lineNumber, sequence }) => [said(sequence === 0 ? String(lineNumber) : `${lineNumber}.${sequence}`, 'muted')] },
    { title: 'Item', takesRest: true, cell: (line) => itemOf(line, order) },
    lines.some(({ lots }) => lots.length > 0) && { title: 'Lot / roll', most: 92, cell: lotsOf },
    { title: 'Ordered', align: 'point', cell: orderedOf },
    lines.some(({ UMCode, priceUOM }) => UMCode !== priceUOM) && { title: order.charges ? 'Priced as' : 'Equals', align: 'point', cell: ({ UMCode, qtyPriceUOM, priceUOM }) => (UMCode === priceUOM ? [] : [said(formatQuantityOf({ quantity: qtyPriceUOM, UMCode: priceUOM }))]) },
    lines.some(({ unitPrice }) => unitPrice !== undefined) && { title: 'Unit price', align: 'point', cell: ({ unitPrice, priceUOM, status }) => (unitPrice === undefined || isTakenOut(order, { status }) ? [] : [said(`${formatUnitPrice(unitPrice)}\u00A0/\u00A0${priceUOM}`)]) },
    lines.some(({ net }) => net !== undefined) && { title: 'Amount', align: 'end', cell: ({ net, status }) => (net === undefined || isTakenOut(order, { status }) ? [] : [said(formatMoney(net))]) },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => ({ name: `Line ${line.lineNumber}`, cells: columns.map(({ cell }) => cell(line)) })),
  }
}

/** Number, name with colour and size, sidemark, comments, and what of it does not come with the rest. */
function itemOf(line: Line, { promisedDate, locReportName }: SeenOrder): Said[] {
  const { sku, sidemark, comments, location } = line
  return [
    said(sku, 'strong'),
    said(itemAndSize(line)),
    ...(sidemark ? [said(`Sidemark: ${sidemark}`, 'italic')] : []),
    ...(comments ? [said(comments, 'muted')] : []),
    ...(location && location !== locReportName ? [said(`From ${location}`, 'muted')] : []),
    ...progressOf(line, promisedDate),
  ]
}

function progressOf({ status, UMCode, qtyBackOrdered, qtyShipped, quantity, dateAvailable, etas = [], datePassed, promisedDate }: Line, promisedOfAll: string | null): Said[] {
  if (status === 'cancelled') return [said('Cancelled', 'later')]
  const single = dateAvailable ?? (datePassed ? null : promisedDate)
  const day = etas.some((eta) => eta.quantity !== qtyBackOrdered) ? etas.map(etaOf).join(', ') : single && dayAndYear(single)
  const later = isZero(qtyBackOrdered) ? [] : [said(`${formatQuantityOf({ quantity: qtyBackOrdered, UMCode })} on back order${day ? `, expected ${day}` : datePassed ? ', date passed, being checked' : ''}`, 'later')]
  const shipped = isZero(qtyShipped) ? [] : [said(qtyShipped === quantity ? 'Shipped' : `${formatQuantityOf({ quantity: qtyShipped, UMCode })} shipped`, 'muted')]
  const promised = promisedDate && promisedDate !== promisedOfAll && later.length === 0 && !datePassed ? [said(`Promised ${dayAndYear(promisedDate)}`, 'muted')] : []
  return [...later, ...shipped, ...promised]
}

/** What of the rest comes when: "12 CT Thu 4 Dec 2031". */
const etaOf = ({ date, quantity, UMCode }: NonNullable<Line['etas']>[number]) => `${formatQuantityOf({ quantity, UMCode })} ${date ? dayAndYear(date) : '(date passed, being checked)'}`

function orderedOf({ quantity, UMCode, baseQuantity, baseUOM, priceUOM, weight }: Line): Said[] {
  const isCounted = baseUOM !== UMCode && baseUOM !== priceUOM && baseUOM !== 'IN'
  return [
    said(formatQuantityOf({ quantity, UMCode })),
    ...(isCounted ? [said(formatQuantityOf({ quantity: baseQuantity, UMCode: baseUOM }), 'muted')] : []),
    ...(weight === undefined || isZero(weight) ? [] : [said(`${formatQuantity(weight)}\u00A0lb`, 'muted')]),
  ]
}

/** A line's lots, those that are still to come last; of several, how much comes from each. */
const lotsOf = ({ lots: first, lotsToCome }: Line): Said[] => {
  const lots = [...first, ...lotsToCome]
  return lots.flatMap(({ dyeLot, roll, quantity, UMCode }) => {
    const name = [dyeLot, roll && `roll ${roll}`].filter(Boolean).join(', ')
    return name === '' ? [] : [said(lots.length > 1 ? `${name}: ${formatQuantityOf({ quantity, UMCode })}` : name)]
  })
}
