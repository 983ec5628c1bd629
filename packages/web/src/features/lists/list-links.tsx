import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'
import { countText } from '#features/add-to-list/count-text.ts'
import { ItemPicture } from '#features/items/item-picture.tsx'
import type { ShoppingList } from '#features/add-to-list/lists.queries.ts'
import css from './list-links.module.css'

type Props = {
  lists: ShoppingList[]
  /** On the page of the lists, where each is a row: pictures, what a list costs, and this act. */
  act?: (list: ShoppingList) => ReactNode
  onFollow?: () => void
}

/** Returns the name of a list in an address. It is its id if another list of the same name comes first. */
const nameOf = ({ listId, listName }: ShoppingList, lists: ShoppingList[]) =>
  lists.find((list) => list.listName === listName)?.listId === listId ? listName : listId

/** Shows each list with its item count or 'Empty', as a link to its page. */
export function ListLinks({ lists, act, onFollow }: Props) {
  return (
    <ul className={css.lists}>
      {lists.map((list) => (
        <li key={list.listId}>
          <Link
            to="/shoppinglist/$name"
            params={{ name: nameOf(list, lists) }}
            className={css.list}
            data-row-link
            onClick={onFollow}
          >
            <span className={css.name}>{list.listName}</span>
            <span className={css.facts}>
              <span>{countText(list.items.length)}</span>
              {act && list.items.length > 0 && list.total && <span>{formatMoney(list.total.net)}</span>}
              {list.sharing !== 'private' && (
                <span className={css.shared}>
                  <IconUsers size={14} aria-hidden />{' '}
                  {list.right === 'own' ? t(`list.sharing.${list.sharing}`) : t('lists.of', { owner: list.owner })}
                </span>
              )}
            </span>
            {act ? (
              <span className={css.pictures}>
                {list.items.slice(0, 4).map((item) => (
                  <ItemPicture key={item.sku} item={item} size={32} />
                ))}
              </span>
            ) : (
              <IconChevronRight size={16} className={css.arrow} aria-hidden />
            )}
          </Link>
          {act?.(list)}
        </li>
      ))}
    </ul>
  )
}
