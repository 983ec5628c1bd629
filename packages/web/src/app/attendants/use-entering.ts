import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#platform/browser/painted.ts'
import type { User } from '#platform/session/user.ts'
import { cartQuery } from '#features/cart/cart.queries.ts'
import { currentShipToQuery } from '#features/delivery/delivery.queries.ts'
import { holdsQuery } from '#features/holds/holds.queries.ts'
import { legalNames } from '#features/legal/legal-documents.ts'
import { legalDocumentQuery } from '#features/legal/legal.queries.ts'
import { unpaidInvoicesQuery } from '#features/payments/payments.queries.ts'
import { profileQuery } from '#platform/session/profile.ts'

/**
 * A query with any reply. It is requested in the background and no screen waits for it, so a failure is only logged.
 */
type Ask = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<unknown>; staleTime?: number }

/**
 * Refreshes the data that may have changed elsewhere when a signed-in user enters a route, once for each route, after
 * the page is painted. Requests that are still running when the next route is entered are canceled. A change of a
 * page's filters is not another route. Requirements.
 */
export function useEntering(user: User | undefined) {
  const client = useQueryClient()
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  // The effect depends only on the values that decide which requests are sent. So reading the user again does not send
  // them again.
  const { customerNumber, userClaims } = user ?? {}
  const { allowInventoryHold: holds = false, showInvoices = false, showAccountDetails = false } = userClaims ?? {}
  useEffect(() => {
    // Until the first page is there, its loader asks for what it needs.
    if (customerNumber === undefined || path === undefined) return undefined
    const isFirst = before.current === undefined || before.current === path
    before.current = path
    let running: Ask[] = []
    const callOffPaint = afterPaint(() => {
      // The controls of the first page send these requests themselves.
      if (!isFirst)
        for (const { queryKey } of [cartQuery(customerNumber), currentShipToQuery(customerNumber)])
          void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      running = [
        ...(holds ? [holdsQuery(customerNumber)] : []),
        ...(showInvoices && showAccountDetails ? [unpaidInvoicesQuery(customerNumber)] : []),
        profileQuery(customerNumber),
      ] as Ask[] // Each query has its own type of reply, and no reply is read here.
      for (const ask of running) void refresh(client, ask, isFirst ? STARTING : JUST_NOW)
      // Legal documents change about once a year, so they may be as old as their query allows.
      for (const name of legalNames) void client.prefetchQuery(legalDocumentQuery(name))
    })
    return () => {
      callOffPaint()
      for (const { queryKey } of running) if (client.isFetching({ queryKey })) void client.cancelQueries({ queryKey })
    }
  }, [client, path, customerNumber, holds, showInvoices, showAccountDetails])
}

/** A request that the page itself has just sent is not repeated within this time, in ms. */
const JUST_NOW = 500
/** The same for the first page, whose scripts and data take longer. */
const STARTING = 10_000
const refresh = (client: QueryClient, ask: Ask, staleTime: number) => client.prefetchQuery({ ...ask, staleTime })
