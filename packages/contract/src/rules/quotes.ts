/** The most lines of one quote. A customer requests more in several quotes. */
export const QUOTE_LINES_MAX = 500

/** The reasons why an act on a quote is refused, in sentences for people. */
export const quoteSentences = {
  /** The quote has changed since the caller saw it. */
  changed: 'This quote has changed. Review it, then try again.',

  /** A colleague priced or declined the request that the author was answering. */
  answeredMeanwhile: 'A colleague already answered this quote. Read their answer before you send yours.',

  dayPassed: 'That day has passed. Choose today or a later day.',
  emptyCart: 'Your cart is empty. Add the items you want a quote for.',
  emptyList: 'There is nothing on this list that can be quoted.',
  noLineChosen: 'Choose at least one line.',
  /** The list or the cart is no longer as the user saw it in the form. */
  goodsChanged: 'The items for this quote have changed. Close this and open it again.',
  /** @param reason why, in a sentence */
  goodsNotSold: (sku: string, reason: string) => `${sku}: ${reason}`,
  noTargetPrice: 'You do not have access to prices, so you cannot add a target price.',
  itemNotSold: 'This item is not sold in this quantity. Change it on the item page.',
  tooManyLines: `A quote can have up to ${QUOTE_LINES_MAX} lines. Request the rest in another quote.`,
  beingPriced: 'We are pricing this quote. We will email you when it is ready.',
  cannotWithdraw: 'This quote is closed or already in a cart. It cannot be withdrawn.',

  expired: 'The prices on this quote have expired. Request new pricing.',
  acceptedAlready: 'This quote was already accepted.',
  /** The user chose more of a line than the quote has left, or a quantity that is not sold. */
  lessIsLeft: (lineNumber: number) =>
    `Line ${lineNumber}: the quote does not have this much left, or the item is not sold in this quantity. Review the line again.`,
  nothingLeft: 'Nothing is left of the lines you chose. Review the quote again.',

  /** The distributor sees this when the customer has put the whole quote into a cart. */
  customerAccepted: 'This quote was accepted. The customer can request new pricing.',
  lastDayPassed: 'Choose today or a later date for the last day of these prices.',
  totalTooLarge: 'The total is too large for one quote. Check the prices.',
  noLineLeft: 'A quote needs at least one line. Decline it instead.',
  noItem: (sku: string) => `There is no item ${sku}.`,
  /** @param reason why, in a sentence */
  lineNotSold: (lineNumber: number, reason: string) => `Line ${lineNumber}: ${reason}`,
  lineWithoutPrice: (lineNumber: number) => `Line ${lineNumber} has no price yet.`,
}
