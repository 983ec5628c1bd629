import { isZero } from '@sidemark/contract/rules/decimal'
import { piecesText } from '@sidemark/contract/rules/pieces'
import { formatInUnits, formatQuantityOf, formatWholeDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { asksForLots, type Entry, type PreviewLine } from './kept-order.ts'

/**
 * Returns the questions that the user must decide about the line, or why it is refused. Each is one sentence, and there
 * may be none.
 */
export function sentencesOf(entry: Entry): string[] {
  const { line, result } = entry
  if (asksForLots(entry)) return [t(line.goods?.needsLotChoice ? 'quick.lots' : 'quick.lotsLater')]
  if (result && result.reason !== '') return [result.reason]
  if (line.reason === 'heading' && line.note !== '') return [t('quick.unreadColumns', { columns: line.note })]
  if (line.reason !== '') return [t(`quick.why.${line.reason}`)]
  const { length: count } = line.candidates
  return line.doubts.map(({ kind, value }) =>
    kind === 'unknown-item' && count > 0 ? t('quick.mayMatch', { count, value }) : t(`quick.doubt.${kind}`, { value }),
  )
}

/** Says what becomes of the words that were not understood, or '' if there are none. */
export const commentsNote = ({ line: { comments }, result }: Entry) =>
  comments && !result ? t('quick.toComments', { words: comments }) : ''

/** Returns how the item was written, or only the line's sidemark if it was written by its SKU, which is beside this text. */
export const writtenOf = ({ goods, found, item, note, text }: PreviewLine) => {
  if (found === 'own') return t('quick.byOwn', { number: item })
  return goods && (text.toUpperCase().includes(goods.sku) ? note : text)
}

/**
 * "8 CT · 189.12 SF": the quantity that would be bought, each unit once. Until that is known, it is the quantity that
 * was read.
 */
export function quantityOf({ line, result }: Entry) {
  const isAsShown = !result || (result.quantity === line.newQty && result.UMCode === line.UMCode)
  if (result && result.result !== 'refused' && !isAsShown) return formatQuantityOf(result)
  if (line.goods && line.newQty !== null && !isZero(line.newQty)) {
    const { qtyPriceUOM, priceUOM, baseQuantity, baseUOM, cuts } = line.goods
    const quantity = formatInUnits([
      { quantity: line.newQty, UMCode: line.UMCode },
      { quantity: qtyPriceUOM, UMCode: priceUOM },
      { quantity: baseQuantity, UMCode: baseUOM },
    ])
    return [...cuts.map(piecesText), quantity].join(' · ')
  }
  return line.cuts || [line.quantity, asUnit(line.unit)].filter(Boolean).join(' ')
}

/** Units are in upper case wherever they are shown. Longer words, such as boxes, are the buyer's own. */
const asUnit = (written: string) => (/^\w{1,3}$/.test(written) ? written.toUpperCase() : written)

/** Says how the quantity came about: it was rounded up, or its unit was not given. */
export const quantityNote = ({ rounding, assumedUnit, ...line }: PreviewLine) =>
  rounding.startsWith('Sold')
    ? t('quick.rounded', { quantity: formatQuantityOf(line) })
    : rounding || (assumedUnit ? t('quick.assumedUnit') : '')

/**
 * Says which quantity comes later, which lot is or would be set aside, and from where.
 *
 * @param branch the code of the user's branch, which needs no name
 */
export function supplyOf(entry: Entry, branch: string) {
  const { line, result } = entry
  if (line.goods?.needsLotChoice && !result) return ''
  const lot = result ? result.dyeLot : (line.goods?.dyeLot ?? '')
  const { qtyBackOrdered = '0', promisedDate } = (!result && line.goods) || {}
  const late = isZero(qtyBackOrdered)
    ? ''
    : [
        t('quick.backOrdered', { quantity: formatQuantityOf({ quantity: qtyBackOrdered, UMCode: line.UMCode }) }),
        promisedDate ? t('cart.backOrderDate', { date: formatWholeDay(promisedDate) }) : t('cart.backOrderNoDate'),
      ].join(', ')
  const away = result ? undefined : line.goods?.lots.find(({ location }) => location !== branch)
  // Some rolls have no dye lot. Then the number is that of the roll.
  const isRoll = line.goods?.lots.some(({ dyeLot, roll }) => roll && !dyeLot)
  return [
    late,
    lot && t(isRoll ? 'quick.roll' : 'quick.lot', { lot }),
    away && t('cart.from', { branch: away.locReportName }),
  ]
    .filter(Boolean)
    .join(' · ')
}
