import { t } from '#platform/text/texts.ts'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import row from './result-row.module.css'
import tile from './result-tile.module.css'
import css from './results.module.css'

/** Placeholders for rows that are being loaded, each in its final size. */
export function ResultsSkeleton({ tiles, mayOrder }: { tiles: boolean; mayOrder: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
    <div className={tiles ? css.tiles : css.rows} role="status" aria-label={t('app.loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className={tiles ? tile.tile : row.row} data-may-order={mayOrder || undefined}>
          {tiles ? <TilePlace /> : <RowPlace mayOrder={mayOrder} />}
        </div>
      ))}
    </div>
  )
}

const TilePlace = () => (
  <>
    <span className={css.square}>
      <Skeleton height="100%" />
    </span>
    <span className={css.tileText}>
      <Skeleton width="70%" height={18} />
      <Skeleton width="50%" height={18} />
    </span>
  </>
)

const RowPlace = ({ mayOrder }: { mayOrder: boolean }) => (
  <>
    <span className={row.picture}>
      <Skeleton width="100%" height="100%" />
    </span>
    <span className={row.what}>
      <Skeleton width="80%" height={18} />
      <Skeleton width="55%" height={16} />
    </span>
    <span className={row.colors}>
      <Skeleton width={168} height={28} />
    </span>
    <span className={row.stock}>
      <Skeleton width="70%" height={16} />
    </span>
    <span className={row.buy}>
      <span className={row.price}>
        <Skeleton width={96} height={20} />
      </span>
      {mayOrder && (
        <span className={row.add}>
          <Skeleton width="100%" height={36} />
        </span>
      )}
    </span>
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
