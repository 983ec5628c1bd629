import { itemName } from '@sidemark/contract/rules/item-name'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import type { User } from '#platform/user.ts'
import { besideLine } from '#ui/beside-line.ts'
import { ItemPicture } from '../catalogue/item-picture.tsx'
import { StockLine } from '../catalogue/stock-line.tsx'
import { HoldButton } from '../holds/hold-button.tsx'
import type { ListItem } from '../listing/listing.queries.ts'
import css from './drawers.module.css'

type Props = { user: User; item: ListItem; onRemove: () => void }

/** An item in a drawer's narrow list. */
export function DrawerItem({ user, item, onRemove }: Props) {
  const remove = (from: Element) => {
    // The button goes with its row: the focus goes on to the next.
    const focusAfter = besideLine(from)
    onRemove()
    focusAfter()?.focus({ preventScroll: true })
  }
  return (
    <li className={css.item} data-line>
      <ItemPicture item={item} size={48} />
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.name} data-row-link>{itemName(item)}</Link>
        <span className={`code ${css.sku}`}>{item.sku}</span>
        <StockLine stock={item.stock} branch={user.location.reportName} short />
      </div>
      <span className={css.acts}>
        <HoldButton user={user} item={item} className={css.act} iconSize={17} />
        <button type="button" className={css.act} aria-label={t('lists.remove', { sku: item.sku })} title={t('lists.remove', { sku: item.sku })} onClick={(event) => remove(event.currentTarget)}><IconTrash size={17} aria-hidden /></button>
      </span>
    </li>
  )
}
