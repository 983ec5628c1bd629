import { itemSentences } from './item-sentences.ts'
import { mostPieces } from './pieces.ts'
import { groupedDigits } from './spoken.ts'

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
  nameTaken: 'There is a list of this name. Choose another name.',
  nameTakenSince: (listName: string) =>
    `There is another list named ${listName} now. Rename that one, then restore this one.`,
  deleted: (listName: string) =>
    `The list ${listName} was deleted meanwhile. Who deleted it can restore it under Shopping Lists.`,
  notShared: 'This list is not shared with you any more.',
  ownersOnly: (listName: string, owner: string) =>
    `${listName} is the list of ${owner}: only they may do this. You can duplicate it.`,
  seeOnly: (listName: string, owner: string) =>
    `${listName} is the list of ${owner}, who lets others see it. To change it, duplicate it.`,
  deletedTooLongAgo: 'This list was deleted too long ago to be restored.',
  takenOffTooLongAgo: (sku: string) => `${sku} was taken off too long ago to be put back. Add it again.`,
  takenOff: (sku: string) => `${sku} was taken off this list meanwhile. It can be put back from below the list.`,
  /** @param quantity as PostgreSQL's `quantity_text` writes it */
  quantityChanged: (sku: string, quantity: string, unit: string) =>
    `${sku} was changed meanwhile to ${quantity} ${unit}. Look at it, and change it again if you want.`,
  tooManyCuts: (sku: string) =>
    `An item on a list has at most ${mostPieces} cuts, and ${sku} would have more. Use another list for some of them.`,
  cutsChanged: (sku: string) =>
    `The cuts of ${sku} were changed meanwhile. Look at them, and change them again if you want.`,
  noteChanged: (sku: string, note: string) =>
    `The note of ${sku} was changed meanwhile to "${note}". Look at it, and change it again if you want.`,
  tooManyLists: `You have ${LIST_LIMITS.lists} lists, which is the most. Use one of them, or delete one.`,
  listFull: `This list has ${LIST_LIMITS.itemsOfList} items, which is the most. Take one off, or use another list.`,
  /** @param owner null for the caller's own lists */
  tooManyItems: (owner: string | null) =>
    `${owner === null ? 'Your lists' : `The lists of ${owner}`} have ${grouped(LIST_LIMITS.items)} items together at most. Take some off first.`,
  tooManySharedLists: `You and your colleagues share ${LIST_LIMITS.sharedLists} lists at most. Make another one private first.`,
  tooManySharedItems: `The lists that you and your colleagues share have ${grouped(LIST_LIMITS.sharedItems)} items together at most. Take some off, or make one private first.`,
} as const
