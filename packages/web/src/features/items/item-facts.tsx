import { sizeBeside } from '@sidemark/contract/rules/item-name'
import { t } from '#platform/text/texts.ts'
import type { ItemRow } from './items.queries.ts'
import css from './items.module.css'

type Facts = Pick<ItemRow, 'sku' | 'size' | 'vendorName' | 'manufacturerItem' | 'bought' | 'discontinued'> & {
  /** The number of sizes that the line stands for. */
  sizes?: number | false | undefined
}

/** The size, unless the name has its width: "Plank 7 x 48" of 7 in x 48 in. */
export function sizeUnsaid(item: Pick<ItemRow, 'description' | 'size'>) {
  const width = item.size.replaceAll(' in', '').split(' x random')[0] ?? ''
  return item.description.includes(width) ? '' : sizeBeside(item)
}

/** Shows size and SKU in one quiet line below the item's name. Users who may see vendor and vendor number see those as well. */
export function ItemFacts({ item }: { item: Facts }) {
  const { sku, size, vendorName, manufacturerItem, bought, discontinued, sizes } = item
  return (
    <span className={css.facts}>
      {size && <span className="whole">{size}</span>}
      <span className="code">{sku}</span>
      {sizes && <span>{t('item.sizes', { count: sizes })}</span>}
      {vendorName && <span>{vendorName}</span>}
      {manufacturerItem && <span data-extra>{t('item.vendorNo', { number: manufacturerItem })}</span>}
      {bought && <span>{t('item.bought')}</span>}
      {discontinued && <span className={css.tag}>{t('item.discontinued')}</span>}
    </span>
  )
}
