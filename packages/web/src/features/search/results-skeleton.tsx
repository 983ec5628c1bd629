import { t } from '#platform/text/texts.ts'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import css from './results.module.css'

/** Placeholders for rows that are being loaded, each in its final size. */
export function ResultsSkeleton({ tiles }: { tiles: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
    <div className={tiles ? css.tiles : css.rows} role="status" aria-label={t('app.loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={tiles ? undefined : css.rowPlace}>
          {tiles ? (
            <>
              <span className={css.square}>
                <Skeleton height="100%" />
              </span>
              <Skeleton width="70%" height={18} />
            </>
          ) : (
            <RowPlace />
          )}
        </div>
      ))}
    </div>
  )
}

const RowPlace = () => (
  <>
    <Skeleton width={72} height={72} />
    <span className={css.textPlace}>
      <Skeleton width="55%" height={18} />
      <Skeleton width="35%" height={14} />
      <Skeleton width="45%" height={26} />
    </span>
    <Skeleton width={96} height={36} />
  </>
)

/** Placeholders for facets that are being loaded. */
export const FacetsSkeleton = () => (
  <div className={css.facetsPlace} aria-hidden>
    {Array.from({ length: 12 }, (_, index) => (
      <Skeleton key={index} width={index % 5 === 0 ? '50%' : '85%'} height={18} />
    ))}
  </div>
)
