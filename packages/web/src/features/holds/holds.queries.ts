import type { QueryClient } from '@tanstack/react-query'
import { call, type Reply } from '#platform/call.ts'
import { isSignedOut } from '#platform/user.ts'

/** The reply, and when it came by the device's clock, ms: what has passed since is right though that clock be wrong. */
export type Holds = Reply<'GET /api/item/holds'> & { answeredAt: number }
type AnyHold = Holds['data']['holdList'][number]
/** A hold of the customer. */
export type Hold = Extract<AnyHold, { own: true }>
/** What may be seen of a hold of another member of the buying group. */
export type GroupHold = Extract<AnyHold, { own: false }>

/**
 * The customer's holds, with `includeCIG` those that the buying group shares, too. Specification 8: a failure is logged (and the fetching state
 * ends, as any query's); a request that is called off, by the next route or another request, is a warning only.
 */
export const holdsQuery = (customerNumber: string, includeCIG = false) => {
  const args = { query: { customerNumber, includeCIG } }
  return {
    queryKey: ['GET /api/item/holds', args] as const,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        const reply = await call('GET /api/item/holds', args, { signal })
        return { ...reply, answeredAt: Date.now() }
      } catch (error) {
        if (signal.aborted) console.warn('The request for item holds was called off.')
        else if (!isSignedOut(error)) console.error('Item holds could not be loaded.', error)
        throw error
      }
    },
  }
}

/** Holds as they are now: for whoever looks at them, and for the menu's count, which only looks on. */
export async function readHoldsAgain(client: QueryClient, customerNumber: string) {
  await Promise.all([
    client.fetchQuery({ ...holdsQuery(customerNumber), staleTime: 0 }).catch(() => undefined), // logged already
    client.invalidateQueries({ queryKey: holdsQuery(customerNumber, true).queryKey }),
  ])
}

/** How many holds stand: the menu's badge. Design 4, "badges". */
export const activeHolds = ({ data }: Holds) => data.holdList.filter((hold) => hold.own && (hold.status === 'active' || hold.status === 'extended')).length
