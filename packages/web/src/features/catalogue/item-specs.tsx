import { IconFileText } from '@tabler/icons-react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { feetText } from '@sidemark/contract/rules/spoken'
import { formatQuantity, formatQuantityOf, orNa } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { Item } from '#features/items/items.queries.ts'
import css from './item-sections.module.css'

/** Shows how the item is sold. Users with the right to see specifications see those as well. */
export function ItemSpecs({ item }: { item: Item }) {
  const rows = [...(item.specs ?? []), ...soldRows(item)]
  return (
    <section className={css.section} aria-labelledby="item-specs">
      <h2 id="item-specs">{t('item.specs')}</h2>
      {item.longDescription && <p className={css.about}>{item.longDescription}</p>}
      <dl className={css.specs}>
        {rows.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{orNa(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Lists units, weight, cut and code, as far as the item has them. */
function soldRows({
  customerUOM,
  perDefaultUnit,
  weightPerUnit,
  baseUOM,
  minCut,
  orderMultiple,
  rollWidth,
  upc,
}: Item) {
  const isSame = perDefaultUnit.UMCode === customerUOM
  return [
    ...row(
      t('item.soldAs'),
      isSame ? '' : t('item.unitEquals', { unit: customerUOM, quantity: formatQuantityOf(perDefaultUnit) }),
    ),
    ...row(t('item.rollWidth'), rollWidth),
    ...row(
      t('item.minCut'),
      minCut && (minCut.UMCode === 'IN' ? feetText(BigInt(minCut.quantity)) : formatQuantityOf(minCut)),
    ),
    ...row(
      t('item.multiple'),
      orderMultiple > 1 ? formatQuantityOf({ quantity: String(orderMultiple), UMCode: baseUOM }) : '',
    ),
    ...row(
      t('item.weight'),
      weightPerUnit && !isZero(weightPerUnit)
        ? t('item.weightPer', { weight: formatQuantity(weightPerUnit), unit: baseUOM })
        : '',
    ),
    ...row(t('item.upc'), upc ?? ''),
  ]
}

const row = (label: string, value: string | null) => (value ? [{ label, value }] : [])

/** Links to the item's papers. Shows nothing if there are none. */
export function Documents({ documents }: { documents: Item['documents'] }) {
  if (!documents?.length) return null
  return (
    <section className={css.section} aria-labelledby="item-documents">
      <h2 id="item-documents">{t('item.documents')}</h2>
      <ul className={css.documents}>
        {documents.map(({ title, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <IconFileText size={18} aria-hidden /> {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
