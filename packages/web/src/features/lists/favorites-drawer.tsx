import { IconHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { refusalOf } from '#platform/api/refusal.ts'
import { t } from '#platform/text/texts.ts'
import { useFetchState } from '#platform/api/use-fetch-state.ts'
import type { User } from '#platform/session/user.ts'
import { RowSkeletons } from '#ui/feedback/skeletons.tsx'
import { SideDrawer } from '#ui/dialog/side-drawer.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { favoritesQuery, useRemoveFromList } from '#features/add-to-list/lists.queries.ts'
import { DrawerItem } from './drawer-item.tsx'
import css from './drawers.module.css'

type Props = { user: User; opened: boolean; onClose: () => void }

/**
 * Shows the favorites at the right: item id, description, color, picture, and a link to the item (requirements ),
 * with what it takes to order it again.
 */
export function FavoritesDrawer({ user, opened, onClose }: Props) {
  const { customerNumber } = user
  // What was ordered since it was last open is no longer in stock.
  const asked = { ...favoritesQuery(customerNumber), enabled: opened, staleTime: 0 }
  const { data, error, isFetching, refetch } = useQuery(asked)
  const { remove } = useRemoveFromList(customerNumber)
  const isBusy = useFetchState(isFetching)
  const favorites = data?.favorites
  return (
    <SideDrawer side="right" modal={false} opened={opened} onClose={onClose} title={t('lists.favorites')}>
      <div className={css.content} aria-busy={isBusy}>
        {favorites?.length ? (
          <ul className={css.rows}>
            {favorites.map((item) => (
              <DrawerItem key={item.sku} user={user} item={item} onRemove={() => remove(item.sku)} />
            ))}
          </ul>
        ) : (
          <div className={css.state}>
            {favorites ? (
              <EmptyState icon={<IconHeart size={28} stroke={1.4} aria-hidden />} title={t('lists.favoritesNone')}>
                {t('lists.favoritesHint')}
              </EmptyState>
            ) : error ? (
              <ErrorState text={refusalOf(error) ?? t('lists.favoritesFailed')} onRetry={() => void refetch()} />
            ) : (
              <RowSkeletons rows={4} height={72} />
            )}
          </div>
        )}
      </div>
    </SideDrawer>
  )
}
