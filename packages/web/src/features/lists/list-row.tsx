import { itemName } from '@sidemark/contract/rules/item-name'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatQuantityOf } from '#platform/formats.ts'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { RowAdd } from '../adding/row-add.tsx'
import { besideLine } from '../cart/beside-line.ts'
import { ItemFacts } from '../catalogue/item-facts.tsx'
import { ItemPicture } from '../catalogue/item-picture.tsx'
import { StockLine } from '../catalogue/stock-line.tsx'
import { UnitPrice } from '../catalogue/unit-price.tsx'
import { HoldButton } from '../holds/hold-button.tsx'
import { Heart } from '../listing/heart.tsx'
import type { ListItem } from '../listing/listing.queries.ts'
import css from './list-screen.module.css'

type Props = { user: User; item: ListItem; onRemove: () => void }

/** One item of a list: how much of it stands there, my price for that much, what can be had, and adding it to the cart. */
export function ListRow({ user, item, onRemove }: Props) {
  const { customerNumber, userClaims } = user
  const remove = (from: Element) => {
    const focusAfter = besideLine(from)
    onRemove()
    focusAfter()?.focus({ preventScroll: true })
  }
  return (
    <li className={css.row} data-line>
      <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.picture} tabIndex={-1} aria-hidden><ItemPicture item={item} size={72} /></Link>
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.name} data-row-link>{itemName(item)}</Link>
        <ItemFacts item={{ ...item, bought: false }} />
        <StockLine stock={item.stock} branch={user.location.reportName} rolls={/carpet|sheet/.test(item.material)} />
        {item.incoming && item.stock.etas.length === 0 && <span className={css.incoming}>{t('lists.incoming', { quantity: formatQuantityOf(item.incoming) })}</span>}
      </div>
      <div className={css.worth}>
        <div className={css.price}><UnitPrice price={item.price} UMCode={item.UMCode} /></div>
        <div className={css.quantity}><span>{t('lists.onList')}</span> <strong>{formatQuantityOf(item)}</strong></div>
      </div>
      <div className={css.acts}>
        <Heart customerNumber={customerNumber} sku={item.sku} />
        <HoldButton user={user} item={item} className={css.act} iconSize={19} />
        <button type="button" className={css.act} aria-label={t('lists.remove', { sku: item.sku })} title={t('lists.remove', { sku: item.sku })} onClick={(event) => remove(event.currentTarget)}><IconTrash size={19} stroke={1.7} aria-hidden /></button>
      </div>
      {userClaims.allowedToOrder && (
        <div className={css.add}><RowAdd key={`${item.quantity} ${item.UMCode}`} customerNumber={customerNumber} item={inListedUnit(item)} quantity={item.quantity} /></div>
      )}
    </li>
  )
}

/** Added in the unit in which it stands on the list; what that is in the price unit is known for the default unit alone. */
const inListedUnit = ({ perDefaultUnit, ...item }: ListItem) =>
  item.UMCode === item.customerUOM ? { ...item, perDefaultUnit } : { ...item, customerUOM: item.UMCode }
