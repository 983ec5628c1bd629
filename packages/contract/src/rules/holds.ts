import { itemSentences } from './item-sentences.ts'
import { submittedQuantity } from './list-item.ts'
import { feetText, spokenQuantity } from './spoken.ts'

/**
 * The rules for the fields of an item hold request, with their sentences. A rule returns null if nothing is wrong.
 * Requirements R-5.13 and R-5.14.
 */
export const holdRules = {
  UMCode: (unit: string) => (unit.trim() === '' ? 'UOM is Required' : null),
  quantity: submittedQuantity,
  comment: (typed: string) => (typed.trim() === '' ? 'Comment is required' : null),
}

const over: Partial<Record<string, string>> = {
  converted: 'This hold was already ordered or added to a cart.',
  released: 'This hold was already released.',
  expired: 'This hold has expired.',
  declined: 'This hold was declined.',
}

/**
 * The reasons why an act on a hold is refused, in sentences for the screen. Quantities are decimal text in the unit
 * beside them.
 */
export const holdSentences = {
  /** The reason why no act is possible on a hold of this status, or null for an active hold. */
  over: (status: string) => over[status] ?? null,
  nothingLeft: 'Nothing is left on this hold.',
  notApproved: 'Your branch has not approved this hold yet.',
  extendedBefore: 'A hold can be extended only once. This one already was.',
  noItem: itemSentences.noItem,
  /**
   * @param largest the largest quantity that can be held, with its lot or roll (empty if the goods have none) and its
   * branch
   */
  atMost: ({ quantity, UMCode, lot, branch }: { quantity: string; UMCode: string; lot: string; branch: string }) =>
    `At most ${spokenQuantity(quantity)} ${UMCode} can be held from one lot: ${lot === '' ? '' : `${lot}, `}${branch}.`,
  nothingOfLot: 'Nothing in this lot can be held right now.',
  nothingOfItem: (sku: string) => `Nothing of ${sku} can be held now.`,
  splitLess: (quantity: string, UMCode: string) =>
    `Split off less than the ${spokenQuantity(quantity)} ${UMCode} on hold.`,
  /** @param longest inches of the longest roll that could be held, with its name and branch */
  cutsDoNotFit: ({ longest, roll, branch }: { longest: number; roll: string; branch: string }) =>
    `No dye lot has rolls for all of these cuts. The longest roll is ${feetText(longest)}: ${roll}, ${branch}.`,
  /** A hold of cuts is split by its cuts. */
  chooseCuts: 'Choose the cuts to split off.',
  cutsChanged: 'The cuts on this hold have changed. Review them, then try again.',
  allCuts: 'Leave at least one cut on this hold.',
  restTooShort: (shortestCutInches: number) =>
    `What is left would be shorter than the shortest cut, ${feetText(shortestCutInches)}.`,
}
