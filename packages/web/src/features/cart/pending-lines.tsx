import { formatQuantity } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import { PictureTile } from '#ui/picture-tile.tsx'
import { usePendingAdds } from '../adding/use-add-to-cart.ts'
import css from './pending-lines.module.css'

/** What is on its way into the cart, until the server has said what it came to. look.md 4. */
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
            <small>{t('adding.adding')} · {formatQuantity(String(qtyToOrder))} {umcode}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
