import Big from 'big.js'
import type { AmountUnit } from '@sidemark/contract/rules/reading/amount'
import { readAmount } from '@sidemark/contract/rules/reading/amount'
import { amountSentence } from '@sidemark/contract/rules/amount-sentences'
import { t } from '#platform/text/texts.ts'

/** The number of digits before the point, because stock is counted in integers of nine digits. */
const MOST_DIGITS = 9

/** Returns the problem of a typed quantity as a sentence, or '' if there is none. */
export function quantityProblem(typed: string, unit: AmountUnit) {
  const { quantity, problem } = readAmount(typed.trim().replace(/^[-−]/, ''), unit)
  if (problem) return amountSentence(problem, unit.UMCode)
  if (/^[-−]/.test(typed.trim()) || new Big(quantity).eq(0)) return t('adding.aboveZero')
  return (quantity.split('.')[0] ?? '').length > MOST_DIGITS ? t('adding.tooMuch') : ''
}
