import type { CSSProperties } from 'react'
import { t } from '#platform/texts.ts'
import css from './table-skeleton.module.css'

/** The place of a page of rows while they are on their way: each as high as a row will be, or a card with so many lines. */
export const TableSkeleton = ({ rows, lines }: { rows: number; lines: number }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds words, no blocks.
  <div className={css.rows} role="status" aria-label={t('app.loading')} style={{ '--lines': lines } as CSSProperties}>
    {Array.from({ length: rows }, (_, row) => <span key={row} aria-hidden />)}
  </div>
)
