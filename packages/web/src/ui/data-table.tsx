import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './data-table.module.css'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Tabular figures, aligned at the end. */
  numeric?: boolean
  /** CSS width on the desk. */
  width?: string
  /** On a phone's card: its title, a value with its label (default), or left out. */
  card?: 'title' | 'value' | 'none'
  /** The `sort` values of the screen's URL for up and down; without them the column does not sort. */
  sort?: { up: string; down: string }
}

type Props<Row> = {
  /** What the table holds, said aloud. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** The current `sort` value and what a click on a header asks for: the server sorts, the URL remembers. */
  sort?: { value: string; onChange: (value: string) => void }
  /** Rows are old while newer ones load. */
  busy?: boolean
}

/** Height of a row on the desk, px. look.md 1. */
const ROW = 40
/** From so many rows on, only those near the window are in the page. */
const MANY = 120

/** A table on the desk, cards on a phone: one element, laid out twice. */
export function DataTable<Row>({ label, columns, rows, keyOf, sort, busy = false }: Props<Row>) {
  return (
    <table className={css.table} aria-label={label} aria-busy={busy} aria-rowcount={rows.length}>
      <thead>
        <tr>{columns.map((column) => <HeaderCell key={column.id} column={column} sort={sort} />)}</tr>
      </thead>
      {rows.length < MANY
        ? <tbody>{rows.map((row) => <BodyRow key={keyOf(row)} row={row} columns={columns} />)}</tbody>
        : <VirtualBody columns={columns} rows={rows} keyOf={keyOf} />}
    </table>
  )
}

function HeaderCell<Row>({ column: { header, numeric, width, sort: sorts }, sort }: { column: Column<Row>; sort: Props<Row>['sort'] }) {
  const by = sorts && sort && (sort.value === sorts.up ? 'ascending' : sort.value === sorts.down ? 'descending' : undefined)
  const Arrow = by === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={numeric ? 'number' : undefined} style={{ inlineSize: width }} aria-sort={by}>
      {sorts && sort
        ? (
          <button type="button" className={css.sort} onClick={() => sort.onChange(by === 'descending' ? sorts.up : sorts.down)}>
            {header}
            <Arrow size={14} aria-hidden data-shown={by !== undefined} />
          </button>
        )
        : header}
    </th>
  )
}

function BodyRow<Row>({ row, columns, place }: { row: Row; columns: Column<Row>[]; place?: number }) {
  return (
    <tr aria-rowindex={place}>
      {columns.map(({ id, header, cell, numeric, card = 'value' }) => (
        <td key={id} className={numeric ? 'number' : undefined} data-card={card} data-label={header}>{cell(row)}</td>
      ))}
    </tr>
  )
}

function VirtualBody<Row>({ columns, rows, keyOf }: Pick<Props<Row>, 'columns' | 'rows' | 'keyOf'>) {
  'use no memo' // The virtualizer answers anew at every render; the compiler would keep its first answer.
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => ROW, overscan: 12, scrollMargin: top })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      <Gap height={before} columns={columns.length} />
      {items.map(({ index }) => {
        const row = rows[index]
        return row && <BodyRow key={keyOf(row)} row={row} columns={columns} place={index + 1} />
      })}
      <Gap height={after} columns={columns.length} />
    </tbody>
  )
}

const Gap = ({ height, columns }: { height: number; columns: number }) => (height > 0 ? <tr aria-hidden className={css.gap}><td colSpan={columns} style={{ blockSize: height }}>{'\u00a0'}</td></tr> : null)
