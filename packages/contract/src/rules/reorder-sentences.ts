import { spokenQuantity, spokenDollars } from './spoken.ts'

/**
 * The differences from the order when its lines are put into the cart again, one sentence each. Quantities and prices
 * are decimal text.
 */
export const reorderSentences = {
  needsLotChoice: 'No single lot has this much. Choose in your cart how to fill it.',
  onBackOrder: (quantity: string, UMCode: string) =>
    `The line has ${spokenQuantity(quantity)} ${UMCode} on back order.`,
  priceNow: (now: string, then: string, unit: string) =>
    `The price is ${spokenDollars(now)} per ${unit} now; it was ${spokenDollars(then)}.`,
  /** For users who see no prices. */
  priceChanged: 'The price has changed.',
} as const

/** A lot that is available now, with its quantity in `UMCode`. */
type NearestLot = { dyeLot: string; roll: string; quantity: string; same: boolean }

/** The reasons why a line's dye lot cannot be matched, one sentence each. */
export const matchLotSentences = {
  noSuchLine: (lineNumber: number, sku: string) => `This order has no line ${lineNumber} of ${sku}.`,
  noDyeLot: (sku: string) => `${sku} on this order has no dye lot to match.`,
  notTogether: 'No single lot from this order can fill this and the line in your cart together.',
  /** @param nearest the largest piece of the same dye lot */
  atMost: ({ dyeLot, roll, quantity }: NearestLot, UMCode: string) =>
    `Lot ${dyeLot} has ${spokenQuantity(quantity)} ${UMCode} at most${roll === '' ? '' : ` in one roll (${roll})`}.`,
  nothingLeft: (lot: string, hasOthers: boolean) =>
    hasOthers
      ? `Nothing is left of lot ${lot}. These lots are available.`
      : `Nothing is left of lot ${lot}, and no other lot is available.`,
} as const
