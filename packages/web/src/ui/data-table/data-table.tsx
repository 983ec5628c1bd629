import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import { type Column, isDescending, nextSort, placeOf, sortedBy } from './column.ts'
import css from './data-table.module.css'

type Props<Row> = {
  /** The name of the rows for screen readers. */
  label: string
  /** The shown columns. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort: string
  onSort: (sort: string) => void
  /**
   * Opens a row. A row is a larger target for the mouse than the link in it (`data-row-link`), which the keyboard uses.
   */
  onOpen?: (row: Row) => void
}

/**
 * Shows rows of a list as a table, and on a phone as cards. Both are the same elements with a different layout in CSS.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, sort, onSort, onOpen }: Props<Row>) {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keyboard users have the link in the row.
          <tr key={keyOf(row)} data-opens={onOpen && ''} onClick={onOpen && (() => onOpen(row))}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { title, cell, numeric, wide, roomy, cardTitle } = column
  const content = cell(row)
  return (
    // If the text is cut off, the full text appears when the user points at it.
    <td
      data-numeric={numeric}
      data-wide={wide}
      data-roomy={roomy}
      data-card={placeOf(column)}
      data-card-title={cardTitle ? true : undefined}
      // A card shows only what there is.
      data-none={!content || content === t('app.notAvailable') || undefined}
      title={wide && typeof content === 'string' ? content : undefined}
    >
      <span className={css.title} aria-hidden>
        {typeof cardTitle === 'function' ? cardTitle(row) : title}
      </span>
      {content}
    </td>
  )
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (sort: string) => void }) {
  const { title, numeric, roomy } = column
  const isSorted = column.sort === sortedBy(sort)
  const Arrow = isDescending(sort) ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-numeric={numeric}
      data-roomy={roomy}
      aria-sort={isSorted ? (isDescending(sort) ? 'descending' : 'ascending') : undefined}
    >
      {column.sort ? (
        <button type="button" className={css.head} onClick={() => onSort(nextSort(column, sort))}>
          {title}
          {/* The arrow always has its space, so the heads do not move. */}
          <span className={css.arrow}>{isSorted && <Arrow size={14} aria-hidden />}</span>
        </button>
      ) : (
        <span className={css.head}>{title}</span>
      )}
    </th>
  )
}
