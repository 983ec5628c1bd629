import { formatMoney, formatQuantityOf, formatUnitPrice } from '@sidemark/contract/rules/amounts'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { dayText } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { lineProgress } from '#modules/documents/line-progress.ts'
import type { VisibleOrder } from '#modules/documents/visible.ts'
import type { Detail, Letter, LetterLine } from './letter/letter.ts'

type OrderLine = VisibleOrder['lines'][number]

/** Gmail cuts off a mail of more than 102 KB, and a line takes up to 2 KB. */
const MOST_LINES = 30

type Section = NonNullable<Letter['sections']>[number]

/** Lines under a heading. Those that are too many for a mail are only counted. */
export const sectionOf = (title: string, lines: LetterLine[], where: string): Section => ({
  title,
  lines: lines.slice(0, MOST_LINES),
  more: lines.length > MOST_LINES ? `And ${countOf(lines.length - MOST_LINES, 'more line')} ${where}.` : '',
})

/** "1 line", "3 lines". */
export const countOf = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

/** "Lot A1, roll 7". '' for goods without either. */
export const lotText = ({ dyeLot, roll }: { dyeLot: string; roll: string }) => {
  const text = [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The lots of a line. If there are several, each has its quantity. */
const lotsOf = ({ lots: first, lotsToCome }: OrderLine): Detail[] => {
  const lots = [...first, ...lotsToCome]
  return lots.flatMap((lot) => {
    const name = lotText(lot)
    return name === '' ? [] : [{ text: lots.length > 1 ? `${name}: ${formatQuantityOf(lot)}` : name }]
  })
}

const pricesOf = ({ priceParts = [], unitPrice, UMCode, priceUOM }: OrderLine): Detail[] => {
  if (priceParts.length > 0) return [{ text: pricePartsText(priceParts, { UMCode, priceUOM }) }]
  return unitPrice === undefined ? [] : [{ text: `${formatUnitPrice(unitPrice)} / ${priceUOM}` }]
}

/** A line of an order as a mail shows it. @param withPrices false for goods that cost nothing any more */
export function orderLine(line: OrderLine, order: VisibleOrder, withPrices = true): LetterLine {
  const { sku, sidemark, comments, quantity, UMCode, net, cuts } = line
  return {
    name: itemAndSize(line),
    code: sku,
    quantity: formatQuantityOf({ quantity, UMCode }),
    amount: withPrices && net !== undefined ? formatMoney(net) : '',
    details: [
      ...lotsOf(line),
      ...cuts.map((cut) => ({ text: `Cut ${piecesText(cut)}` })),
      ...(withPrices ? pricesOf(line) : []),
      ...(sidemark ? [{ text: `Sidemark: ${sidemark}`, style: 'italic' as const }] : []),
      ...(comments ? [{ text: comments, style: 'muted' as const }] : []),
      ...(line.status === 'cancelled' ? [] : lineProgress(line, order, dayText)),
    ],
  }
}
