import { IconChevronRight, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { countText } from '../listing/count-text.ts'
import type { ShoppingList } from '../listing/listing.queries.ts'
import css from './list-links.module.css'

type Props = { lists: ShoppingList[]; onFollow?: () => void }

/** Each list with its item count or 'Empty', as a way to its page. */
export function ListLinks({ lists, onFollow }: Props) {
  return (
    <ul className={css.lists}>
      {lists.map(({ listName, items, shared }) => (
        <li key={listName}>
          <Link to="/shoppinglist/$name" params={{ name: listName }} className={css.list} data-row-link onClick={onFollow}>
            <span className={css.name}>{listName}</span>
            <span className={css.facts}>
              <span>{countText(items.length)}</span>
              {shared && <span className={css.shared} title={t('lists.sharedHint')}><IconUsers size={14} aria-hidden /> {t('lists.shared')}</span>}
            </span>
            <IconChevronRight size={16} className={css.arrow} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
