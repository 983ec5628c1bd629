import { formatQuantity } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { LineList, LineRow } from '#features/items/line-row.tsx'
import { usePendingAdds } from '#features/items/use-add-to-cart.ts'

/** Shows the lines that are being added, until the server has replied. Look L-4.2. */
export function PendingLines() {
  const adds = usePendingAdds()
  if (adds.length === 0) return null
  return (
    <LineList aria-label={t('adding.adding')}>
      {adds.map(({ idempotencyKey, sku, description, picture, material, qtyToOrder, umcode }) => (
        <LineRow
          key={idempotencyKey}
          goods={{ sku, description: description || sku, size: '', picture, material }}
          isPending
          quantity={
            <span>
              {t('adding.adding')} · {formatQuantity(String(qtyToOrder))} {umcode}
            </span>
          }
        />
      ))}
    </LineList>
  )
}
