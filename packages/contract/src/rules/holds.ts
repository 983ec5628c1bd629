import { submittedQuantity } from './lists.ts'

/** What an item hold request must have, with its sentences; null where nothing is wrong. Specification 5. */
export const holdRules = {
  UMCode: (unit: string) => (unit.trim() === '' ? 'UOM is Required' : null),
  quantity: submittedQuantity,
  comment: (typed: string) => (typed.trim() === '' ? 'Comment is required' : null),
}
