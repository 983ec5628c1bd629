import { formatMoney, formatPricePer, formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import type { Column, Paper, Paragraph } from './paper/paper.ts'
import type { VisibleInvoice } from './visible.ts'

type InvoiceLine = VisibleInvoice['lines'][number]
type InvoiceColumn = Column & { cell: (line: InvoiceLine) => Paragraph[] }

/** A line without a quantity is an amount of money, such as a return or a fee. */
const isCounted = ({ quantity, UMCode }: InvoiceLine) => UMCode !== '' && !isZero(quantity)
const lotOf = ({ dyeLot, roll }: InvoiceLine) => [dyeLot, roll && `roll ${roll}`].filter(Boolean).join(', ')

/** An invoice's lines as a table. A column appears if at least one line has a value for it. */
export function invoiceTable(lines: InvoiceLine[]): Pick<Paper, 'columns' | 'rows'> {
  const told: (InvoiceColumn | false)[] = [
    { title: 'Line', cell: ({ lineNumber }) => [{ text: String(lineNumber), style: 'muted' }] },
    { title: 'Item', takesRest: true, cell: itemOf },
    lines.some((line) => lotOf(line) !== '') && {
      title: 'Lot / roll',
      most: 92,
      cell: (line) => (lotOf(line) === '' ? [] : [{ text: lotOf(line) }]),
    },
    lines.some(isCounted) && {
      title: 'Quantity',
      align: 'point',
      cell: (line) => (isCounted(line) ? [{ text: formatQuantityOf(line) }] : []),
    },
    lines.some((line) => isCounted(line) && line.UMCode !== line.priceUOM) && {
      title: 'Priced as',
      align: 'point',
      cell: (line) =>
        isCounted(line) && line.UMCode !== line.priceUOM
          ? [{ text: formatQuantityOf({ quantity: line.qtyPriceUOM, UMCode: line.priceUOM }) }]
          : [],
    },
    lines.some((line) => isCounted(line) && line.unitPrice !== undefined) && {
      title: 'Unit price',
      align: 'point',
      cell: priceOf,
    },
    lines.some(({ net }) => net !== undefined) && {
      title: 'Amount',
      align: 'end',
      cell: ({ net }) => (net === undefined ? [] : [{ text: formatMoney(net) }]),
    },
  ]
  const columns = told.filter((column) => column !== false)
  return {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => ({
      name: `InvoiceLine ${line.lineNumber}`,
      cells: columns.map(({ cell }) => cell(line)),
    })),
  }
}

const priceOf = (line: InvoiceLine): Paragraph[] =>
  line.unitPrice === undefined || !isCounted(line) ? [] : [{ text: formatPricePer(line.unitPrice, line.priceUOM) }]

/** Number, name with color and size, and the line's sidemark. */
function itemOf(line: InvoiceLine): Paragraph[] {
  const { sku, sidemark } = line
  return [
    ...(sku === '' ? [] : [{ text: sku, style: 'strong' } as const]),
    { text: itemAndSize(line) },
    ...(sidemark ? [{ text: `Sidemark: ${sidemark}`, style: 'italic' } as const] : []),
  ]
}
