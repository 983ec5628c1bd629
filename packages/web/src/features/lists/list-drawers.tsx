import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#platform/user.ts'
import { useRightDrawer, useRightDrawersEnd } from '#ui/right-drawer.ts'
import { useFavoritesRefresh } from './use-favorites-refresh.ts'

const FavoritesDrawer = lazy(async () => ({ default: (await import('./favorites-drawer.tsx')).FavoritesDrawer }))
const ListsDrawer = lazy(async () => ({ default: (await import('./lists-drawer.tsx')).ListsDrawer }))

/** The drawers of favorites and shopping lists, each there from when it is first opened. */
export function ListDrawers({ user }: { user: User }) {
  const [favorites, showFavorites] = useRightDrawer('favorites')
  const [lists, showLists] = useRightDrawer('lists')
  const wasFavorites = useWasOpened(favorites)
  const wasLists = useWasOpened(lists)
  useOnNewPage(() => {
    showFavorites(false)
    showLists(false)
  })
  useRightDrawersEnd()
  useFavoritesRefresh()
  return (
    <>
      {wasFavorites && <Suspense><FavoritesDrawer user={user} opened={favorites} onClose={() => showFavorites(false)} /></Suspense>}
      {wasLists && <Suspense><ListsDrawer user={user} opened={lists} onClose={() => showLists(false)} /></Suspense>}
    </>
  )
}

/** A drawer that was open once stays in the page, so that it closes as it opened. */
function useWasOpened(opened: boolean) {
  const [was, setWas] = useState(opened)
  if (opened && !was) setWas(true)
  return was
}

/** A link in a drawer leads somewhere one can see: where the drawer covers the page it closes. */
function useOnNewPage(leave: () => void) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path && matchMedia('(width < 2100px)').matches) leave()
    before.current = path
  })
}
