import { itemSentences } from './item-sentences.ts'
import { mostPieces } from './pieces.ts'
import { groupedDigits, spokenQuantity } from './spoken.ts'

/**
 * The limits for the lists of one user, and for the lists that the users of a customer share. They exist because a read
 * prices every item of every list.
 */
export const LIST_LIMITS = {
  /** Lists of a user. Nobody can keep track of more. */
  lists: 100,
  /** Items on one list. */
  itemsOfList: 500,
  /** Items on all lists of a user. */
  items: 2000,
  /** Lists that the users of a customer share. */
  sharedLists: 200,
  /** Items on the lists that the users of a customer share. */
  sharedItems: 2000,
} as const

const grouped = (count: number) => groupedDigits(String(count))

/** The reasons why an act on shopping lists is refused, one sentence each. */
export const listSentences = {
  noItem: itemSentences.noItem,
  noList: (listName: string) => `There is no list ${listName}.`,
  nameTaken: 'There is already a list with this name. Choose another name.',
  nameTakenSince: (listName: string) =>
    `There is another list named ${listName} now. Rename that one, then restore this one.`,
  deleted: (listName: string) =>
    `The list ${listName} was deleted. Whoever deleted it can restore it under Shopping Lists.`,
  notShared: 'This list is no longer shared with you.',
  ownersOnly: (listName: string, owner: string) =>
    `${listName} belongs to ${owner}, and only they can do this. You can duplicate it.`,
  seeOnly: (listName: string, owner: string) =>
    `${listName} belongs to ${owner}. You can view it, or duplicate it to make changes.`,
  deletedTooLongAgo: 'This list was deleted too long ago to be restored.',
  takenOffTooLongAgo: (sku: string) => `${sku} was removed too long ago to be restored. Add it again.`,
  takenOff: (sku: string) => `${sku} was removed from this list. You can put it back below the list.`,
  /** @param quantity decimal text */
  quantityChanged: (sku: string, quantity: string, unit: string) =>
    `${sku} was changed to ${spokenQuantity(quantity)} ${unit} in the meantime. Review it, and change it again if you need to.`,
  tooManyCuts: (sku: string) =>
    `An item on a list can have up to ${mostPieces} cuts, and ${sku} would have more. Use another list for some of them.`,
  cutsChanged: (sku: string) =>
    `The cuts of ${sku} were changed in the meantime. Review them, and change them again if you need to.`,
  noteChanged: (sku: string, note: string) =>
    `The note of ${sku} was changed to "${note}" in the meantime. Review it, and change it again if you need to.`,
  tooManyLists: `You have ${LIST_LIMITS.lists} lists, the most you can have. Use one of them, or delete one.`,
  listFull: `This list has ${LIST_LIMITS.itemsOfList} items, the most it can have. Remove one, or use another list.`,
  /** @param owner null for the caller's own lists */
  tooManyItems: (owner: string | null) =>
    `${owner === null ? 'Your lists' : `The lists of ${owner}`} have ${grouped(LIST_LIMITS.items)} items in total at most. Remove some first.`,
  tooManySharedLists: `You and your colleagues can share up to ${LIST_LIMITS.sharedLists} lists. Make one private first.`,
  tooManySharedItems: `The lists that you and your colleagues share have ${grouped(LIST_LIMITS.sharedItems)} items in total at most. Remove some, or make a list private first.`,
} as const
