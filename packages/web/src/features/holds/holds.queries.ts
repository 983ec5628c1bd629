import type { QueryClient } from '@tanstack/react-query'
import { call, type Reply } from '#platform/api/call.ts'
import { isSignedOut } from '#platform/session/user.ts'
import { stands } from './status-at.ts'

/**
 * The reply, and when it came by the device's clock, in ms. The time that has passed since is right even if that clock
 * is wrong.
 */
export type Holds = Reply<'GET /api/item/holds'> & { answeredAt: number }
type AnyHold = Holds['data']['holdList'][number]
/** A hold of the customer. */
export type Hold = Extract<AnyHold, { own: true }>
/** The data of a hold of another member of the buying group that may be seen. */
export type GroupHold = Extract<AnyHold, { own: false }>

/**
 * The customer's holds, and with `includeCIG` also those that the buying group shares. Requirements: a failure
 * is logged (and the fetching state ends, as for any query). A request that is canceled, by the next route or another
 * request, is only a warning.
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

/** Loads the holds again, for the screens that show them and for the menu's count, which does not load them itself. */
export async function readHoldsAgain(client: QueryClient, customerNumber: string) {
  await Promise.all([
    client.fetchQuery({ ...holdsQuery(customerNumber), staleTime: 0 }).catch(() => undefined), // logged already
    client.invalidateQueries({ queryKey: holdsQuery(customerNumber, true).queryKey }),
  ])
}

/** The number of holds that stand, for the menu's badge. Design D-32. */
export const activeHolds = ({ data }: Holds) => data.holdList.filter((hold) => hold.own && stands(hold.status)).length
