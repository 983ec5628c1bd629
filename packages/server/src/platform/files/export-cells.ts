import { wallClock } from '@sidemark/contract/rules/clock'
import type { CellValue } from 'hucre/xlsx'

/**
 * The type of a column of a file. `number` and `money`: decimal text; `day`: 2026-11-20; `instant`: ISO 8601 in UTC,
 * which a file shows by the branch's clock.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant'
/** A value of a reply; null and undefined leave the cell empty. */
export type Cell = string | number | null | undefined

/** How a spreadsheet shows the kinds. */
export const numberFormats: Record<CellKind, string | undefined> = {
  text: undefined,
  number: undefined,
  money: '#,##0.00',
  day: 'ddd, mmm d, yyyy',
  instant: 'ddd, mmm d, yyyy, h:mm AM/PM',
}

/** Digits that a spreadsheet's number keeps exactly (IEEE 754). */
const EXACT_DIGITS = 15

/**
 * Texts that a spreadsheet would run as a formula when it opens the file. They are OWASP's for "CSV injection", plus
 * the full-width signs.
 */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const decimal = /^-?\d+(\.\d+)?$/

/** Builds the function that writes values into a file, by the clock of one branch. */
export function cellsAt(timeZone: string) {
  const wallTime = (value: string) => {
    const { date, time } = wallClock(value, timeZone)
    return `${date} ${time}`
  }
  return {
    /** Cells as text: numbers are exact, and nothing in them runs as a formula in a spreadsheet. */
    csv: (kind: CellKind, value: Cell): string => {
      if (value == null || value === '') return ''
      if (kind === 'instant') return wallTime(String(value))
      return isNumber(kind) && decimal.test(String(value)) ? String(value) : unrun(String(value))
    },
    /** Cells as real spreadsheet values: numbers as numbers, and days as days. A text in them is never a formula. */
    xlsx: (kind: CellKind, value: Cell): CellValue => {
      if (value == null || value === '') return null
      if (kind === 'day') return new Date(`${value}T00:00Z`)
      if (kind === 'instant') return new Date(`${wallTime(String(value)).replace(' ', 'T')}Z`)
      return isNumber(kind) && isExact(String(value)) ? Number(value) : String(value)
    },
  }
}

const isNumber = (kind: CellKind) => kind === 'number' || kind === 'money'
const isExact = (value: string) =>
  decimal.test(value) && value.replace(/\D/g, '').replace(/^0+/, '').length <= EXACT_DIGITS
const unrun = (text: string) => (runs.test(text) ? `'${text}` : text)
