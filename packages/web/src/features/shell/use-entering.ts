import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#platform/painted.ts'
import type { User } from '#platform/user.ts'
import { cartQuery } from '../cart/cart.queries.ts'
import { currentShipToQuery } from '../delivery/delivery.queries.ts'

/** Entering a route asks for the cart and the ship-to again, when the page is painted. Specification 4. */
export function useEntering(user: User | undefined) {
  const client = useQueryClient()
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  const customerNumber = user?.customerNumber
  useEffect(() => {
    const isFirst = before.current === undefined || before.current === path
    before.current = path
    // The first page's controls ask by themselves.
    if (isFirst || customerNumber === undefined) return undefined
    return afterPaint(() => {
      for (const { queryKey } of [cartQuery(customerNumber), currentShipToQuery(customerNumber)]) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    })
  }, [client, path, customerNumber])
}
