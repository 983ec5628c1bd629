import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/**
 * Goes on from what was just decided to what has waited longest, or to the list if nothing waits. A user who went elsewhere
 * meanwhile stays there.
 *
 * @param waiting the numbers of the first page of the queue, read again
 */
export function useNextInQueue(
  queue: 'quotes' | 'holds' | 'messages' | 'releases',
  number: string,
  waiting: (client: QueryClient) => Promise<string[]>,
) {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    const from = router.state.location.pathname
    const next = (await waiting(client)).find((other) => other !== number)
    if (router.state.location.pathname !== from) return
    await router.navigate(
      next === undefined
        ? { to: `/profile/admin/${queue}` }
        : { to: `/profile/admin/${queue}/$number`, params: { number: next } },
    )
  }
}
