import { formatMoney, formatPricePer, formatQuantity, formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { dayAndYear } from '@sidemark/contract/rules/day'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import type { Column, Paper, Paragraph } from './paper/paper.ts'
import { lineProgress } from './line-progress.ts'
import type { VisibleOrder } from './visible.ts'

type OrderLine = VisibleOrder['lines'][number]
type OrderColumn = Column & { cell: (line: OrderLine) => Paragraph[] }

const said = (text: string, style?: Paragraph['style']): Paragraph => (style ? { text, style } : { text })

/**
 * An order's lines as a table. A column appears if at least one line has a value for it. Without showPrices no line has
 * a price, so there is no column of prices.
 */
export function orderTable(order: VisibleOrder): Pick<Paper, 'columns' | 'rows'> {
  const { lines } = order
  const told: (OrderColumn | false)[] = [
    {
      title: 'Line',
      cell: ({ lineNumber, sequence }) => [
        said(sequence === 0 ? String(lineNumber) : `${lineNumber}.${sequence}`, 'muted'),
      ],
    },
    { title: 'Item', takesRest: true, cell: (line) => itemOf(line, order) },
    lines.some(({ lots }) => lots.length > 0) && { title: 'Lot / roll', most: 92, cell: lotsOf },
    { title: 'Ordered', align: 'point', cell: orderedOf },
    lines.some(({ UMCode, priceUOM }) => UMCode !== priceUOM) && {
      title: order.charges ? 'Priced as' : 'Equals',
      align: 'point',
      cell: ({ UMCode, qtyPriceUOM, priceUOM }) =>
        UMCode === priceUOM ? [] : [said(formatQuantityOf({ quantity: qtyPriceUOM, UMCode: priceUOM }))],
    },
    lines.some(({ unitPrice }) => unitPrice !== undefined) && {
      title: 'Unit price',
      align: 'point',
      cell: ({ unitPrice, priceUOM, isTakenOut }) =>
        unitPrice === undefined || isTakenOut ? [] : [said(formatPricePer(unitPrice, priceUOM))],
    },
    lines.some(({ net }) => net !== undefined) && {
      title: 'Amount',
      align: 'end',
      cell: ({ net, isTakenOut }) => (net === undefined || isTakenOut ? [] : [said(formatMoney(net))]),
    },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => ({ name: `OrderLine ${line.lineNumber}`, cells: columns.map(({ cell }) => cell(line)) })),
  }
}

/** Number, name with color and size, sidemark, comments, and the back-ordered part of the line. */
function itemOf(line: OrderLine, order: VisibleOrder): Paragraph[] {
  const { sku, sidemark, comments, location } = line
  return [
    said(sku, 'strong'),
    said(itemAndSize(line)),
    ...line.cuts.map((cut) => said(`Cut ${piecesText(cut)}`)),
    ...(line.priceParts?.length && !line.isTakenOut ? [said(pricePartsText(line.priceParts, line))] : []),
    ...(sidemark ? [said(`Sidemark: ${sidemark}`, 'italic')] : []),
    ...(comments ? [said(comments, 'muted')] : []),
    ...(location && location !== order.locReportName && !isFromSeveral(line)
      ? [said(`From ${location}`, 'muted')]
      : []),
    ...lineProgress(line, order, dayAndYear),
  ]
}

function orderedOf({ quantity, UMCode, baseQuantity, baseUOM, priceUOM, weight }: OrderLine): Paragraph[] {
  const isCounted = baseUOM !== UMCode && baseUOM !== priceUOM && baseUOM !== 'IN'
  return [
    said(formatQuantityOf({ quantity, UMCode })),
    ...(isCounted ? [said(formatQuantityOf({ quantity: baseQuantity, UMCode: baseUOM }), 'muted')] : []),
    ...(weight === undefined || isZero(weight) ? [] : [said(`${formatQuantity(weight)}\u00A0lb`, 'muted')]),
  ]
}

/** Whether lots of a line come from several branches. Then each says its own. */
const isFromSeveral = ({ lots, lotsToCome }: OrderLine) =>
  new Set([...lots, ...lotsToCome].map(({ locReportName }) => locReportName)).size > 1

/** A line's lots. Lots that are still to come are last. If there are several lots, each has its quantity. */
const lotsOf = (line: OrderLine): Paragraph[] => {
  const lots = [...line.lots, ...line.lotsToCome]
  return lots.flatMap(({ dyeLot, roll, quantity, UMCode, locReportName }) => {
    const name = [dyeLot, roll && `roll ${roll}`].filter(Boolean).join(', ')
    const from = isFromSeveral(line) && locReportName ? ` from ${locReportName}` : ''
    return name === ''
      ? []
      : [said(lots.length > 1 ? `${name}: ${formatQuantityOf({ quantity, UMCode })}${from}` : name)]
  })
}
