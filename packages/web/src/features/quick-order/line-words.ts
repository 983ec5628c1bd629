import { isZero } from '@sidemark/contract/rules/decimal'
import { formatInUnits, formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { Entry, Line } from './kept-order.ts'

/** What must be decided about the line, or why it is not taken: one sentence each, '' for nothing. */
export function sentencesOf({ line, result }: Entry): string[] {
  if (result && result.reason !== '') return [result.reason]
  if (line.reason !== '') return [t(`quick.why.${line.reason}`)]
  return line.doubts.map(({ kind, value }) => t(`quick.doubt.${kind}`, { value }))
}

/** "8 CT · 189.12 SF": what would be bought, each unit once; before that is known what was read. */
export function quantityOf({ line, result }: Entry) {
  if (result && result.result !== 'refused') return formatQuantityOf(result)
  if (line.goods && line.newQty !== null && !isZero(line.newQty)) {
    const { qtyPriceUOM, priceUOM, baseQuantity, baseUOM } = line.goods
    return formatInUnits([{ quantity: line.newQty, UMCode: line.UMCode }, { quantity: qtyPriceUOM, UMCode: priceUOM }, { quantity: baseQuantity, UMCode: baseUOM }])
  }
  return [line.quantity, line.unit].filter(Boolean).join(' ')
}

/** How the quantity came about: rounded up, or in a unit that was not written. */
export const quantityNote = ({ rounding, assumedUnit }: Line) => rounding || (assumedUnit ? t('quick.assumedUnit') : '')

/** What has to come yet, and the lot that is or would be set aside. */
export function supplyOf({ line, result }: Entry) {
  const lot = result ? result.dyeLot : (line.goods?.dyeLot ?? '')
  const late = line.goods && !result && !isZero(line.goods.qtyBackOrdered) ? t('quick.backOrdered', { quantity: formatQuantityOf({ quantity: line.goods.qtyBackOrdered, UMCode: line.UMCode }) }) : ''
  return [late, lot && t('quick.lot', { lot })].filter(Boolean).join(' · ')
}
