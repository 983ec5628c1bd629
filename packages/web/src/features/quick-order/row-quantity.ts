import { readCuts } from '@sidemark/contract/rules/reading/cuts'
import { readNumber } from '@sidemark/contract/rules/reading/number'
import { quantityProblem } from '#features/items/quantity-problem.ts'

/**
 * Returns a typed quantity as it is sent to be read, or its problem as a sentence. Cuts such as 2 @ 12x15 are sent as
 * they were typed, because only the server knows whether the goods are cut from a roll.
 */
export function rowQuantity(typed: string, UMCode: string): { quantity: string; problem: string } {
  if (readCuts(typed)) return { quantity: typed.trim(), problem: '' }
  const problem = quantityProblem(typed, { UMCode })
  return { quantity: problem === '' ? (readNumber(typed) ?? '') : '', problem }
}
