import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/text/texts.ts'
import { useFetchState } from '#platform/api/use-fetch-state.ts'
import type { User } from '#platform/session/user.ts'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { ListsFailed } from '#features/add-to-list/lists-failed.tsx'
import { listsQuery } from '#features/add-to-list/lists.queries.ts'
import { ListLinks } from './list-links.tsx'
import { NewListButton } from './new-list-button.tsx'
import css from './drawers.module.css'

type Props = { user: User; opened: boolean; onClose: () => void }

/**
 * Shows Shopping Lists at the right: 'Create New', then each list with its item count or 'Empty'. Requirements.
 */
export function ListsDrawer({ user, opened, onClose }: Props) {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...listsQuery(user.customerNumber),
    enabled: opened,
  })
  const isBusy = useFetchState(isFetching)
  return (
    <SideDrawer side="right" modal={false} opened={opened} onClose={onClose} title={t('lists.shoppingLists')}>
      <div className={css.content} aria-busy={isBusy}>
        <NewListButton customerNumber={user.customerNumber} look={{ className: css.create }} onMade={onClose}>
          {t('lists.createNew')}
        </NewListButton>
        {/* If the lists cannot be loaded, there are none. Requirements. */}
        {data && !isError ? (
          <ListLinks lists={data} onFollow={onClose} />
        ) : (
          <div className={css.state}>
            {isError ? (
              <ListsFailed error={error} onRetry={() => void refetch()} />
            ) : (
              <RowSkeletons rows={4} height={48} />
            )}
          </div>
        )}
      </div>
    </SideDrawer>
  )
}
