/** Whole digits with a comma before each three, in every language: "-1234567" → "-1,234,567". Specification 9, "thousands comma"; design 4. */
export const groupedDigits = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** Decimal text as a sentence or a mail says it, as screens show it: "1205.64" → "1,205.64". The wire's own fields have no comma. SQL's `spoken` is the same. */
export function spoken(decimal: string) {
  const [whole = '', ...decimals] = decimal.split('.')
  return [groupedDigits(whole), ...decimals].join('.')
}

/** An amount in a sentence or a mail: "-1234.50" → "-$1,234.50". Its decimals stay as they are. */
export const spokenDollars = (amount: string) => (amount.startsWith('-') ? `-$${spoken(amount.slice(1))}` : `$${spoken(amount)}`)
