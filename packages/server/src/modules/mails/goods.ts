import { formatMoney, formatPricePer, formatQuantity, formatQuantityOf } from '@sidemark/contract/rules/amounts'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { dayText } from '@sidemark/contract/rules/day'
import { itemAndSize } from '@sidemark/contract/rules/item-name'
import { pricePartsText } from '@sidemark/contract/rules/price-parts'
import { lineProgress } from '#modules/documents/line-progress.ts'
import type { VisibleOrder } from '#modules/documents/visible.ts'
import type { Detail, Letter, LetterLine } from './letter/letter.ts'

type OrderLine = VisibleOrder['lines'][number]

/** A mail shows at most so many lines. Nobody reads on, and the rest is in the PDF or in the portal. */
const MOST_LINES = 30
/** Gmail cuts off a mail of more than 102 KB. So much of it is for lines of goods, in characters of HTML. */
const ROOM = 80_000

/** About how many characters of HTML a line takes. Each of its texts has its styles with it. */
const lengthOf = ({ name, code, details }: LetterLine) =>
  1500 + 2 * (name.length + code.length) + details.reduce((sum, { text }) => sum + 300 + 2 * text.length, 0)

/** The first lines that fit into a mail. */
export function fitting(lines: LetterLine[], room = ROOM): LetterLine[] {
  let left = room
  const past = lines.slice(0, MOST_LINES).findIndex((line) => (left -= lengthOf(line)) < 0)
  return lines.slice(0, past === -1 ? MOST_LINES : past)
}

type Section = NonNullable<Letter['sections']>[number]

/** Lines under a heading. Those that are too many for a mail are only counted. */
export function sectionOf(title: string, lines: LetterLine[], where: string): Section {
  const shown = fitting(lines)
  const left = lines.length - shown.length
  return { title, lines: shown, more: left > 0 ? `And ${countOf(left, 'more line')} ${where}.` : '' }
}

/** " (PO 12)" after the name of a paper, or ''. Some numbers begin with PO themselves. */
export const poText = (poNumber: string) => poNumber && ` (${/^po\b/i.test(poNumber) ? '' : 'PO '}${poNumber})`

/** "1 line", "1,234 lines". */
export const countOf = (count: number, thing: string) =>
  `${formatQuantity(String(count))} ${thing}${count === 1 ? '' : 's'}`

/** "Lot A1, roll 7". '' for goods without either. */
export const lotText = ({ dyeLot, roll }: { dyeLot: string; roll: string }) => {
  const text = [dyeLot && `lot ${dyeLot}`, roll && `roll ${roll}`].filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The lots of a line. If there are several, each has its quantity. */
const lotsOf = ({ lots: first, lotsToCome }: OrderLine): string[] => {
  const lots = [...first, ...lotsToCome]
  return lots.flatMap((lot) => {
    const name = lotText(lot)
    return name === '' ? [] : [lots.length > 1 ? `${name}: ${formatQuantityOf(lot)}` : name]
  })
}

const pricesOf = ({ priceParts = [], unitPrice, UMCode, priceUOM }: OrderLine): string[] => {
  if (priceParts.length > 0) return [pricePartsText(priceParts, { UMCode, priceUOM })]
  return unitPrice === undefined ? [] : [formatPricePer(unitPrice, priceUOM)]
}

/** "Lot A1 · $4.91/SF". Several lots stand below each other. */
export const lotsAndPrice = (lots: string[], prices: string[]): Detail[] =>
  (lots.length === 1 ? [[...lots, ...prices].join(' · ')] : [...lots, ...prices]).map((text) => ({ text }))

/** A line of an order as a mail shows it. @param withPrices false for goods that cost nothing any more */
export function orderLine(line: OrderLine, order: VisibleOrder, withPrices = true): LetterLine {
  const { sku, sidemark, comments, quantity, UMCode, net, cuts } = line
  return {
    name: itemAndSize(line),
    code: sku,
    quantity: formatQuantityOf({ quantity, UMCode }),
    amount: withPrices && net !== undefined ? formatMoney(net) : '',
    details: [
      ...lotsAndPrice(lotsOf(line), withPrices ? pricesOf(line) : []),
      ...cuts.map((cut) => ({ text: `Cut ${piecesText(cut)}` })),
      ...(sidemark ? [{ text: `Sidemark: ${sidemark}`, style: 'italic' as const }] : []),
      ...(comments ? [{ text: comments, style: 'muted' as const }] : []),
      ...(line.status === 'cancelled' ? [] : lineProgress(line, order, dayText)),
    ],
  }
}
