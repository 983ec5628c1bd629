import Big from 'big.js'
import { groupedDigits, spokenQuantity } from './spoken.ts'

// This does not use `Intl`. Making its first number format took a mid-range phone a good part of its first paint
// (docs/decisions/web-start.md).

/**
 * Rounds half away from zero to `most` decimals, and drops trailing zeros beyond `least`: "-1234.5" → ["-", "1,234",
 * "50"].
 */
function parts(decimal: string, least: number, most: number) {
  const [whole = '0', decimals = ''] = new Big(decimal).abs().toFixed(most, Big.roundHalfUp).split('.')
  return {
    sign: decimal.startsWith('-') ? '-' : '',
    whole: groupedDigits(whole),
    decimals: decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, ''),
  }
}

function dollars(decimal: string, most: number) {
  const { sign, whole, decimals } = parts(decimal, 2, most)
  return `${sign}$${whole}.${decimals}`
}

/** "1234.5" → "$1,234.50", as screens and papers show it. It is exact, because the text is never a float. */
export const formatMoney = (decimal: string) => dollars(decimal, 2)
/** A price by unit has up to four decimals: "3.4925" → "$3.4925", "3.5" → "$3.50". */
export const formatUnitPrice = (decimal: string) => dollars(decimal, 4)
/** A price with the unit that it is for, as screens, papers and mails show it: "$3.4925/SF". */
export const formatPricePer = (decimal: string, unit: string) => `${formatUnitPrice(decimal)}/${unit}`
/** "1240.50" → "1,240.5". It is rounded to two decimals, as `formatQuantityOf` is. */
export function formatQuantity(decimal: string) {
  const { sign, whole, decimals } = parts(decimal, 0, 2)
  return `${sign}${whole}${decimals && `.${decimals}`}`
}

/**
 * A quantity with its unit. It is whole or has two decimals, and stays on one line: { quantity: "1118.2",
 * UMCode: "SF" } → "1,118.20 SF".
 */
export const formatQuantityOf = ({ quantity, UMCode }: { quantity: string; UMCode: string }) =>
  `${spokenQuantity(quantity)}\u00A0${UMCode}`

/** Stock of rolls is counted in inches, but people do not use inches for such quantities. */
const COUNTED_ONLY = 'IN'

/** One quantity in several units, without repetitions: 520.08 SF, 520.08 SF, 22 CT → "520.08 SF · 22 CT". */
export const formatInUnits = (quantities: { quantity: string; UMCode: string }[]) =>
  quantities
    .filter(
      ({ UMCode }, place) => UMCode !== COUNTED_ONLY && quantities.findIndex((one) => one.UMCode === UMCode) === place,
    )
    .map(formatQuantityOf)
    .join(' · ')
