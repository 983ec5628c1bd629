import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { besideLine } from '#ui/rows/beside-line.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { RowAdd } from '#features/items/row-add.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import { HoldButton } from '#features/holds/hold-button.tsx'
import type { ListItem } from '#features/add-to-list/lists.queries.ts'
import css from './drawers.module.css'

type Props = { user: User; item: ListItem; onRemove: () => void }

/** Shows an item in a drawer's narrow list, with its price, and adds it to the cart. */
export function DrawerItem({ user, item, onRemove }: Props) {
  const remove = (from: Element) => {
    // The button disappears with its row, so the focus goes to the next one.
    const focusAfter = besideLine(from)
    onRemove()
    focusAfter()?.focus({ preventScroll: true })
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
      <span className={css.acts}>
        <HoldButton user={user} item={item} className={css.act} iconSize={18} />
        <button
          type="button"
          className={css.act}
          aria-label={t('lists.remove', { sku: item.sku })}
          title={t('lists.remove', { sku: item.sku })}
          onClick={(event) => remove(event.currentTarget)}
        >
          <IconTrash size={18} stroke={1.8} aria-hidden />
        </button>
      </span>
      <div className={css.deal}>
        <UnitPrice price={item.price} UMCode={item.customerUOM} inline withPromo={false} />
        {user.userClaims.allowedToOrder && (
          <div className={css.add}>
            <RowAdd customerNumber={user.customerNumber} item={withoutArea(item)} isTight />
          </div>
        )}
      </div>
    </li>
  )
}

/** The field has no room for what a quantity covers. */
const withoutArea = ({ perDefaultUnit: _, ...item }: ListItem) => item
