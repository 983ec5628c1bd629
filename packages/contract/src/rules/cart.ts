import { dayText } from './day.ts'
import { itemSentences } from './item-sentences.ts'
import { quantitySentences } from './sold-sentences.ts'
import { spokenQuantity } from './spoken.ts'

/** A quantity as it is written in a sentence: 1,200 CT. */
const amount = (quantity: string, UMCode: string) => `${spokenQuantity(quantity)} ${UMCode}`

/**
 * The reasons why goods cannot be bought today. SQL's `why_not_bought` and the functions that add to a cart return the
 * keys.
 */
export const notBought = {
  'no-item': itemSentences.noItem,
  'no-price': itemSentences.noPriceToday,
  'none-left': (sku: string) => `${sku} is discontinued, and none is left.`,
  'too-much': () => quantitySentences.tooMuch,
} as const satisfies Record<string, (sku: string) => string>

/** What lots promise. The day is null if it is not known. */
type LotsPromised = { dyeLot: string; locReportName: string; date: string | null }

/** "lot 25B3 from Chicago, Mon, Dec 7" */
const promised = ({ dyeLot, locReportName, date }: LotsPromised) =>
  `${dyeLot === '' ? '' : `lot ${dyeLot} `}from ${locReportName}, ${date ? dayText(date) : 'date not known'}`

/** The sentences about a line whose lots, branch or day are others than was promised. */
export const promiseSentences = {
  moved: (sku: string, before: LotsPromised, after: LotsPromised) =>
    after.locReportName === ''
      ? `${sku} was promised ${promised(before)}. It is on back order now.`
      : `${sku} was promised ${promised(before)}. It is now ${promised(after)}.`,
  /** areCuts: the roll is still there, but without room for the cuts. */
  instead: (before: LotsPromised, after: LotsPromised, areCuts: boolean) =>
    `${before.locReportName === '' ? 'What you chose' : `What you chose (${promised(before)})`} ${
      areCuts ? 'has no room for these cuts' : 'is no longer available'
    }. ${after.locReportName === '' ? 'It is on back order.' : `It is now ${promised(after)}.`}`,
}

/** The sentences of carts about their lines and about acts on them. Quantities are decimal text in `UMCode`. */
export const cartSentences = {
  noSingleLot: 'No single lot has this much. Choose in your cart how to fill it.',
  linesGone: 'These lines are no longer in your cart.',
  noOneLot: 'No single dye lot can fill all of these lines now.',
  savedLinesGone: 'These lines are no longer saved for later.',
  savedLineGone: 'This is no longer saved for later.',
  lotGone: (sku: string) => `The lot you chose can no longer fill ${sku}. Choose another one.`,
  lineGone: (sku: string) => `${sku} is no longer in your cart.`,
  lineChanged: (sku: string) => `${sku} was changed on another device.`,
  cartChanged: 'Your cart was changed on another device. Review it before you empty it.',
  nothingToUndo: 'This can no longer be undone.',
  freedOfHold: (skus: string) => `${skus} came from a hold. Others can buy it now, unless you undo this.`,
  backOrdered: (sku: string, quantity: string, UMCode: string) =>
    `${sku} has ${amount(quantity, UMCode)} on back order.`,
  backOrderedInLine: (quantity: string, UMCode: string, expected: string) =>
    `The line has ${amount(quantity, UMCode)} on back order${expected === '' ? '' : `, expected ${expected}`}.`,
}

/**
 * The sentences about a whole cart, which are shown above its lines. SQL passes `%s` for the item, and fills it in with
 * `format`.
 */
export const cartExceptions = {
  noPrice: (sku: string) => `There is no price for ${sku}. Please call us to order it.`,
  noSingleLot: (sku: string) => `No single lot has enough ${sku}. Split it between lots, wait, or order less.`,
  /**
   * The timer has run out. The first sentence is for carts that set stock aside, and the second is for carts that do
   * not.
   */
  timeEnded: 'The time for which stock was reserved has ended. Prices and stock were checked again.',
  checkedAgain: 'Prices and stock were checked again.',
}

/** The sentences of undoing about a line that has changed. Quantities are decimal text in `UMCode`. */
export const undoSentences = {
  leftMeanwhile: (sku: string) => `${sku} is no longer in your cart.`,
  changedMeanwhile: (sku: string) => `${sku} was changed in the meantime, so we left it as it is.`,
  todaysPrice: (sku: string) => `${sku} is at today's price because its quote no longer covers it.`,
  backOrdered: (sku: string, quantity: string, UMCode: string) =>
    `${sku} now has ${amount(quantity, UMCode)} on back order because the stock was taken in the meantime.`,
  otherLots: (sku: string, lots: string, before: string) =>
    `${sku} now comes from ${lots} because ${before} is no longer available.`,
}

/** The reasons why a cart cannot be shared. */
export const sharingSentences = {
  emptyCart: 'Your cart is empty. Add items before you share it.',
  tooMany: (most: number) => `You already share ${most} carts. Take one back before you share another.`,
  noSuchLines: 'These lines are not in the shared cart.',
  othersShare: 'Only the person who shared a cart can take it back.',
}
