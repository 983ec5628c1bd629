import './list-act-texts.ts'
import { itemName } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { RowChoice, RowMenu } from '#ui/controls/row-menu.tsx'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { RowAdd } from '#features/items/row-add.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import type { ListItem } from '#features/add-to-list/lists.queries.ts'
import css from './drawers.module.css'

const HoldDialog = lazily(() => import('#features/holds/hold-dialog.tsx'), 'HoldDialog')

type Props = { user: User; item: ListItem; onRemove: () => void }

/** Shows an item in a drawer's narrow list, with its price, and adds it to the cart. */
export function DrawerItem({ user, item, onRemove }: Props) {
  const [isHolding, setHolding] = useState(false)
  const name = itemName(item)
  const remove = ({ currentTarget }: MouseEvent) => {
    // The menu disappears with its row, so the focus goes to the next one.
    const removed = focusBeside(currentTarget)
    onRemove()
    removed()
  }
  return (
    <li className={css.item} data-line>
      <ItemPicture item={item} size={48} />
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.name} data-row-link>
          <ItemNameText item={item} />
        </Link>
        <span className={`code ${css.sku}`}>{item.sku}</span>
        <StockLine stock={item.stock} branch={user.location.reportName} short />
      </div>
      <div className={css.menu}>
        <RowMenu label={t('list.actsOn', { name })}>
          {() => (
            <>
              {user.userClaims.allowInventoryHold && (
                <RowChoice onClick={() => setHolding(true)}>{t('list.hold')}</RowChoice>
              )}
              <RowChoice danger onClick={remove}>
                {t('list.unfavor')}
              </RowChoice>
            </>
          )}
        </RowMenu>
      </div>
      <div className={css.deal}>
        <UnitPrice price={item.price} UMCode={item.customerUOM} inline withPromo={false} />
        {user.userClaims.allowedToOrder && (
          <div className={css.add}>
            <RowAdd customerNumber={user.customerNumber} item={withoutArea(item)} isTight />
          </div>
        )}
      </div>
      {isHolding && <HoldDialog user={user} item={item} onClose={() => setHolding(false)} />}
    </li>
  )
}

/** The field has no room for what a quantity covers. */
const withoutArea = ({ perDefaultUnit: _, ...item }: ListItem) => item
