import { IconListCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/text/texts.ts'
import { useFetchState } from '#platform/api/use-fetch-state.ts'
import { usePageTitle } from '#platform/page/use-page-title.ts'
import type { User } from '#platform/session/user.ts'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { countText } from '#features/add-to-list/count-text.ts'
import { ListsFailed } from '#features/add-to-list/lists-failed.tsx'
import { listsQuery, type ShoppingList } from '#features/add-to-list/lists.queries.ts'
import './list-act-texts.ts'
import { ListItems } from './list-items.tsx'
import { ListMenu } from './list-menu.tsx'
import css from './list-screen.module.css'

type Props = {
  user: User
  name: string
  /** The screen shows this when there is no such list. */
  missing: ReactNode
}

/**
 * Shows one shopping list: its items with my price and the available stock, and the buttons to the cart. The page stays
 * if another device renames the list.
 */
export function ListScreen({ user, name, missing }: Props) {
  const { customerNumber } = user
  const { data, error, isError, isFetching, refetch } = useQuery(listsQuery(customerNumber))
  const isBusy = useFetchState(isFetching)
  const [seen, setSeen] = useState<ShoppingList>()
  const list =
    data?.find(({ listName }) => listName === name) ??
    data?.find(({ listId }) => listId === name || listId === seen?.listId)
  if (list && list !== seen) setSeen(list)
  const isMissing = data !== undefined && !isError && !list
  usePageTitle(isMissing ? '' : (list?.listName ?? name))
  if (isMissing) return seen ? <Gone list={seen} /> : missing
  return (
    <div className="page" aria-busy={isBusy}>
      <nav className={css.path}>
        <Link to="/shoppinglist">{t('lists.shoppingLists')}</Link>
      </nav>
      <header className={css.head}>
        <div className={css.title}>
          <h1>{list?.listName ?? name}</h1>
          {list && !isError && <ListMenu key={list.listId} user={user} list={list} isNamed={list.listName === name} />}
        </div>
        <p>
          {list && !isError && (
            <>
              <span>{countText(list.items.length)}</span>{' '}
              <span>
                {list.sharing !== 'private' && <IconUsers size={15} aria-hidden />} {whoSees(list)}
              </span>
            </>
          )}
        </p>
        {list && list.note !== '' && <p className={css.listNote}>{list.note}</p>}
      </header>
      {isError && <ListsFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons rows={4} height={64} />}
      {list && !isError && <ListItems user={user} list={list} />}
    </div>
  )
}

/** Says whose list it is, and what others may do with it. */
const whoSees = ({ right, sharing, owner }: ShoppingList) =>
  right === 'own' ? t(`list.sharing.${sharing}`) : t(`list.theirs.${right}`, { owner })

const Gone = ({ list }: { list: ShoppingList }) => (
  <div className="page">
    <EmptyState
      icon={<IconListCheck size={28} stroke={1.4} aria-hidden />}
      title={`${list.listName}: ${t('list.gone')}`}
    >
      <span>{t('list.goneHint')}</span>
      <Link to="/shoppinglist">{t('lists.shoppingLists')}</Link>
    </EmptyState>
  </div>
)
