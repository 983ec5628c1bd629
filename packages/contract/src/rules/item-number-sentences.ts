import { itemSentences } from './item-sentences.ts'
import { groupedDigits } from './spoken.ts'

/** The most own item numbers of one customer. */
export const MOST_ITEM_NUMBERS = 20_000

/** The reasons why a customer's own item number is refused, one sentence each. */
export const itemNumberSentences = {
  noItem: itemSentences.noItem,
  noLetterOrDigit: 'An item number has letters or digits.',
  ofAnotherItem: (itemNumber: string) => `${itemNumber} is the number of another of our items.`,
  tooMany: `You have ${groupedDigits(String(MOST_ITEM_NUMBERS))} item numbers of your own, which is the most.`,
} as const
