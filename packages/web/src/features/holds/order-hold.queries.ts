import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { persistent } from '#platform/api/persistent.ts'
import type { Placing } from '#features/checkout/checkout.queries.ts'
import { readOrdersAgain } from '#features/orders/read-orders-again.ts'
import { readHoldsAgain } from './holds.queries.ts'

const ENDPOINT = 'POST /api/hold/:id/checkout'

/** The exact charges of ordering a hold alone. It changes nothing, so it is a query, and it is always loaded again. */
export const holdCheckoutQuery = (customerNumber: string, id: string, shipComplete: boolean | undefined) => ({
  ...query(ENDPOINT, { params: { id }, body: { customerNumber, shipComplete } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  placeholderData: keepPreviousData,
})

/**
 * Orders a hold only once, even if the button is pressed many times or the reply is lost. After a refusal, the data is
 * loaded again.
 */
export function useOrderHold(customerNumber: string, id: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (placing: Placing) =>
      call(
        'POST /api/hold/:id/order',
        { params: { id }, body: { customerNumber, ...placing } },
        { idempotencyKey: keys.of(placing) },
      ),
    ...persistent,
    onSuccess: async ({ success }) => {
      // The mutation stays pending until the changes are on the screen. Otherwise the button could send the old order
      // again.
      if (!success) return client.invalidateQueries({ queryKey: [ENDPOINT] })
      void readOrdersAgain(client)
      return readHoldsAgain(client, customerNumber)
    },
    onSettled: (_, error) => keys.settled(error),
  })
}
