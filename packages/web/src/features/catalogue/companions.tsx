import { Link } from '@tanstack/react-router'
import { companionNeed } from '@sidemark/contract/rules/rooms/companion-need'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { RowAdd } from '#features/items/row-add.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import type { Related } from '#features/items/items.queries.ts'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import css from './companions.module.css'

type Companion = Related['companions'][number]
type Props = {
  companions: Companion[]
  customerNumber: string
  branch: string
  mayOrder: boolean
  /** The quantity of the item that they are for: `base` in base units, and `forText` in words. 0 and '' if it is not valid. */
  base: number
  forText: string
}

/** Trim, underlayment, adhesive: shows the quantity of each that the chosen quantity needs, ready to add. */
export function Companions({ companions, customerNumber, branch, mayOrder, base, forText }: Props) {
  if (companions.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="item-companions">
      <h2 id="item-companions">
        {t('item.companions')} {forText && <small>{t('item.companions.for', { quantity: forText })}</small>}
      </h2>
      <ul className={css.list}>
        {companions.map((companion) => {
          const quantity = companionNeed(companion, base) ?? '1'
          return (
            <li key={companion.sku} className={css.row} data-may-order={mayOrder || undefined}>
              <ItemPicture item={companion} size={56} />
              <div className={css.what}>
                <small className={css.kind}>{kindText(companion.kind)}</small>
                <Link to="/item/{-$id}" params={{ id: companion.sku }} className={css.name}>
                  <ItemNameText item={companion} />
                </Link>
                <span className={`code ${css.sku}`}>{companion.sku}</span>
              </div>
              <div className={css.stock}>
                <StockLine stock={companion.stock} branch={branch} />
              </div>
              <UnitPrice price={companion.price} UMCode={companion.customerUOM} />
              {mayOrder ? (
                <RowAdd
                  key={quantity}
                  customerNumber={customerNumber}
                  item={{ ...companion, UOMs: [{ UMCode: companion.customerUOM, UMlongDesc: '' }] }}
                  quantity={quantity}
                />
              ) : (
                <span>{formatQuantityOf({ quantity, UMCode: companion.customerUOM })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const kinds = { trim: 1, underlayment: 1, adhesive: 1, grout: 1, tool: 1, pad: 1, base: 1, alternative: 1 }
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds
const kindText = (kind: string) => (isKind(kind) ? t(`item.companions.kind.${kind}`) : kind)
