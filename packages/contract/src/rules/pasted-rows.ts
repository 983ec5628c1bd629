import { chatterOf } from './pasted-chatter.ts'
import type { ColumnRole } from './pasted-columns.ts'
import { guessedRoles, headingRoles } from './pasted-columns.ts'
import { itemOf, refusedFor } from './pasted-line.ts'
import type { PastedItem, PastedLine } from './pasted-line.ts'
import type { PastedDoubt, PastedQuantity } from './pasted-quantity.ts'
import { quantityCell, quantityIn, writtenNumber } from './pasted-quantity.ts'
import type { PastedRecord } from './pasted-records.ts'
import { unitsMeant } from './pasted-units.ts'

/** Reads the rows of the tables among the records; null for a record that is no row of one. */
export function rowReader(records: PastedRecord[]) {
  const tables = rolesOfRows(records)
  return (record: PastedRecord): PastedLine | null => {
    const cells = cellsOf(record)
    const roles = tables.get(record.line)
    // Columns that blanks keep apart have headings too, though their rows are read as people write.
    if (headingRoles(record.cells ?? record.text.split(/\s{2,}/))) return refusedFor(record, 'heading')
    if (!roles || record.cells === null && cells.length > 1) return null
    const first = cells.find((cell) => cell !== '') ?? ''
    const reason = chatterOf(first)
    if (reason && !(reason === 'separator' || reason === 'comment' || reason === 'address') && cells.filter((_, at) => roles[at] === 'code').every((cell) => cell === '' || cell === first)) return refusedFor(record, reason)
    return rowLine(record, cells, roles)
  }
}

const cellsOf = ({ cells, text }: PastedRecord) => cells ?? [text]

/** The roles of each row's columns: of the headings above it, else by the rows around it. A line that is no row ends a table without headings. */
function rolesOfRows(records: PastedRecord[]) {
  const roles = new Map<number, ColumnRole[]>()
  let headed: ColumnRole[] | null = null
  let open: PastedRecord[] = []
  const close = () => {
    const rows = open.filter((record) => chatterOf(cellsOf(record).find((cell) => cell !== '') ?? '') !== 'total').map(cellsOf)
    const guessed = rows.length > 0 ? guessedRoles(rows) : []
    for (const { line } of open) roles.set(line, guessed)
    open = []
  }
  for (const record of records) {
    const named = headingRoles(cellsOf(record))
    if (named) {
      close()
      headed = named
    } else if (headed && (record.cells !== null || headed.length === 1)) roles.set(record.line, headed)
    else if (record.cells !== null) open.push(record)
    else close()
  }
  close()
  return roles
}

/** One row by the roles of its columns. What a role cannot be read from is asked about; a row without any code is read by its words. */
function rowLine(record: PastedRecord, cells: string[], roles: ColumnRole[]): PastedLine {
  const of = (role: ColumnRole) => cells.filter((cell, at) => cell !== '' && (roles[at] ?? 'other') === role)
  const words = of('words').join(' ')
  const note = [...of('note'), ...cells.slice(roles.length).filter((cell) => cell !== '')].join(' ')
  const codes = of('code')
  const [amount, ...amounts] = of('quantity')
  if (!roles.includes('quantity') && codes.length === 1 && codes[0] !== undefined) return alone(record, codes[0], note)
  const quantity = withUnit(amount === undefined ? none : numberOf(amount), of('unit')[0])
  const two = amounts.filter((other) => other !== amount)
  const doubts: PastedDoubt[] = two.length > 0 ? [{ kind: 'two-quantities', value: [amount, ...two].join(' · ') }] : []
  if (codes.length === 0 && words === '' && amount === undefined) return refusedFor(record, chatterOf(record.text) ?? 'sentence')
  return itemOf(record, { ...quantity, doubts: [...quantity.doubts, ...doubts], codes: codes.length > 0 ? codes : words === '' ? [] : [words], whole: '', words, note })
}

const none: PastedQuantity = { quantity: '', unit: '', units: [], doubts: [] }

/** A list of numbers under one heading, or of cells without any column of quantities: "HP-1123 12 ct" in one cell. */
function alone(record: PastedRecord, cell: string, note: string): PastedItem {
  const { rest, isBare, ...quantity } = quantityIn(cell)
  return itemOf(record, quantity.quantity === '' ? { ...quantity, codes: [cell], whole: '', words: cell, note } : { ...quantity, codes: rest === '' ? [] : [rest], whole: isBare ? cell : '', words: rest, note })
}

/** A cell of the column of quantities. */
function numberOf(cell: string): PastedQuantity {
  const amount = quantityCell(cell)
  if (amount) return amount
  const { quantity } = writtenNumber(cell)
  return { quantity, unit: '', units: [], doubts: [{ kind: 'unclear-quantity', value: cell }] }
}

/** The unit of its own column counts; one that nobody knows is asked about. */
function withUnit(amount: PastedQuantity, unit: string | undefined): PastedQuantity {
  if (unit === undefined) return amount
  const units = unitsMeant(unit)
  return units.length > 0 ? { ...amount, unit, units } : { ...amount, unit, units: [], doubts: [...amount.doubts, { kind: 'unknown-unit', value: unit }] }
}
