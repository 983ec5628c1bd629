/** The sentences that several acts have in common about an item that a request names. */
export const itemSentences = {
  noItem: (sku: string) => `There is no item ${sku}.`,
  /** The item cannot be bought, because no price list of the customer has a price for it. */
  noPriceToday: (sku: string) => `${sku} has no price for you today. Please call us.`,
}
