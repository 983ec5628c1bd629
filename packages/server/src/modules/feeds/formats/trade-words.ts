import type { Format } from './format.ts'

/** All of them are compared with each text of the catalog. */
export const MOST_TRADE_WORDS = 5000

export const tradeWords = {
  name: 'trade-words',
  title: 'Words of the trade',
  means:
    'Words that people search by, and what they mean in words of the catalog: "transition strip" finds T-moldings and reducers.',
  rules: [
    'Sidemark comes with a list, `packages/server/src/modules/search/trade-words.csv`. The first file replaces all of it, so begin with a copy.',
    `There are at most ${MOST_TRADE_WORDS} rows in all, those of earlier files included.`,
    'Words are compared as a search reads them: without capitals, plurals and accents.',
    'A meaning of several words finds the goods that have all of them. The words of a category name lead to that category first.',
  ],
  columns: {
    words: {
      type: 'text',
      max: 80,
      required: true,
      key: true,
      means: 'One word or several.',
      example: 'transition strip',
    },
    means: {
      type: 'list',
      max: 1000,
      means:
        'What they mean; each meaning is one word or several. Empty: several words that belong together, such as red oak.',
      example: 't-molding|reducer',
    },
  },
} as const satisfies Format
