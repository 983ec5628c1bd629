import type { CSSProperties, ReactNode } from 'react'
import { refusalOf } from '#platform/api/refusal.ts'
import { formatCount } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { cardLines, type Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import css from './table-page.module.css'

/** The result of the request for the rows. See useTableRows. */
export type FoundRows<Row> = {
  /**
   * The page of rows and their total, which is the listed number if there are more. Undefined while they are loading.
   */
  found: { rows: readonly Row[]; total: number; hasMore: boolean } | undefined
  /** Why the request failed. If there are rows, they could not be refreshed. */
  error: Error | null
  /** The time at which the rows arrived, in ms since 1970. */
  at: number
  /** The rows of the previous request are still shown. */
  isStale: boolean
  onRetry: () => void
}

type Props<Row> = Omit<FoundRows<Row>, 'at'> & {
  title: string
  columns: readonly Column<Row>[]
  size: number
  page: number
  keyOf: (row: Row) => string
  onOpen?: (row: Row) => void
  sort: string
  onShow: (change: { sort?: string; page?: number }) => void
  isNarrowed: boolean
  onShowAll?: () => void
  empty: { title: string; way?: ReactNode; narrowed?: string | undefined; narrowedWay?: ReactNode }
}

/**
 * Shows the table, or else its state: loading, failed, empty, nothing found, no such page. A full page keeps its
 * height, so that the pager does not move.
 */
export function TableBody<Row>(props: Props<Row>) {
  const { title, columns, found, size, error, isStale, onRetry, onShow } = props
  return (
    <div
      className={css.body}
      aria-busy={isStale}
      data-pages={found && found.total > size ? '' : undefined}
      style={{ '--rows': size } as CSSProperties}
    >
      {!found &&
        (error ? (
          <ErrorState text={refusalOf(error) ?? t('table.failed')} onRetry={onRetry} />
        ) : (
          <TableSkeleton rows={size} lines={cardLines(columns)} />
        ))}
      {found && found.rows.length > 0 && (
        <DataTable {...props} label={title} rows={found.rows} onSort={(next) => onShow({ sort: next })} />
      )}
      {found?.rows.length === 0 && <Nothing {...props} total={found.total} />}
    </div>
  )
}

function Nothing({
  total,
  size,
  page,
  isNarrowed,
  onShow,
  onShowAll,
  empty,
}: Pick<Props<never>, 'size' | 'page' | 'isNarrowed' | 'onShow' | 'onShowAll' | 'empty'> & { total: number }) {
  const pages = Math.ceil(total / size)
  if (pages > 0)
    return (
      <EmptyState title={t('table.noPage', { page: formatCount(page), count: pages })}>
        <Button onClick={() => onShow({ page: pages })}>{t('table.lastPage')}</Button>
      </EmptyState>
    )
  if (isNarrowed)
    return (
      <EmptyState title={empty.narrowed ?? t('table.noneFound')}>
        {empty.narrowedWay ?? <Button onClick={onShowAll}>{t('table.showAll')}</Button>}
      </EmptyState>
    )
  return <EmptyState title={empty.title}>{empty.way}</EmptyState>
}
