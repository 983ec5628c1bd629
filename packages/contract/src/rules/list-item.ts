import Big from 'big.js'
import { quantitySentences } from './sold-sentences.ts'
import { readAmount } from './reading/amount.ts'
import { amountSentence } from './amount-sentences.ts'

/**
 * The rules for adding to a list, with their sentences. Requirements: the check of the field accepts zero, and
 * the check of the submitted form does not (`submittedQuantity`).
 */
export const listItemRules = {
  UMCode: (unit: string) => (unit === '' ? 'UOM is Required' : null),
  quantity: (typed: string, UMCode = '') => quantityProblem(typed, UMCode, (value) => value.gte(0)),
  lists: (names: readonly string[]) => (names.length === 0 ? 'Select at least one list.' : null),
}

/** Returns the problem of a submitted quantity, which must be above zero. */
export const submittedQuantity = (typed: string, UMCode = '') => quantityProblem(typed, UMCode, (value) => value.gt(0))

/**
 * "1,200" and "12 1/2" are numbers as people type them. A number with a sign is a number, too. So "-1" gets a message
 * that it must be greater than zero.
 */
function quantityProblem(typed: string, UMCode: string, isEnough: (value: Big) => boolean) {
  if (typed.trim() === '') return 'Quantity is Required'
  const sign = /^[-−]/.test(typed.trim()) ? -1 : 1
  const { quantity, problem } = readAmount(typed.trim().replace(/^[-−]/, ''), { UMCode })
  if (problem) return amountSentence(problem, UMCode)
  return isEnough(new Big(quantity).times(sign)) ? null : quantitySentences.notAboveZero
}
