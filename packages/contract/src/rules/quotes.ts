/** The most lines of one quote. A customer requests more in several quotes. */
export const QUOTE_LINES_MAX = 500

/** The reasons why an act on a quote is refused, in sentences for people. */
export const quoteSentences = {
  /** The quote has changed since the caller saw it. */
  changed: 'This quote has changed meanwhile. Look at it again.',

  /** A colleague priced or declined the request that the author was answering. */
  answeredMeanwhile: 'A colleague has answered this quote meanwhile. Look at their answer before you send yours.',

  dayPassed: 'That day has passed. Choose today or a later day.',
  emptyCart: 'Your cart is empty. Add what you want a quote for.',
  emptyList: 'There is nothing on this list that can be quoted.',
  noLineChosen: 'Choose at least one line.',
  /** The list or the cart is no longer as the user saw it in the form. */
  goodsChanged: 'What you ask a quote for has changed meanwhile. Close this and open it again.',
  /** @param reason why, in a sentence */
  goodsNotSold: (sku: string, reason: string) => `${sku}: ${reason}`,
  noTargetPrice: 'Prices are not shown to you, so a quote cannot have your target price.',
  itemNotSold: 'This quantity is not sold. Change it on the page of the item.',
  tooManyLines: `A quote has ${QUOTE_LINES_MAX} lines at most. Ask for it in parts.`,
  beingPriced: 'This quote is being priced. You will hear from us.',
  cannotWithdraw: 'This quote is over, or in a cart already. It cannot be withdrawn.',

  expired: 'The prices of this quote have expired. Ask for it again.',
  acceptedAlready: 'This quote was accepted already.',
  /** The user chose more of a line than the quote has left, or a quantity that is not sold. */
  lessIsLeft: (lineNumber: number) =>
    `Line ${lineNumber}: less is left of it at this price, or it cannot be sold so. Look at it again.`,
  nothingLeft: 'Nothing is left of what you chose. Look at it again.',

  /** The distributor sees this when the customer has put the whole quote into a cart. */
  customerAccepted: 'This quote was accepted. The customer can ask for it again.',
  lastDayPassed: 'The last day of a quote is today or later.',
  totalTooLarge: 'These prices come to more than a quote can hold.',
  noLineLeft: 'A quote needs a line. Decline it instead.',
  noItem: (sku: string) => `There is no item ${sku}.`,
  /** @param reason why, in a sentence */
  lineNotSold: (lineNumber: number, reason: string) => `Line ${lineNumber}: ${reason}`,
  lineWithoutPrice: (lineNumber: number) => `Line ${lineNumber} has no price yet.`,
}
