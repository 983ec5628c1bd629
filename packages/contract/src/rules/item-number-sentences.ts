import { itemSentences } from './item-sentences.ts'
import { groupedDigits } from './spoken.ts'

/** The most own item numbers of one customer. */
export const MOST_ITEM_NUMBERS = 20_000

/** The reasons why a customer's own item number is refused, one sentence each. */
export const itemNumberSentences = {
  noItem: itemSentences.noItem,
  noLetterOrDigit: 'Use at least one letter or number.',
  ofAnotherItem: (itemNumber: string) => `${itemNumber} is already one of our item numbers. Use another one.`,
  tooMany: `You have ${groupedDigits(String(MOST_ITEM_NUMBERS))} item numbers, the most you can have. Remove one to add another.`,
} as const
