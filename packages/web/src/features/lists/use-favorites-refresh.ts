import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { REFETCH } from '#platform/refetch.ts'
import { currentUser } from '#platform/user.ts'
import { favoritesQuery } from '../listing/listing.queries.ts'

/** After a change of location or customer the favorites are read again, also when nobody looks at them. Specification 4. */
export function useFavoritesRefresh() {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      const user = currentUser(client)
      if (!user) return
      const favorites = favoritesQuery(user.customerNumber)
      // Those that somebody looks at are read again with everything else on the screen.
      if (client.getQueryCache().find({ queryKey: favorites.queryKey })?.isActive()) return
      void client.prefetchQuery({ ...favorites, staleTime: 0 })
    }
    addEventListener(REFETCH, refresh)
    return () => removeEventListener(REFETCH, refresh)
  }, [client])
}
