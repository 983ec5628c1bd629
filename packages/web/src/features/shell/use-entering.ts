import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#platform/painted.ts'
import type { User } from '#platform/user.ts'
import { cartQuery } from '../cart/cart.queries.ts'
import { currentShipToQuery } from '../delivery/delivery.queries.ts'
import { holdsQuery } from '../holds/holds.queries.ts'
import { legalNames } from '../legal/legal-documents.ts'
import { legalDocumentQuery } from '../legal/legal.queries.ts'
import { unpaidInvoicesQuery } from '../payments/payments.queries.ts'
import { profileQuery } from '../profile/profile.queries.ts'

/** A query of whatever reply: asked for by itself, never for the screen's sake, so a failure is only logged. */
type Ask = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<unknown>; staleTime?: number }

/**
 * Entering a route while signed in: what may have changed elsewhere is asked for again, when the page is painted, once a route; what has not come
 * when the next route is entered is called off. Filters of a page are no other route. Specification 4.
 */
export function useEntering(user: User | undefined) {
  const client = useQueryClient()
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  // Only what decides what is asked for: a user who was read again enters nothing.
  const { customerNumber, userClaims } = user ?? {}
  const { allowInventoryHold: holds = false, showInvoices = false, showAccountDetails = false } = userClaims ?? {}
  useEffect(() => {
    const isFirst = before.current === undefined || before.current === path
    before.current = path
    if (customerNumber === undefined) return undefined
    let running: Ask[] = []
    const callOffPaint = afterPaint(() => {
      // The first page's controls ask by themselves.
      if (!isFirst) for (const { queryKey } of [cartQuery(customerNumber), currentShipToQuery(customerNumber)]) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      running = [
        ...(holds ? [holdsQuery(customerNumber)] : []),
        ...(showInvoices && showAccountDetails ? [unpaidInvoicesQuery(customerNumber)] : []),
        profileQuery(customerNumber),
      ] as Ask[] // each query has its own reply, of which nothing is read here
      for (const ask of running) void refresh(client, ask)
      // Documents of the law change once a year: as old as their query allows.
      for (const name of legalNames) void client.prefetchQuery(legalDocumentQuery(name))
    })
    return () => {
      callOffPaint()
      for (const { queryKey } of running) if (client.isFetching({ queryKey })) void client.cancelQueries({ queryKey })
    }
  }, [client, path, customerNumber, holds, showInvoices, showAccountDetails])
}

/** What the page itself has asked for on its way in is not asked for twice, ms. */
const JUST_NOW = 500
const refresh = (client: QueryClient, ask: Ask) => client.prefetchQuery({ ...ask, staleTime: JUST_NOW })
