import { itemName } from '@sidemark/contract/rules/item-name'
import { LIST_NOTE_MAX } from '@sidemark/contract/rules/lists'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { besideLine } from '#ui/rows/beside-line.ts'
import { ItemNameText } from '#features/items/item-name-text.tsx'
import { rowsOfLine } from '#features/items/cut-rows.ts'
import { RowAdd } from '#features/items/row-add.tsx'
import { ItemFacts } from '#features/items/item-facts.tsx'
import { ItemPicture } from '#features/items/item-picture.tsx'
import { StockLine } from '#features/items/stock-line.tsx'
import { UnitPrice } from '#features/items/unit-price.tsx'
import { HoldButton } from '#features/holds/hold-button.tsx'
import { Heart } from '#features/add-to-list/heart.tsx'
import type { ListItem, ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { useChangeLine, useMoveLine } from './list-acts.queries.ts'
import { ListedCuts } from './listed-cuts.tsx'
import css from './list-screen.module.css'

type Props = {
  user: User
  list: ShoppingList
  item: ListItem
  onRemove: () => void
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

/**
 * Shows one item of a list: its quantity, which the user can change in place, my price for that quantity, what is available, a note, and a
 * button that adds it to the cart.
 */
export function ListRow({ user, list, item, onRemove, isChosen, onChoose }: Props) {
  const { customerNumber, userClaims } = user
  const mayEdit = list.right !== 'see'
  const name = itemName(item)
  const act = useChangeLine({ customerNumber, list }, item)
  const { mutate: change } = act
  const isRoll = /carpet|sheet/.test(item.material)
  const remove = (from: Element) => {
    const focusAfter = besideLine(from)
    onRemove()
    focusAfter()?.focus({ preventScroll: true })
  }
  const keep = (typed: { quantity: string; UMCode: string }, kept: () => void) => change(typed, { onSuccess: kept })
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
        <ItemPicture item={item} size={72} />
      </Link>
      <div className={css.what}>
        <Link to="/item/{-$id}" params={{ id: item.sku }} className={css.name} data-row-link>
          <ItemNameText item={item} />
        </Link>
        <ItemFacts item={{ ...item, bought: false }} />
        <StockLine stock={item.stock} branch={user.location.reportName} rolls={isRoll} />
        {item.incoming && item.stock.etas.length === 0 && (
          <span className={css.incoming}>{t('lists.incoming', { quantity: formatQuantityOf(item.incoming) })}</span>
        )}
        {mayEdit ? (
          <LineNote note={item.note} of={name} onTyped={(note, kept) => change({ note }, { onSuccess: kept })} />
        ) : (
          item.note !== '' && <span className={css.noteText}>{item.note}</span>
        )}
      </div>
      <div className={css.worth}>
        <div className={css.price}>
          <UnitPrice price={item.price} UMCode={item.UMCode} />
        </div>
        {!mayEdit && (
          <div className={css.quantity}>
            <span>{t('lists.onList')}</span> <strong>{formatQuantityOf(item)}</strong>
          </div>
        )}
      </div>
      <div className={css.acts}>
        {mayEdit && list.sorted === 'own' && list.items.length > 1 && (
          <MoveButtons {...{ customerNumber, list, item, name }} />
        )}
        <Heart customerNumber={customerNumber} sku={item.sku} />
        <HoldButton
          user={user}
          item={{ ...item, rows: item.cuts.length > 0 ? rowsOfLine(item.cuts) : null }}
          className={css.act}
          iconSize={19}
        />
        {mayEdit && (
          <button
            type="button"
            className={css.act}
            aria-label={t('lists.remove', { sku: item.sku })}
            title={t('lists.remove', { sku: item.sku })}
            onClick={(event) => remove(event.currentTarget)}
          >
            <IconTrash size={19} stroke={1.7} aria-hidden />
          </button>
        )}
      </div>
      {(userClaims.allowedToOrder || mayEdit) && (
        <div className={css.add}>
          {item.cuts.length === 0 && (
            <RowAdd
              customerNumber={customerNumber}
              item={inListedUnit(item)}
              quantity={item.quantity}
              onTyped={mayEdit ? keep : undefined}
              adds={userClaims.allowedToOrder}
            />
          )}
          {isRoll && <ListedCuts user={user} item={item} act={mayEdit ? act : null} />}
        </div>
      )}
    </li>
  )
}

/**
 * The item is added in the unit of the list's line. Its amount in the price unit is known only for the default unit.
 */
const inListedUnit = ({ perDefaultUnit, ...item }: ListItem) =>
  item.UMCode === item.customerUOM ? { ...item, perDefaultUnit } : { ...item, customerUOM: item.UMCode }

type NoteProps = { note: string; of: string; onTyped: (note: string, kept: () => void) => void }

/** Edits a line's note, which is saved when the user leaves the field. The field shows the list's note until somebody types. */
function LineNote({ note, of, onTyped }: NoteProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const leave = () => {
    const next = typed?.trim() ?? note
    if (next === note) return setTyped(null)
    onTyped(next, () => setTyped((now) => (now === typed ? null : now)))
  }
  return (
    <input
      className={css.note}
      value={typed ?? note}
      placeholder={t('list.noteAdd')}
      aria-label={t('list.noteOf', { name: of })}
      maxLength={LIST_NOTE_MAX.line}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

function MoveButtons({
  customerNumber,
  list,
  item: { sku },
  name,
}: {
  customerNumber: string
  list: ShoppingList
  item: ListItem
  name: string
}) {
  const { mutate: move } = useMoveLine({ customerNumber, list })
  // A row loses the focus when it is drawn at another place, which happens after the lists are loaded again. So the
  // pressed button gets the focus back.
  const press = (direction: 'up' | 'down', pressed: HTMLElement) =>
    move({ SKU: sku, direction }, { onSuccess: () => void setTimeout(() => pressed.focus()) })
  const button = (direction: 'up' | 'down', Icon: typeof IconArrowUp) => (
    <button
      type="button"
      className={css.act}
      aria-label={t(`list.${direction}`, { name })}
      title={t(`list.${direction}`, { name })}
      onClick={(event) => press(direction, event.currentTarget)}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </button>
  )
  return (
    <>
      {button('up', IconArrowUp)}
      {button('down', IconArrowDown)}
    </>
  )
}
