/** The sources of a price, in the order in which they are checked. Trade T-5.2. */
export type PriceSource = 'quote' | 'contract-item' | 'contract-line' | 'promo' | 'level' | 'list'
/** The reasons why a source gives the price or does not, as PostgreSQL's `price_steps` returns them. */
export type PriceReason =
  | 'used'
  | 'absent'
  | 'quote-first'
  | 'item-first'
  | 'contract-first'
  | 'promotion-lower'
  | 'other-promotion-lower'
  | 'not-lower'
  | 'level-first'

/**
 * The sentences about sources without a price for the item. Quotes and promotions are only checked if they have one.
 */
const absent: Record<PriceSource, string> = {
  quote: '',
  'contract-item': 'The contract has no price for this item.',
  'contract-line': 'The contract has no price for this product line.',
  promo: 'No promotion has this item.',
  level: 'The level has no price for this item.',
  list: 'The list has no price for this item.',
}

/**
 * Returns a sentence that tells why a source gives the price of an item or does not.
 *
 * @param source the source that is explained
 * @param winner the source that gives the price
 */
export function priceSentence(reason: PriceReason, source: PriceSource, winner: PriceSource): string {
  switch (reason) {
    case 'used':
      return 'This price is used.'
    case 'absent':
      return absent[source]
    case 'quote-first':
      return 'The quoted price comes first.'
    case 'item-first':
      return 'The contract price of the item comes before that of its product line.'
    case 'contract-first':
      return 'The contract price comes first.'
    case 'promotion-lower':
      return 'The promotion is lower.'
    case 'other-promotion-lower':
      return 'Another promotion is lower.'
    case 'not-lower':
      return `Not lower than the ${winner} price.`
    case 'level-first':
      return 'The price of your level comes before the list price.'
  }
}

/** The sentence for an item without a price on any list. */
export const noPriceSentence = (sku: string) => `${sku} has no price yet. Please call us for a quote.`
