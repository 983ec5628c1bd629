import { IconScissors, IconShoppingCartPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { lazily } from '#platform/page/lazily.ts'
import type { User } from '#platform/session/user.ts'
import { formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { CutTexts } from '#ui/figures/cut-texts.tsx'
import { askedCut } from '#features/items/cut-rows.ts'
import { useAddToCart } from '#features/items/use-add-to-cart.ts'
import type { ListItem } from '#features/add-to-list/lists.queries.ts'
import type { useChangeLine } from './list-acts.queries.ts'
import css from './list-screen.module.css'

const ListCutsDialog = lazily(() => import('./list-cuts-dialog.tsx'), 'ListCutsDialog')

type Props = {
  user: User
  item: ListItem
  /** Null: the user may not change the list. */
  act: ReturnType<typeof useChangeLine> | null
}

/** For roll goods on a list: their cuts with what they cost, and the buttons that add them to the cart and edit them. */
export function ListedCuts({ user, item, act }: Props) {
  const { add, isPending } = useAddToCart(user.customerNumber)
  const [isEditing, setEditing] = useState(false)
  const { sku, picture, material, cuts } = item
  const name = itemName(item)
  return (
    <div className={css.cuts}>
      {cuts.length > 0 && (
        <>
          <strong>{formatQuantityOf(item)}</strong>
          <CutTexts cuts={cuts} />
          {item.net && (
            <span>
              {formatMoney(item.net)}
              {item.cutCharge &&
                !isZero(item.cutCharge) &&
                ` ${t('list.cutCharge', { amount: formatMoney(item.cutCharge) })}`}
            </span>
          )}
        </>
      )}
      <span className={css.cutActs}>
        {cuts.length > 0 && user.userClaims.allowedToOrder && (
          <Button
            size="small"
            waiting={isPending}
            aria-label={t('adding.addItem', { name })}
            onClick={() =>
              add({
                sku,
                qtyToOrder: item.quantity,
                umcode: item.UMCode,
                description: name,
                picture,
                material,
                cuts: cuts.map(askedCut),
              })
            }
          >
            <IconShoppingCartPlus size={17} aria-hidden /> {t('adding.add')}
          </Button>
        )}
        {act && (
          <Button size="small" aria-label={t('list.cutsOf', { name })} onClick={() => setEditing(true)}>
            <IconScissors size={17} aria-hidden /> {t(cuts.length > 0 ? 'list.cuts' : 'adding.cuts')}
          </Button>
        )}
      </span>
      {act && isEditing && (
        <Suspense fallback={null}>
          <ListCutsDialog user={user} item={item} act={act} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
