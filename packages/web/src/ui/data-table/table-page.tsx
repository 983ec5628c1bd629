import type { ReactNode } from 'react'
import { formatCount } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { Pager } from '../pager.tsx'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { FileMenu } from './file-menu.tsx'
import { NotRefreshed } from './not-refreshed.tsx'
import { PrintHead } from './print-head.tsx'
import { type Found, TableBody } from './table-body.tsx'
import { seenSort } from './seen-sort.ts'
import { TableTools } from './table-tools.tsx'
import { useColumns } from './use-columns.ts'
import './table-texts.ts'
import css from './table-page.module.css'

/** What every table's address has. */
type Shown = { search: string; sort: string; page: number }
type Change = Partial<Shown>

type Props<Row> = Found<Row> & {
  /** By which its columns are remembered. */
  name: string
  title: string
  /** Of the search box, as an example of what finds something. */
  placeholder: string
  columns: readonly Column<Row>[]
  /** What its rows are, for how many there are. */
  counted: 'orders' | 'invoices' | 'quotes' | 'holds' | 'items'
  /** Rows of a page. */
  size: number
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  shown: Shown
  onShow: (change: Change) => void
  /** What the server sorts by when the address has a column that the user may not see. */
  unseen: string
  /** How many filters narrow the list beside the search. */
  filtered: number
  onShowAll: () => void
  filters?: ReactNode
  /** Beside the filters: what else can be done here. */
  more?: ReactNode
  /** Where the filtered list is as a file, with the columns that are shown; absent where it has none. */
  fileAddress?: (format: 'csv' | 'xlsx', columns: string) => string
  /** What to do when there is nothing at all. */
  empty: { title: string; way?: ReactNode }
  /** The rows are of many customers: the letterhead of the printed page names none. */
  isOfAll?: boolean
}

/** A list of the account: its head with files and columns, search and filters, then the table with its states, then its pages. */
export function TablePage<Row>({ name, title, placeholder, columns, counted, found, size, isError, at, isStale, onRetry, keyOf, onOpen, shown, onShow, unseen, filtered, onShowAll, filters, more, fileAddress, empty, isOfAll }: Props<Row>) {
  const chosen = useColumns(name, columns)
  const sort = seenSort(shown.sort, columns, unseen)
  const ids = chosen.shown.map(({ id }) => id).join(',')
  return (
    <div className={`page ${css.table}`} data-of-all={isOfAll || undefined}>
      <PrintHead search={shown.search} page={shown.page} size={size} total={found?.total ?? 0} />
      <header className={css.head}>
        <h1>{title}</h1>
        <output className={css.count}>{found && t(found.hasMore ? 'table.firstRows' : `table.count.${counted}`, { count: found.total, rows: formatCount(found.total) })}</output>
        {found && isError && <NotRefreshed at={at} />}
      </header>
      <div className={`${css.actions} no-print`}>
        {fileAddress && <FileMenu addressOf={(format) => fileAddress(format, ids)} />}
        <ColumnChoice columns={chosen} />
      </div>
      <TableTools title={title} placeholder={placeholder} search={shown.search} filters={filters} filtered={filtered} more={more} columns={columns} sort={sort} onShow={onShow} />
      <TableBody
        title={title} columns={chosen.shown} found={found} size={size} page={shown.page} isError={isError} isStale={isStale} onRetry={onRetry} keyOf={keyOf} onOpen={onOpen}
        sort={sort} onShow={onShow} isNarrowed={filtered > 0 || shown.search !== ''} onShowAll={onShowAll} empty={empty}
      />
      {found && <Pager total={found.total} size={size} page={shown.page} onPage={(page) => onShow({ page })} />}
    </div>
  )
}
