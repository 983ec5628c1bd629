import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '../button.tsx'
import { BareSelectField } from '../fields/select-field.tsx'
import { Menu } from '../menu.tsx'
import { Pager } from '../pager.tsx'
import { RowSkeletons } from '../skeletons.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import type { Column } from './column.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DataTable } from './data-table.tsx'
import { SearchText } from './search-text.tsx'
import { useColumns } from './use-columns.ts'
import './table-texts.ts'
import css from './table-page.module.css'

/** What every table's address has. */
type Shown = { search: string; sort: string; page: number }
type Change = Partial<Shown>

type Props<Row> = {
  /** By which its columns are remembered. */
  name: string
  title: string
  /** Of the search box, as an example of what finds something. */
  placeholder: string
  columns: readonly Column<Row>[]
  /** The page of rows and how many there are in all; undefined while they are on their way. */
  found: { rows: readonly Row[]; total: number } | undefined
  /** Rows of a page. */
  size: number
  isError: boolean
  /** The rows of before still stand there. */
  isStale: boolean
  onRetry: () => void
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  shown: Shown
  /** A change of anything but the page goes to the first. */
  onShow: (change: Change) => void
  /** Something narrows the list beside the search. */
  isFiltered: boolean
  onShowAll: () => void
  filters?: ReactNode
  /** Where the filtered list is as a file, with the columns that are shown. */
  fileAddress?: (format: 'csv' | 'xlsx', columns: string) => string
  /** What to do when there is nothing at all. */
  empty: { title: string; way?: ReactNode }
  /** Between the head and the table: a chart, a note. */
  children?: ReactNode
}

/** A list of the account: its head with search, filters, columns and files, then the table with its states, then its pages. */
export function TablePage<Row>({ name, title, placeholder, columns, found, size, isError, isStale, onRetry, keyOf, onOpen, shown, onShow, isFiltered, onShowAll, filters, fileAddress, empty, children }: Props<Row>) {
  const chosen = useColumns(name, columns)
  const show = (change: Change) => onShow({ page: 1, ...change })
  const isNarrowed = isFiltered || shown.search !== ''
  const ids = chosen.shown.map(({ id }) => id).join(',')
  return (
    <div className={`page ${css.table}`}>
      <header className={css.head}>
        <h1>{title}</h1>
        <output className={css.count}>{found && t('table.rows', { count: found.total })}</output>
      </header>
      <search className={`${css.tools} no-print`} aria-label={t('table.narrow', { title })}>
        <SearchText className={css.search} search={shown.search} label={t('table.search', { title })} placeholder={placeholder} onSearch={(search) => show({ search })} />
        {filters}
        <SortChoice columns={columns} sort={shown.sort} onSort={(sort) => show({ sort })} />
        <span className={css.right}>
          {fileAddress && (
            <Menu label={t('table.export')}>
              <a className={css.file} href={fileAddress('csv', ids)} download>{t('table.csv')}</a>
              <a className={css.file} href={fileAddress('xlsx', ids)} download>{t('table.xlsx')}</a>
            </Menu>
          )}
          <span className={css.columns}><ColumnChoice columns={chosen} /></span>
        </span>
      </search>
      {children}
      <div className={css.body} aria-busy={isStale}>
        {isError && <ErrorState text={t('table.failed')} onRetry={onRetry} />}
        {!isError && !found && <RowSkeletons rows={10} height={44} />}
        {found && found.rows.length > 0 && <DataTable label={title} columns={chosen.shown} rows={found.rows} keyOf={keyOf} sort={shown.sort} onSort={(sort) => show({ sort })} onOpen={onOpen} />}
        {found?.rows.length === 0 && (
          <EmptyState title={isNarrowed ? t('table.noneFound') : empty.title}>{isNarrowed ? <Button onClick={onShowAll}>{t('table.showAll')}</Button> : empty.way}</EmptyState>
        )}
      </div>
      {found && <Pager total={found.total} size={size} page={shown.page} onPage={(page) => onShow({ page })} />}
    </div>
  )
}

/** The order, on a phone, where a card has no heads to press. */
function SortChoice<Row>({ columns, sort, onSort }: { columns: readonly Column<Row>[]; sort: string; onSort: (sort: string) => void }) {
  const options = columns.flatMap(({ sort: by, title }) => (by ? [{ value: by, label: t('table.ascending', { title }) }, { value: `-${by}`, label: t('table.descending', { title }) }] : []))
  return <BareSelectField className={css.sort} label={t('table.sort')} options={options} value={sort} onChoose={onSort} />
}
