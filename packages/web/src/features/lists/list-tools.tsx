import { IconHeart, IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ahead } from '#platform/browser/ahead.ts'
import { t } from '#platform/text/texts.ts'
import type { User } from '#platform/session/user.ts'
import { BarButton } from '#ui/controls/bar-button.tsx'
import { useRightDrawer } from '#ui/dialog/right-drawer.ts'
import { favoritesQuery, listsQuery } from '#features/add-to-list/lists.queries.ts'
import css from './list-tools.module.css'

const loadFavorites = () => import('./favorites-drawer.tsx')
const loadLists = () => import('./lists-drawer.tsx')

/**
 * Favorites and Shopping Lists: the controls in the app bar of a desk. Their drawers are in `ListDrawers`.
 */
export function ListTools({ user }: { user: User }) {
  const client = useQueryClient()
  const [favorites, showFavorites] = useRightDrawer('favorites')
  const [lists, showLists] = useRightDrawer('lists')
  // The code and the rows are loaded before the finger lifts.
  const prepareFavorites = () => {
    ahead(loadFavorites)
    void client.prefetchQuery(favoritesQuery(user.customerNumber))
  }
  const prepareLists = () => {
    ahead(loadLists)
    void client.prefetchQuery(listsQuery(user.customerNumber))
  }
  return (
    <span className={css.tools}>
      <BarButton
        label={t('lists.favorites')}
        onClick={() => showFavorites(!favorites)}
        onIntent={prepareFavorites}
        expanded={favorites}
      >
        <IconHeart size={22} stroke={1.7} aria-hidden />
      </BarButton>
      <BarButton
        label={t('lists.shoppingLists')}
        onClick={() => showLists(!lists)}
        onIntent={prepareLists}
        expanded={lists}
      >
        <IconListCheck size={22} stroke={1.7} aria-hidden />
      </BarButton>
    </span>
  )
}
