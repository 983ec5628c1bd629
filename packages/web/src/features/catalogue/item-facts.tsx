import { t } from '#platform/texts.ts'
import type { ItemRow } from './catalogue.queries.ts'
import css from './catalogue.module.css'

type Facts = Pick<ItemRow, 'sku' | 'size' | 'vendorName' | 'manufacturerItem' | 'bought' | 'discontinued'>

/** Size, SKU and, for those who may see them, vendor and vendor number: one quiet line below the item's name. */
export function ItemFacts({ item }: { item: Facts }) {
  const { sku, size, vendorName, manufacturerItem, bought, discontinued } = item
  return (
    <span className={css.facts}>
      {size && <span>{size}</span>}
      <span className="code">{sku}</span>
      {vendorName && <span>{vendorName}</span>}
      {manufacturerItem && <span>{t('item.vendorNo', { number: manufacturerItem })}</span>}
      {bought && <span className={css.tag}>{t('item.bought')}</span>}
      {discontinued && <span className={css.tag} data-tone="later">{t('item.discontinued')}</span>}
    </span>
  )
}
