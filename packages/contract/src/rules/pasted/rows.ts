import { chatterOf } from './chatter.ts'
import type { ColumnRole } from './columns.ts'
import { guessedRoles, headingRoles, unreadColumns } from './columns.ts'
import { goodsIn } from './goods.ts'
import { itemOf, refusedFor } from './line.ts'
import type { PastedItem, PastedLine } from './line.ts'
import type { PastedRecord } from './records.ts'
import { amountOf, cutsOf } from './row-amount.ts'

/** Reads the rows of the tables among the records. It returns null for a record that is not a row of a table. */
export function rowReader(records: PastedRecord[]) {
  const tables = rolesOfRows(records)
  return (record: PastedRecord): PastedLine | null => {
    const cells = cellsOf(record)
    const roles = tables.get(record.line)
    // Columns that only blanks separate can have headings, too, though their rows are read like free text.
    if (headingRoles(record.cells ?? record.text.split(/\s{2,}/)))
      return refusedFor(record, 'heading', unreadColumns(record.cells ?? []))
    if (!roles || (record.cells === null && cells.length > 1)) return null
    const first = cells.find((cell) => cell !== '') ?? ''
    const reason = chatterOf(first)
    if (
      reason &&
      !(reason === 'separator' || reason === 'comment' || reason === 'address') &&
      cells.filter((_, at) => roles[at] === 'code').every((cell) => cell === '' || cell === first)
    )
      return refusedFor(record, reason)
    return rowLine(record, cells, roles)
  }
}

const cellsOf = ({ cells, text }: PastedRecord) => cells ?? [text]

/**
 * Returns the roles of each row's columns. They come from the headings above it, or else from the rows around it. A
 * line that is not a row ends a table without headings.
 */
function rolesOfRows(records: PastedRecord[]) {
  const roles = new Map<number, ColumnRole[]>()
  let headed: ColumnRole[] | null = null
  let open: PastedRecord[] = []
  const close = () => {
    const rows = open
      .filter((record) => chatterOf(cellsOf(record).find((cell) => cell !== '') ?? '') !== 'total')
      .map(cellsOf)
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

/**
 * Reads one row by the roles of its columns. The user is asked about a cell that does not fit its role. A row without a
 * code is read by its words.
 */
function rowLine(record: PastedRecord, cells: string[], roles: ColumnRole[]): PastedLine {
  const of = (role: ColumnRole) => cells.filter((cell, at) => cell !== '' && (roles[at] ?? 'other') === role)
  const remark = [...of('remark'), ...cells.slice(roles.length).filter((cell) => cell !== '')]
  const note = [...of('note'), ...remark].join(' ')
  const [order, comments] = [of('order').join(' '), of('comments').join(' ')]
  const [codes, amounts, sizes] = [of('code'), of('quantity'), cutsOf(of('size'), of('width')[0], of('length')[0])]
  const words = [...of('words'), ...of('size')].join(' ')
  const isMeasured = roles.some((role) => ['quantity', 'size', 'length'].includes(role))
  if (!isMeasured && codes.length === 1 && codes[0] !== undefined)
    return alone(record, codes[0], { note, order, comments })
  if (codes.length === 0 && words === '' && amounts.length === 0)
    return refusedFor(record, chatterOf(record.text) ?? 'sentence')
  const { doubts, ...asked } = amountOf(amounts, of('unit')[0], sizes)
  return itemOf(record, {
    ...asked,
    doubts,
    codes: codes.length > 0 ? codes : words === '' ? [] : [words],
    whole: '',
    words,
    note,
    ...(remark.length > 0 && of('note').length === 0 && { mayDescribe: true }),
    order,
    comments,
  })
}

/**
 * Reads a single cell: an entry of a list of numbers under one heading, or a cell of a table without a column of
 * quantities, such as "HP-1123 12 ct".
 */
function alone(record: PastedRecord, cell: string, rest: Pick<PastedItem, 'note' | 'order' | 'comments'>): PastedItem {
  const asked = goodsIn(cell)
  return itemOf(
    record,
    asked.quantity === '' && asked.cuts.length === 0
      ? { ...asked, codes: [cell], whole: '', words: cell, ...rest }
      : { ...asked, ...rest },
  )
}
