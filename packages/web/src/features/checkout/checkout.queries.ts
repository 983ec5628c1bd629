import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { type Args, call, query, type Reply } from '#platform/call.ts'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { persistent } from '#platform/persistent.ts'
import { readOrdersAgain } from '../orders/read-orders-again.ts'

export type Checkout = Reply<'GET /api/checkout'>
export type Placing = Omit<Args<'POST /api/checkout/place'>['body'], 'customerNumber'>

/** What the charges and dates depend on beside the cart. */
export type Asked = { shipComplete: boolean | undefined; requestedDate: string }

/** Always asked for anew: what is shown here is what will be charged. The last answer stays until the next is here. */
export const checkoutQuery = (customerNumber: string, { shipComplete, requestedDate }: Asked) => ({
  ...query('GET /api/checkout', { query: { customerNumber, shipComplete, requestedDate } }),
  staleTime: 0,
  placeholderData: keepPreviousOf(customerNumber),
})

/**
 * Places the order, once however often the button is pressed: the same order has the same key, also after a lost reply. A changed one has a new key.
 */
export function usePlaceOrder(customerNumber: string) {
  const client = useQueryClient()
  const sent = useRef({ order: '', key: '' })
  return useMutation({
    mutationFn: (placing: Placing) => {
      const order = JSON.stringify(placing)
      if (sent.current.order !== order) sent.current = { order, key: newIdempotencyKey() }
      return call('POST /api/checkout/place', { body: { customerNumber, ...placing } }, { idempotencyKey: sent.current.key })
    },
    ...persistent,
    onSuccess: ({ success }) => {
      void client.invalidateQueries({ queryKey: ['GET /api/cart/getitems'] })
      // Pending until what has changed is on the screen: pressed sooner, the button would send the old order again.
      if (!success) return client.invalidateQueries({ queryKey: ['GET /api/checkout'] })
      void readOrdersAgain(client)
      return undefined
    },
  })
}
