import { z } from 'zod'
import { LONGEST_INVOICE_NUMBER } from './rules/invoice-number.ts'
import { keptLines, noNull, oneLine, tooLong } from './rules/plain-text.ts'

/**
 * Decimal text on the wire in replies: "1234.50". Money has 2 decimals, unit prices have up to 4, and quantities have
 * as many as the unit needs.
 */
export const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
export const Money = Decimal
/** A decimal in a request: a JSON number or decimal text. It becomes text. Only screens handle thousands commas. */
export const DecimalInput = z
  .union([z.number().finite(), z.string().trim().max(40)])
  .transform((value) => (typeof value === 'number' ? plain(value) : value))
  .pipe(z.string().regex(/^-?\d{1,15}(\.\d{0,10})?$|^-?\.\d{1,10}$/, 'This is not a number.'))

/** Query booleans are words: "false" is false. Design D-10. */
export const BooleanInput = z
  .union([z.boolean(), z.enum(['true', 'false', 'Y', 'N', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === 'Y' || value === '1')

/** There is no year 0, and PostgreSQL rejects it. */
const hasYear = (text: string) => !text.startsWith('0000')
/** Calendar date, `2026-11-20`. */
export const Day = z.iso.date('Enter a date such as 2026-11-20.').refine(hasYear, 'Enter a date such as 2026-11-20.')
/** Time of day at a branch, `14:30`. */
export const LocalTime = z.string().regex(/^\d\d:\d\d$/)
/** Instant, ISO 8601 UTC. */
export const Instant = z.iso
  .datetime({ offset: true, error: 'Enter a time such as 2026-11-20T15:00:00Z.' })
  .refine(hasYear, 'Enter a time such as 2026-11-20T15:00:00Z.')

const storable = 'This text has a character that cannot be stored.'
/**
 * Free text from a person in one line: trimmed, at most `max` characters as it is stored. See `oneLine` for what else
 * is removed.
 */
export const text = (max: number, kept = oneLine) =>
  z.string().regex(noNull, storable).overwrite(kept).max(max, tooLong(max))
/**
 * The same as `text`, but line breaks stay, for comments. Code that prints them indents them, so that they do not look
 * like lines of the paper itself.
 */
export const lines = (max: number) => z.string().regex(noNull, storable).overwrite(keptLines).max(max, tooLong(max))
/** A text exactly as it was sent to the caller, to be compared with the current one. It is not changed. */
export const sentText = (max: number) =>
  z
    .string()
    .regex(noNull, storable)
    .refine((sent) => sent.isWellFormed(), storable)
    .max(max, tooLong(max))
/** Keys that people type or scan. */
export const CustomerNumber = text(20).min(1)
export const Sku = text(60).min(1)
export const UMCode = text(8).min(1)
export const InvoiceNumber = text(LONGEST_INVOICE_NUMBER).min(1)

export const Success = z.object({ success: z.boolean() })

/** Converts a number to decimal text without an exponent: 1e-7 is "0.0000001". */
function plain(value: number) {
  const written = String(value)
  return written.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : written
}
