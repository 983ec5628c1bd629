import type { ReactNode } from 'react'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Pager } from '#ui/controls/pager.tsx'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FileMenu } from './file-menu.tsx'
import { NotRefreshed } from './not-refreshed.tsx'
import { PrintHead } from './print-head.tsx'
import { type FoundRows, TableBody } from './table-body.tsx'
import { seenSort } from './seen-sort.ts'
import { TableTools } from './table-tools.tsx'
import { useColumns } from './use-columns.ts'
import './table-texts.ts'
import css from './table-page.module.css'

/** The fields that the address of every table has. */
type Shown = { search: string; sort: string; page: number }
type Change = Partial<Shown>

type Props<Row> = FoundRows<Row> & {
  /** The key under which the choice of columns is stored. */
  name: string
  title: string
  /** The search box's placeholder: an example of a search that finds something. */
  placeholder: string
  columns: readonly Column<Row>[]
  /** The kind of the rows, for the text with their number. */
  counted: 'orders' | 'invoices' | 'payments' | 'quotes' | 'holds' | 'items' | 'messages' | 'feeds'
  /** Their number in words, if not all of them are of one kind. */
  count?: ReactNode
  /** The rows on a page. */
  size: number
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  shown: Shown
  onShow: (change: Change) => void
  /** The server's sort key if the address has a column that the user may not see. */
  unseen: string
  /** The number of active filters, without the search. */
  filtered: number
  /** Removes search and filters, if nothing passes them. Absent if `empty` has another way. */
  onShowAll?: () => void
  filters?: ReactNode
  /** Other acts, beside the files. */
  more?: ReactNode
  /** What comes before the list. */
  lead?: ReactNode
  /** The address of the filtered list as a file with the shown columns. Absent if there is no such file. */
  fileAddress?: (format: 'csv' | 'xlsx', columns: string) => string
  /** The text and the next step if the list is empty, and those if nothing passes its filters. */
  empty: { title: string; way?: ReactNode; narrowed?: string | undefined; narrowedWay?: ReactNode }
  /** The rows are of many customers, so the letterhead of the printed page names none. */
  isOfAll?: boolean
}

/**
 * The page of an account's list. It has a head with files and columns, then search and filters, then the table with its
 * states, then the pager.
 */
export function TablePage<Row>(props: Props<Row>) {
  const { name, title, columns, counted, count, found, size, error, at, shown, onShow, unseen, filtered } = props
  const { more, lead, fileAddress, isOfAll } = props
  const chosen = useColumns(name, columns)
  const sort = seenSort(shown.sort, columns, unseen)
  const ids = chosen.shown.map(({ id }) => id).join(',')
  return (
    <div className={`page ${css.table}`} data-of-all={isOfAll || undefined}>
      <PrintHead search={shown.search} page={shown.page} size={size} total={found?.total ?? 0} />
      <header className={css.head}>
        <h1>{title}</h1>
        <output className={css.count}>
          {found &&
            (count ??
              t(found.hasMore ? 'table.firstRows' : `table.count.${counted}`, {
                count: found.total,
                rows: formatCount(found.total),
              }))}
        </output>
        {found && error && <NotRefreshed at={at} />}
      </header>
      <div className={`${css.actions} no-print`}>
        {more}
        {fileAddress && <FileMenu addressOf={(format) => fileAddress(format, ids)} />}
        <ColumnChoice columns={chosen} />
      </div>
      {lead}
      <TableTools {...props} search={shown.search} sort={sort} />
      <TableBody
        {...props}
        columns={chosen.shown}
        page={shown.page}
        sort={sort}
        isNarrowed={filtered > 0 || shown.search !== ''}
      />
      {found && <Pager total={found.total} size={size} page={shown.page} onPage={(page) => onShow({ page })} />}
    </div>
  )
}
