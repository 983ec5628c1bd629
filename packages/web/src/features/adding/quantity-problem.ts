import Big from 'big.js'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { t } from '#platform/texts.ts'

/** Digits before the point that can be ordered: stock is counted in integers of nine. */
const MOST_DIGITS = 9

/** What is wrong with a typed quantity, in a sentence; '' when it can be asked for. */
export function quantityProblem(typed: string) {
  const quantity = typedNumber(typed.trim().replace(/^[-−]/, ''))
  if (quantity === null) return t('adding.notNumber')
  if (/^[-−]/.test(typed.trim()) || new Big(quantity).eq(0)) return t('adding.aboveZero')
  return (quantity.split('.')[0] ?? '').length > MOST_DIGITS ? t('adding.tooMuch') : ''
}
