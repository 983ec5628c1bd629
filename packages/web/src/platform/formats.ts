import { t } from './texts.ts'

/** Decimal text of the wire: "1234.50". */
type DecimalText = Intl.StringNumericLiteral

const dollars = (least: number, most: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: least, maximumFractionDigits: most, roundingMode: 'halfExpand' })
const amount = dollars(2, 2)
const unitPrice = dollars(2, 4)
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** "1234.5" → "$1,234.50", exactly: the text is never a float. `$`, comma and point in every language. Design 4. */
export const formatMoney = (decimal: string) => amount.format(decimal as DecimalText)
/** A price by unit has up to four decimals: "3.4925" → "$3.4925", "3.5" → "$3.50". */
export const formatUnitPrice = (decimal: string) => unitPrice.format(decimal as DecimalText)
/** "1240.50" → "1,240.5". */
export const formatQuantity = (decimal: string) => whole.format(decimal as DecimalText)

/** A quantity with its unit, whole or with at least two decimals: { quantity: "1118.2", UMCode: "SF" } → "1,118.20 SF", kept on one line. */
export function formatQuantityOf({ quantity, UMCode }: { quantity: string; UMCode: string }) {
  const [whole = '0', decimals] = quantity.split('.')
  const grouped = BigInt(whole).toLocaleString('en-US')
  return `${whole.startsWith('-0') ? '-0' : grouped}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}\u00A0${UMCode}`
}

/** Inches of a roll are how its stock is counted, not how anybody speaks of it. */
const COUNTED_ONLY = 'IN'

/** One quantity in several units, each once: 520.08 SF, 520.08 SF, 22 CT → "520.08 SF · 22 CT". */
export const formatInUnits = (quantities: { quantity: string; UMCode: string }[]) =>
  quantities.filter(({ UMCode }, place) => UMCode !== COUNTED_ONLY && quantities.findIndex((one) => one.UMCode === UMCode) === place).map(formatQuantityOf).join(' · ')

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A calendar date, which has no zone: "2026-11-26" → "Thu 26 Nov". */
export const formatDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
/** A day that may be long past says its year, when it is not this one: "Thu 26 Nov", "Tue 26 Nov 2024". */
export const formatPastDay = (date: string, today = new Date()) => withYear(formatDay(date), date.slice(0, 4), today)
const withYear = (text: string, year: string, today: Date) => (year === String(today.getFullYear()) ? text : `${text} ${year}`)

/**
 * An instant as the branch's clock shows it: "2026-11-26T14:05:00Z" → "Thu 26 Nov, 09:05", with its year when that is not this one.
 *
 * @param zone IANA name of the branch's zone; the reader's own without one
 */
export function formatInstant(instant: string, zone?: string, today = new Date()) {
  const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone })
  const part = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return `${withYear(`${part['weekday']} ${part['day']} ${part['month']}`, part['year'] ?? '', today)}, ${part['hour']}:${part['minute']}`
}

/** Specification 5: empty values show n/a. */
export const orNa = (value: string | null | undefined) => value?.trim() || t('app.notAvailable')

/** Seconds → "0:28:41". Specification 2: hours:minutes:seconds. */
export function formatCountdown(seconds: number) {
  const left = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}
