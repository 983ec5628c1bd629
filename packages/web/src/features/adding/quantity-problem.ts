import Big from 'big.js'
import { typedNumber } from '@sidemark/contract/rules/typed-number'
import { t } from '#platform/texts.ts'

/** What is wrong with a typed quantity, in a sentence; '' when it can be ordered. */
export function quantityProblem(typed: string) {
  const quantity = typedNumber(typed)
  if (quantity === null) return t('adding.notNumber')
  return new Big(quantity).eq(0) ? t('adding.aboveZero') : ''
}
