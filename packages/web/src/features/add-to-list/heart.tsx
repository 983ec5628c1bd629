import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { t } from '#platform/text/texts.ts'
import { useFavorite } from './lists.queries.ts'
import css from './heart.module.css'

/** Makes an item a favorite, or removes it from the favorites. */
export function Heart({ customerNumber, sku }: { customerNumber: string; sku: string }) {
  const { isFavorite, toggle } = useFavorite(customerNumber, sku)
  const Icon = isFavorite ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isFavorite}
      aria-label={t('lists.favor', { sku })}
      title={t(isFavorite ? 'lists.unfavor' : 'lists.favor', { sku })}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </button>
  )
}
