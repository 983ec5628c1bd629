import type { CSSProperties } from 'react'
import { t } from '#platform/text/texts.ts'
import css from './skeletons.module.css'

type Size = { width?: CSSProperties['inlineSize']; height: CSSProperties['blockSize'] }

/** A gray area of the size that the loaded content will have. */
export const Skeleton = ({ width = '100%', height }: Size) => (
  <span className={css.place} style={{ inlineSize: width, blockSize: height }} aria-hidden />
)

/** The rows of a table or list that is loading. Each is as high as a real row. */
export function RowSkeletons({ rows, height = 40 }: { rows: number; height?: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
    <div className={css.rows} role="status" aria-label={t('app.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  )
}

/** A page that is loading and has no skeleton of its own. It has the same padding as `.page`. */
export function PageSkeleton() {
  return (
    <div className="page">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content. */}
      <div className={css.rows} role="status" aria-label={t('app.loading')}>
        <Skeleton width="40%" height={32} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
    </div>
  )
}
