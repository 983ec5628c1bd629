import { formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { PictureTile } from '#ui/pictures/picture-tile.tsx'
import { usePendingAdds } from '#features/items/use-add-to-cart.ts'
import css from './pending-lines.module.css'

/** Shows the lines that are being added, until the server has replied. Look L-4.2. */
export function PendingLines() {
  const adds = usePendingAdds()
  if (adds.length === 0) return null
  return (
    <ul className={css.lines} aria-label={t('adding.adding')}>
      {adds.map(({ idempotencyKey, sku, description, picture, material, qtyToOrder, umcode }) => (
        <li key={idempotencyKey} className={css.line}>
          <PictureTile picture={picture} material={material} size={48} />
          <span>
            <strong>{description || sku}</strong>
            <small>
              {t('adding.adding')} · {formatQuantity(String(qtyToOrder))} {umcode}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
