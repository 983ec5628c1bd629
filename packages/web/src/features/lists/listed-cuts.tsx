import { IconShoppingCartPlus } from '@tabler/icons-react'
import { itemName } from '@sidemark/contract/rules/item-name'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { askedCut } from '#features/items/cut-rows.ts'
import { addLook } from '#features/items/row-add.tsx'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import type { ListItem } from '#features/add-to-list/lists.queries.ts'
import css from './list-row.module.css'

type Props = { customerNumber: string; item: ListItem; /** Whether the Add button is shown. */ adds: boolean }

/** The cuts of roll goods on a list, and the button that adds them to the cart. */
export function ListedCuts({ customerNumber, item, adds }: Props) {
  const { add, isPending } = useAddToCart(customerNumber)
  const { sku, quantity, UMCode, picture, material, cuts } = item
  const description = itemName(item)
  return (
    <div className={css.cuts}>
      <span>
        <strong>{formatQuantityOf(item)}</strong>
        <CutTexts cuts={cuts} />
      </span>
      {adds && (
        <button
          type="button"
          className={addLook}
          data-pending={isPending || undefined}
          aria-label={t('adding.addItem', { name: description })}
          onClick={() =>
            add({
              sku,
              qtyToOrder: quantity,
              umcode: UMCode,
              description,
              picture,
              material,
              cuts: cuts.map(askedCut),
            })
          }
        >
          <IconShoppingCartPlus size={17} stroke={1.8} aria-hidden /> <span aria-hidden>{t('adding.add')}</span>
        </button>
      )}
    </div>
  )
}
