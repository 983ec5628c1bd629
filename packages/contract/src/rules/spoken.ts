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

/**
 * Formats a quantity for people: rounded half up to two decimals, whole or with both of them. "166.6666" → "166.67",
 * "1118.2" → "1,118.20", "12.00" → "12". The wire keeps up to four decimals, so that converting back gives the same
 * count. SQL's `shown_quantity` is the same.
 */
export function spokenQuantity(decimal: string) {
  const [, sign = '', whole = '', decimals = '', next = ''] = /^(-?)(\d*)\.?(\d{0,2})(\d?)/.exec(decimal) ?? []
  const hundredths = BigInt(whole + decimals.padEnd(2, '0')) + (next >= '5' ? 1n : 0n)
  const cents = String(hundredths % 100n).padStart(2, '0')
  return `${sign}${groupedDigits(String(hundredths / 100n))}${cents === '00' ? '' : `.${cents}`}`
}

/** Formats an amount for a sentence or a mail: "-1234.50" → "-$1,234.50". Its decimals stay unchanged. */
export const spokenDollars = (amount: string) =>
  amount.startsWith('-') ? `-$${spoken(amount.slice(1))}` : `$${spoken(amount)}`

/** Writes inches as people say a length: 10 ft 1 in. SQL's `feet_text` is the same. */
export function feetText(inches: bigint | number): string {
  const length = BigInt(inches)
  return `${spoken(String(length / 12n))} ft${length % 12n === 0n ? '' : ` ${length % 12n} in`}`
}
