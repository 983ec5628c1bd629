import type { CSSProperties, ReactNode } from 'react'
import { formatCount } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { Button } from '../button.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import css from './table-page.module.css'

/** What became of asking for the rows: useTableRows. */
export type Found<Row> = {
  /** The page of rows and how many there are in all, or are listed where more were found; undefined while they are on their way. */
  found: { rows: readonly Row[]; total: number; hasMore: boolean } | undefined
  /** With rows: those that stand there could not be asked for anew. */
  isError: boolean
  /** When the rows came, ms since 1970. */
  at: number
  /** The rows of before still stand there. */
  isStale: boolean
  onRetry: () => void
}

type Props<Row> = Omit<Found<Row>, 'at'> & {
  title: string
  columns: readonly Column<Row>[]
  size: number
  page: number
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  sort: string
  onShow: (change: { sort?: string; page?: number }) => void
  isNarrowed: boolean
  onShowAll: () => void
  empty: { title: string; way?: ReactNode }
}

/** The table, or why there is none: on its way, failed, empty, nothing found, no such page. A full page keeps its height, so that the pager stays. */
export function TableBody<Row>({ title, columns, found, size, page, isError, isStale, onRetry, keyOf, onOpen, sort, onShow, isNarrowed, onShowAll, empty }: Props<Row>) {
  return (
    <div className={css.body} aria-busy={isStale} data-pages={found && found.total > size ? '' : undefined} style={{ '--rows': size } as CSSProperties}>
      {!found && (isError ? <ErrorState text={t('table.failed')} onRetry={onRetry} /> : <TableSkeleton rows={size} lines={columns.length} />)}
      {found && found.rows.length > 0 && <DataTable label={title} columns={columns} rows={found.rows} keyOf={keyOf} sort={sort} onSort={(next) => onShow({ sort: next })} onOpen={onOpen} />}
      {found?.rows.length === 0 && <Nothing total={found.total} size={size} page={page} isNarrowed={isNarrowed} onShow={onShow} onShowAll={onShowAll} empty={empty} />}
    </div>
  )
}

function Nothing({ total, size, page, isNarrowed, onShow, onShowAll, empty }: Pick<Props<never>, 'size' | 'page' | 'isNarrowed' | 'onShow' | 'onShowAll' | 'empty'> & { total: number }) {
  const pages = Math.ceil(total / size)
  if (pages > 0) return <EmptyState title={t('table.noPage', { page: formatCount(page), count: pages })}><Button onClick={() => onShow({ page: pages })}>{t('table.lastPage')}</Button></EmptyState>
  if (isNarrowed) return <EmptyState title={t('table.noneFound')}><Button onClick={onShowAll}>{t('table.showAll')}</Button></EmptyState>
  return <EmptyState title={empty.title}>{empty.way}</EmptyState>
}
