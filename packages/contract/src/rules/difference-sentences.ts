import { dayInWords, dayText } from './day.ts'
import { releaseSentences, type ReleaseReason } from './release.ts'
import { spokenQuantity, spokenDollars } from './spoken.ts'

/*
 * The sentences about values that have changed since the customer saw them last: in the cart, at checkout, and when an
 * order is changed. Some say the same in other words, because the texts of the wire must stay as they are.
 */

/** The stock for a line has become less. @param amount the quantity as people read it */
const nowOnBackOrder = (sku: string, amount: string, UMCode: string) =>
  `${sku} now has ${amount} ${UMCode} on back order.`

/**
 * The sentences of a cart about a line that has changed since the customer looked. Amounts and quantities are text as
 * `spoken` writes it. SQL passes `%s` for every value and fills the values in with `format`.
 */
export const cartDifferences = {
  price: (sku: string, now: string, priceUOM: string, before: string) =>
    `The price of ${sku} is now ${now} per ${priceUOM}; it was ${before}.`,
  inStock: (sku: string) => `${sku} is in stock for you now.`,
  backOrdered: nowOnBackOrder,
  /** Somebody took a lot after the reservation had ended. */
  otherLots: (sku: string, now: string, before: string) => `${sku} comes from ${now} now; it came from ${before}.`,
}

/**
 * The sentences about values that differ from the shown ones when an order is placed. Amounts and quantities are
 * decimal text.
 */
export const checkoutDifferences = {
  lineGone: 'A line is no longer in your cart.',
  lineCame: (sku: string) => `${sku} is in your cart now.`,
  price: (sku: string, now: string, priceUOM: string) =>
    `The price of ${sku} is ${spokenDollars(now)} per ${priceUOM} now.`,
  /** For users who see no prices, and for items without a price. */
  hiddenPrice: (sku: string) => `The price of ${sku} has changed.`,
  backOrdered: (sku: string, quantity: string, UMCode: string) => nowOnBackOrder(sku, spokenQuantity(quantity), UMCode),
  /** @param day null when no day is known */
  otherLots: (sku: string, lots: string, day: string | null) =>
    `${sku} now comes from ${lots}${day ? ` on ${dayText(day)}` : ''}.`,
  delivery: 'The delivery has changed.',
  waitsForRelease: 'The order will be on hold until we release it.',
  waitsForApproval: 'The order will wait for approval.',
  needsNoApproval: 'The order needs no approval any longer.',
  charges: (total: string) => `The charges have changed. The total is ${spokenDollars(total)} now.`,
  /** For users who see no prices. */
  hiddenCharges: 'The charges have changed.',
}

const instead = (day: string | null) => (day === null ? '' : `, not ${dayInWords(day)}`)

/**
 * The effects of a change on an order. Amounts and quantities are decimal text. The former day is null if no day was
 * promised.
 */
export const orderDifferences = {
  lineTaken: (sku: string, quantity: string, UMCode: string) =>
    `${sku}, ${spokenQuantity(quantity)} ${UMCode}, is removed.`,
  /** @param price what it costs, or null for users who see no prices */
  lineAdded: (sku: string, quantity: string, UMCode: string, price: { price: string; UMCode: string } | null) =>
    `${sku}, ${spokenQuantity(quantity)} ${UMCode}, is added${price ? ` at ${spokenDollars(price.price)} per ${price.UMCode}` : ''}.`,
  /** @param parts what the parts of the line cost */
  lineAddedInParts: (sku: string, parts: string) => `${sku} is added: ${parts}.`,
  price: (sku: string, now: { price: string; UMCode: string }, before: { price: string; UMCode: string }) =>
    `The price of ${sku} is ${spokenDollars(now.price)} per ${now.UMCode} now; it was ${spokenDollars(before.price)} per ${before.UMCode}.`,
  /** @param parts what the parts of the line cost now */
  priceParts: (sku: string, parts: string, before: { price: string; UMCode: string }) =>
    `${sku} is ${parts} now; it was ${spokenDollars(before.price)} per ${before.UMCode}.`,
  /** For users who see no prices. */
  hiddenPrice: (sku: string) => `The price of ${sku} changes.`,
  backOrdered: (sku: string, quantity: string, UMCode: string) =>
    `${sku} will have ${spokenQuantity(quantity)} ${UMCode} on back order.`,
  place: (now: string, before: string) => `The order is for ${now}, not for ${before}.`,
  /** @param lots as `lot A2, Columbus` */
  otherLots: (sku: string, lots: string) => `${sku} comes from ${lots}.`,
  noLineDay: (sku: string) => `No date can be promised for ${sku} yet.`,
  lineDay: (sku: string, day: string, before: string | null) =>
    `${sku} is promised for ${dayInWords(day)}${instead(before)}.`,
  orderDay: (day: string, before: string | null) => `The order is promised for ${dayInWords(day)}${instead(before)}.`,
  charge: (description: string, now: string, before: string) =>
    `${description}: ${spokenDollars(now)} (was ${spokenDollars(before)}).`,
  total: (total: string, before: string) => `The new total is ${spokenDollars(total)} (was ${spokenDollars(before)}).`,
  /** For users who see no prices. */
  hiddenTotal: 'The total changes.',
  waitsForApproval: 'The order will wait for approval.',
  waitsForRelease: (reasons: readonly ReleaseReason[]) =>
    ['The order will be on hold until we release it.', ...reasons.map((reason) => releaseSentences[reason])].join(' '),
}
