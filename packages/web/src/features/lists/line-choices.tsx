import type { MouseEvent } from 'react'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { RowChoice } from '#ui/controls/row-menu.tsx'
import { focusBeside } from '#ui/rows/beside-line.ts'
import { isInRolls } from '#features/items/stock-line.tsx'
import { type ListItem, type ShoppingList, useFavorite } from '#features/add-to-list/lists.queries.ts'
import { useMoveLine } from './list-acts.queries.ts'

type Props = {
  user: User
  list: ShoppingList
  item: ListItem
  onOpen: (what: 'note' | 'cuts' | 'hold') => void
  onRemove: () => void
}

/** The choices of a line's menu, as far as the user's rights allow them. */
export function LineChoices({ user, list, item, onOpen, onRemove }: Props) {
  const { customerNumber, userClaims } = user
  const { isFavorite, toggle } = useFavorite(customerNumber, item.sku)
  const { mutate: move } = useMoveLine({ customerNumber, list })
  const mayEdit = list.right !== 'see'
  const isSorted = mayEdit && list.sorted === 'own'
  const place = list.items.indexOf(item)
  // A row loses the focus when it is drawn at another place, which happens after the lists are loaded again. So its
  // menu button gets the focus back.
  const moving =
    (direction: 'up' | 'down') =>
    ({ currentTarget }: MouseEvent) => {
      const button = currentTarget.closest('[data-line]')?.querySelector<HTMLElement>('[aria-haspopup]')
      move({ SKU: item.sku, direction }, { onSuccess: () => void setTimeout(() => button?.focus()) })
    }
  const choices = [
    [isSorted && place > 0, 'list.up', moving('up')],
    [isSorted && place < list.items.length - 1, 'list.down', moving('down')],
    [mayEdit, item.note === '' ? 'list.noteAdd' : 'list.noteEdit', () => onOpen('note')],
    [mayEdit && isInRolls(item.material), item.cuts.length > 0 ? 'list.cuts' : 'adding.cuts', () => onOpen('cuts')],
    [true, isFavorite ? 'list.unfavor' : 'list.favor', toggle],
    [userClaims.allowInventoryHold, 'list.hold', () => onOpen('hold')],
    [
      mayEdit,
      'list.takeOff',
      ({ currentTarget }: MouseEvent) => {
        const removed = focusBeside(currentTarget)
        onRemove()
        removed()
      },
    ],
  ] as const
  return choices.map(
    ([isOffered, text, act]) =>
      isOffered && (
        <RowChoice key={text} danger={text === 'list.takeOff'} onClick={act}>
          {t(text)}
        </RowChoice>
      ),
  )
}
