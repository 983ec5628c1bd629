import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { useFetchState } from '#platform/api/use-fetch-state.ts'
import type { User } from '#platform/session/user.ts'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { countText } from '#features/add-to-list/count-text.ts'
import { ListsFailed } from '#features/add-to-list/lists-failed.tsx'
import { listsQuery, type ShoppingList } from '#features/add-to-list/lists.queries.ts'
import { DeletedLately } from './deleted-lately.tsx'
import './list-act-texts.ts'
import { deletedQuery, useRestoreList } from './list-acts.queries.ts'
import { ListLinks } from './list-links.tsx'
import { ListToCart } from './list-to-cart.tsx'
import { NewListButton } from './new-list-button.tsx'
import css from './lists-screen.module.css'

/** Shows the lists, and a button that makes a new one. */
export function ListsScreen({ user }: { user: User }) {
  const { data, error, isError, isFetching, refetch } = useQuery(listsQuery(user.customerNumber))
  const isBusy = useFetchState(isFetching)
  return (
    <div className={`page ${css.screen}`}>
      <header>
        <h1>{t('lists.shoppingLists')}</h1>
        <NewListButton customerNumber={user.customerNumber}>{t('lists.createTitle')}</NewListButton>
      </header>
      <div className={css.mine} aria-busy={isBusy}>
        {isError ? (
          <ListsFailed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowSkeletons rows={2} height={56} />
        ) : data.length === 0 ? (
          <EmptyState icon={<IconListCheck size={28} stroke={1.4} aria-hidden />} title={t('lists.none')}>
            {t('lists.noneHint')}
          </EmptyState>
        ) : (
          <div className={css.box}>
            <ListLinks lists={data} act={toCartOf(user)} />
          </div>
        )}
        <DeletedLists key={user.customerNumber} customerNumber={user.customerNumber} />
      </div>
    </div>
  )
}

/** Lets a user who may order add a list with items to the cart. */
const toCartOf = (user: User) => (list: ShoppingList) =>
  user.userClaims.allowedToOrder &&
  list.items.length > 0 && <ListToCart customerNumber={user.customerNumber} list={list} />

function DeletedLists({ customerNumber }: { customerNumber: string }) {
  const { data } = useQuery(deletedQuery(customerNumber))
  const { mutate: restore } = useRestoreList(customerNumber)
  const lists = data?.lists ?? []
  return (
    <DeletedLately
      title={t('list.lately', { count: lists.length })}
      rows={lists.map((list) => ({
        key: list.listId,
        name: list.listName,
        fact: countText(list.itemCount),
        restore: () => restore(list),
      }))}
    />
  )
}
