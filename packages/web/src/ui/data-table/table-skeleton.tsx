import type { CSSProperties } from 'react'
import { t } from '#platform/text/texts.ts'
import css from './table-skeleton.module.css'

/**
 * The space of a page of rows while they are loading. Each is as high as a row will be, or as a card with this number
 * of lines.
 */
export const TableSkeleton = ({ rows, lines }: { rows: number; lines: number }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
  <div className={css.rows} role="status" aria-label={t('app.loading')} style={{ '--lines': lines } as CSSProperties}>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} aria-hidden />
    ))}
  </div>
)
