import { IconListDetails, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { useFetchState } from '#platform/use-fetch-state.ts'
import { usePageTitle } from '#platform/use-page-title.ts'
import type { User } from '#platform/user.ts'
import { RowSkeletons } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { opens } from '../guards/guarded.ts'
import { RequestQuoteButton } from '../quotes/request-quote-button.tsx'
import { countText } from '../listing/count-text.ts'
import { ListsFailed } from '../listing/lists-failed.tsx'
import { listsQuery, type ShoppingList, useRemoveFromList } from '../listing/listing.queries.ts'
import { ListRow } from './list-row.tsx'
import css from './list-screen.module.css'

type Props = {
  user: User
  name: string
  /** What stands here when there is no such list. */
  missing: ReactNode
}

/** One shopping list: its items with my price, what can be had, and the way into the cart. */
export function ListScreen({ user, name, missing }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(listsQuery(user.customerNumber))
  const isBusy = useFetchState(isFetching)
  const list = data?.find(({ listName }) => listName === name)
  const isMissing = data !== undefined && !isError && !list
  usePageTitle(isMissing ? '' : name)
  if (isMissing) return missing
  return (
    <div className="page" aria-busy={isBusy}>
      <nav className={css.path}><Link to="/shoppinglist">{t('lists.shoppingLists')}</Link></nav>
      <header className={css.head}>
        <h1>{name}</h1>
        <p>{list && !isError && countText(list.items.length)}{list?.shared && <span title={t('lists.sharedHint')}><IconUsers size={15} aria-hidden /> {t('lists.shared')}</span>}</p>
      </header>
      {isError && <ListsFailed onRetry={() => void refetch()} />}
      {!data && !isError && <RowSkeletons rows={4} height={120} />}
      {list && !isError && <ListItems user={user} list={list} />}
    </div>
  )
}

function ListItems({ user, list }: { user: User; list: ShoppingList }) {
  'use memo'
  const { mutate: remove } = useRemoveFromList(user.customerNumber, list.listName)
  if (list.items.length === 0) {
    return (
      <EmptyState icon={<IconListDetails size={28} stroke={1.4} aria-hidden />} title={t('lists.itemsNone')}>
        <span>{t('lists.itemsHint')}</span>
        <Link to="/items">{t('lists.find')}</Link>
      </EmptyState>
    )
  }
  return (
    <>
      {opens('quotes', user) && <p className="no-print"><RequestQuoteButton customerNumber={user.customerNumber} listName={list.listName} /></p>}
      <ul className={css.rows}>
        {list.items.map((item) => <ListRow key={item.sku} user={user} item={item} onRemove={() => remove(item.sku)} />)}
      </ul>
    </>
  )
}
