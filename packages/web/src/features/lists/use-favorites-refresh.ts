import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { REFETCH, wasRefetched } from '#platform/session/refetch.ts'
import { currentUser } from '#platform/session/user.ts'
import { favoritesQuery } from '#features/add-to-list/lists.queries.ts'

/**
 * Loads the favorites again after a change of location or customer, even if no screen shows them. Requirements
 * and.
 */
export function useFavoritesRefresh() {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      const user = currentUser(client)
      if (!user) return
      const favorites = favoritesQuery(user.customerNumber)
      // Favorites on the screen are loaded again together with everything else there.
      if (client.getQueryCache().find({ queryKey: favorites.queryKey })?.isActive()) return
      void client.prefetchQuery({ ...favorites, staleTime: 0 })
    }
    if (wasRefetched()) refresh()
    addEventListener(REFETCH, refresh)
    return () => removeEventListener(REFETCH, refresh)
  }, [client])
}
