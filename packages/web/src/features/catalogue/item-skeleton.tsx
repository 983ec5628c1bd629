import { t } from '#platform/text/texts.ts'
import { Skeleton } from '#ui/feedback/skeletons.tsx'
import gallery from './item-gallery.module.css'
import css from './item-screen.module.css'

/** Placeholders of an item that is being loaded. Everything on the first screen has its place. */
export const ItemSkeleton = () => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may contain only phrasing content.
  <div className={`page ${css.screen}`} role="status" aria-label={t('app.loading')}>
    <span className={css.path} />
    <div className={css.left}>
      <div className={css.gallery}>
        <div className={gallery.large} />
      </div>
    </div>
    <div className={css.right}>
      <div className={css.head}>
        <Skeleton width="70%" height={28} />
      </div>
      <div className={css.price}>
        <Skeleton width="50%" height={64} />
      </div>
      <div className={css.order}>
        <Skeleton height={240} />
      </div>
    </div>
  </div>
)
