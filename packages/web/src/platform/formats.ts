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

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayWithYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A calendar date, which has no zone: "2026-11-26" → "Thu 26 Nov". */
export const formatDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
/** "2026-11-26" → "26 Nov 2026". */
export const formatDate = (date: string) => dayWithYear.format(new Date(`${date}T00:00:00Z`))

/**
 * An instant as the branch's clock shows it: "2026-11-26T14:05:00Z" → "26 Nov 2026, 09:05".
 *
 * @param zone IANA name of the branch's zone; the reader's own without one
 */
export const formatInstant = (instant: string, zone?: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone }).format(new Date(instant))

/** Specification 5: empty values show n/a. */
export const orNa = (value: string | null | undefined) => value?.trim() || t('app.notAvailable')

/** Seconds → "0:28:41". Specification 2: hours:minutes:seconds. */
export function formatCountdown(seconds: number) {
  const left = Math.max(0, Math.floor(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}
