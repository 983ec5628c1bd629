import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { persistent } from '#platform/persistent.ts'
import type { Placing } from '../checkout/checkout.queries.ts'
import { readOrdersAgain } from '../orders/read-orders-again.ts'
import { readHoldsAgain } from './holds.queries.ts'

const ENDPOINT = 'POST /api/hold/:id/checkout'

/** Exactly what ordering a hold alone would be charged; changes nothing, so it is asked like any query, and always anew. */
export const holdCheckoutQuery = (customerNumber: string, id: string, shipComplete: boolean | undefined) => ({
  ...query(ENDPOINT, { params: { id }, body: { customerNumber, shipComplete } }),
  staleTime: 0, gcTime: 0, retry: false, placeholderData: keepPreviousData,
})

/** Orders a hold, once however often the button is pressed and though the answer be lost. What it was refused for is looked at anew. */
export function useOrderHold(customerNumber: string, id: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (placing: Placing) => call('POST /api/hold/:id/order', { params: { id }, body: { customerNumber, ...placing } }, { idempotencyKey: keys.of(placing) }),
    ...persistent,
    onSuccess: async ({ success }) => {
      // Pending until what has changed is on the screen: pressed sooner, the button would send the old order again.
      if (!success) return client.invalidateQueries({ queryKey: [ENDPOINT] })
      void readOrdersAgain(client)
      return readHoldsAgain(client, customerNumber)
    },
    onSettled: (_, error) => keys.settled(error),
  })
}
