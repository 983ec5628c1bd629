import { call } from '#platform/call.ts'
import { isSignedOut } from '#platform/user.ts'

/**
 * The customer's holds. Specification 8: a failure is logged (and the fetching state ends, as any query's); a request that is called
 * off, by the next route or another request, is a warning only.
 */
export const holdsQuery = (customerNumber: string) => {
  const args = { query: { customerNumber, includeCIG: false } }
  return {
    queryKey: ['GET /api/item/holds', args] as const,
    retry: false,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      try {
        return await call('GET /api/item/holds', args, { signal })
      } catch (error) {
        if (signal.aborted) console.warn('The request for item holds was called off.')
        else if (!isSignedOut(error)) console.error('Item holds could not be loaded.', error)
        throw error
      }
    },
  }
}

type Holds = Awaited<ReturnType<ReturnType<typeof holdsQuery>['queryFn']>>

/** How many holds stand: the menu's badge. Design 4, "badges". */
export const activeHolds = ({ data }: Holds) => data.holdList.filter((hold) => hold.own && (hold.status === 'active' || hold.status === 'extended')).length
