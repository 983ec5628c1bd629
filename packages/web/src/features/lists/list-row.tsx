import { isZero } from '@sidemark/contract/rules/decimal'
import { itemName } from '@sidemark/contract/rules/item-name'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import { formatMoney, formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { RowMenu } from '#ui/controls/row-menu.tsx'
import { MoneyText } from '#ui/figures/money-text.tsx'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { rowsOfLine } from '#features/items/cut-rows.ts'
import { RowAdd } from '#features/items/row-add.tsx'
import { sizeUnsaid } from '#features/items/item-facts.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { PromoTag } from '#features/items/unit-price.tsx'
import type { ListItem, ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useChangeLine } from './list-acts.queries.ts'
import { LineNote } from './line-note.tsx'
import { LineChoices } from './line-choices.tsx'
import { ListedCuts } from './listed-cuts.tsx'
import css from './list-row.module.css'

const HoldDialog = lazily(() => import('#features/holds/hold-dialog.tsx'), 'HoldDialog')
const ListCutsDialog = lazily(() => import('./list-cuts-dialog.tsx'), 'ListCutsDialog')

type Props = {
  user: User
  list: ShoppingList
  item: ListItem
  onRemove: () => void
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

/**
 * Shows one item of a list: what is available, its quantity, which the user can change in place, what that costs, and a
 * button that adds it to the cart. Everything else is in its menu.
 */
export function ListRow({ user, list, item, onRemove, isChosen, onChoose }: Props) {
  const { userClaims } = user
  const [opened, open] = useState<'note' | 'cuts' | 'hold' | null>(null)
  const close = () => open(null)
  const name = itemName(item)
  const act = useChangeLine({ customerNumber: user.customerNumber, list }, item)
  const rows = item.cuts.length > 0 ? rowsOfLine(item.cuts) : null
  return (
    <li className={css.row} data-line>
      {userClaims.allowedToOrder && (
        <label className={css.choose}>
          <input
            type="checkbox"
            aria-label={t('list.choose', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </label>
      )}
      <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.picture} tabIndex={-1} aria-hidden>
        <ItemPicture item={item} size={48} />
      </Link>
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.name} data-row-link>
          <ItemNameText item={item} />
        </Link>
        <span className={css.facts}>
          <span className="code">{item.sku}</span>
          <span>{sizeUnsaid(item)}</span>
          {item.discontinued && <strong>{t('item.discontinued')}</strong>}
        </span>
        <span className={css.stock}>
          <StockLine stock={item.stock} branch={user.location.reportName} withLots={false} />
        </span>
        {item.incoming && item.stock.etas.length === 0 && (
          <span className={css.more}>{t('lists.incoming', { quantity: formatQuantityOf(item.incoming) })}</span>
        )}
        {item.cutCharge && !isZero(item.cutCharge) && (
          <span className={css.cutCharge}>{t('list.cutCharge', { amount: formatMoney(item.cutCharge) })}</span>
        )}
        {opened === 'note' ? (
          <LineNote
            note={item.note}
            of={name}
            onTyped={(note, kept) => act.mutate({ note }, { onSuccess: kept })}
            onClose={close}
          />
        ) : (
          item.note !== '' && <em className={css.note}>{item.note}</em>
        )}
      </div>
      <div className={css.deal}>
        <Money item={item} />
        <div className={css.add}>
          <Quantity user={user} item={item} act={list.right === 'see' ? null : act} />
        </div>
      </div>
      <div className={css.menu}>
        <RowMenu label={t('list.actsOn', { name })}>
          {() => <LineChoices user={user} list={list} item={item} onOpen={open} onRemove={onRemove} />}
        </RowMenu>
      </div>
      {opened === 'cuts' && <ListCutsDialog user={user} item={item} act={act} onClose={close} />}
      {opened === 'hold' && <HoldDialog user={user} item={{ ...item, rows }} onClose={close} />}
    </li>
  )
}

/** What the quantity costs, and the price by unit. */
function Money({ item: { price, net } }: { item: ListItem }) {
  if (!price)
    return (
      <div className={css.money}>
        <MoneyText amount={undefined} />
      </div>
    )
  return (
    <div className={css.money}>
      <strong>{isZero(price.unitPrice) ? t('item.price.free') : <MoneyText amount={net} />}</strong>
      <span className={css.price}>
        <MoneyText amount={price.unitPrice} perUnit />/{price.priceUOM}{' '}
        <span className={css.promo}>
          <PromoTag price={price} short />
        </span>
      </span>
    </div>
  )
}

type QuantityProps = {
  user: User
  item: ListItem
  /** Null: the user may not change the list. */
  act: ReturnType<typeof useChangeLine> | null
}

/** The quantity of a line. It can be changed in place and added to the cart, as far as the user may do that. */
function Quantity({ user: { customerNumber, userClaims }, item, act }: QuantityProps) {
  const adds = userClaims.allowedToOrder
  if (item.cuts.length > 0) return <ListedCuts customerNumber={customerNumber} item={item} adds={adds} />
  if (!act && !adds) return <strong className={css.quantity}>{formatQuantityOf(item)}</strong>
  return (
    <RowAdd
      customerNumber={customerNumber}
      item={inListedUnit(item)}
      quantity={item.quantity}
      onTyped={act ? (typed, kept) => act.mutate(typed, { onSuccess: kept }) : undefined}
      adds={adds}
      isTight
    />
  )
}

/**
 * The item is added in the unit of the list's line. Its amount in the price unit is known only for the default unit.
 */
const inListedUnit = ({ perDefaultUnit, ...item }: ListItem) =>
  item.UMCode === item.customerUOM ? { ...item, perDefaultUnit } : { ...item, customerUOM: item.UMCode }
