import { useState } from 'react'
import { lazily } from '#platform/page/lazily.ts'
import type { User } from '#platform/session/user.ts'
import { useRightDrawer } from '#ui/dialog/right-drawer.ts'
import { useFavoritesRefresh } from './use-favorites-refresh.ts'

const FavoritesDrawer = lazily(() => import('./favorites-drawer.tsx'), 'FavoritesDrawer')
const ListsDrawer = lazily(() => import('./lists-drawer.tsx'), 'ListsDrawer')

/** The drawers of favorites and shopping lists. Each exists from when it is first opened. */
export function ListDrawers({ user }: { user: User }) {
  const [favorites, showFavorites] = useRightDrawer('favorites')
  const [lists, showLists] = useRightDrawer('lists')
  const wasFavorites = useWasOpened(favorites)
  const wasLists = useWasOpened(lists)
  useFavoritesRefresh()
  return (
    <>
      {wasFavorites && <FavoritesDrawer user={user} opened={favorites} onClose={() => showFavorites(false)} />}
      {wasLists && <ListsDrawer user={user} opened={lists} onClose={() => showLists(false)} />}
    </>
  )
}

/** A drawer that was open once stays in the page, so that its closing is animated like its opening. */
function useWasOpened(opened: boolean) {
  const [was, setWas] = useState(opened)
  if (opened && !was) setWas(true)
  return was
}
