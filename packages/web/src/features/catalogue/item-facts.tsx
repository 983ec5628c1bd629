import { t } from '#platform/texts.ts'
import type { ItemRow } from './catalogue.queries.ts'
import css from './catalogue.module.css'

type Facts = Pick<ItemRow, 'sku' | 'description' | 'size' | 'vendorName' | 'manufacturerItem' | 'color' | 'bought' | 'discontinued'>

/** Colour, size, SKU and, for those who may see them, vendor and vendor number: one quiet line. A colour that the name has already is not said twice. */
export function ItemFacts({ item }: { item: Facts }) {
  const { sku, description, size, vendorName, manufacturerItem, color, bought, discontinued } = item
  return (
    <span className={css.facts}>
      {colourApart({ color, description }) && <b>{color}</b>}
      {size && <span>{size}</span>}
      <span className="code">{sku}</span>
      {vendorName && <span>{vendorName}</span>}
      {manufacturerItem && <span>{t('item.vendorNo', { number: manufacturerItem })}</span>}
      {bought && <span className={css.tag}>{t('item.bought')}</span>}
      {discontinued && <span className={css.tag} data-tone="later">{t('item.discontinued')}</span>}
    </span>
  )
}

/** The colour, unless the name says it. */
export const colourApart = ({ color, description }: Pick<ItemRow, 'color' | 'description'>) => (color && !description.includes(color) ? color : '')
