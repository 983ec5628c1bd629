/** The longest period of a file for cash application: a quarter. */
export const MOST_CASH_DAYS = 92

/** Why there is no file for cash application. */
export const cashRefusals = {
  days: `Choose at most ${MOST_CASH_DAYS} days, with the first one first.`,
  prices: 'This file is all about money, and you may not see prices. Ask your administrator for access.',
  tooLarge:
    'A payment of $100 million or more does not fit into a lockbox file. Choose days without it, or take the CSV file.',
  tooMany: 'These are more payments than a lockbox file can number. Choose fewer days, or take the CSV file.',
}
