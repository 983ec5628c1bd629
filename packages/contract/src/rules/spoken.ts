/**
 * Puts a comma before each group of three digits, in every language: "-1234567" → "-1,234,567". Requirements R-9.10;
 * design D-38.
 */
export const groupedDigits = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/**
 * Formats decimal text for a sentence or a mail, in the same way as screens: "1205.64" → "1,205.64". The wire's own
 * fields have no comma. SQL's `spoken` is the same.
 */
export function spoken(decimal: string) {
  const [whole = '', ...decimals] = decimal.split('.')
  return [groupedDigits(whole), ...decimals].join('.')
}

/** Formats an amount for a sentence or a mail: "-1234.50" → "-$1,234.50". Its decimals stay unchanged. */
export const spokenDollars = (amount: string) =>
  amount.startsWith('-') ? `-$${spoken(amount.slice(1))}` : `$${spoken(amount)}`

/** Writes inches as people say a length: 10 ft 1 in. SQL's `feet_text` is the same. */
export function feetText(inches: bigint | number): string {
  const length = BigInt(inches)
  return `${spoken(String(length / 12n))} ft${length % 12n === 0n ? '' : ` ${length % 12n} in`}`
}
