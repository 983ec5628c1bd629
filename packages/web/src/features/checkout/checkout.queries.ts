import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { persistent } from '#platform/api/persistent.ts'
import { readOrdersAgain } from '#features/orders/read-orders-again.ts'
import { cartOf } from '#features/undo/cart-of.ts'
import { notify } from '#platform/page/notify.ts'
import { setGettingStarted } from '#platform/session/getting-started.ts'

export type Checkout = Reply<'GET /api/checkout'>
export type Placing = Omit<Args<'POST /api/checkout/place'>['body'], 'customerNumber'>

/** The values besides the cart that the charges and dates depend on. */
export type CheckoutChoices = {
  shipComplete: boolean | undefined
  liftgate: boolean | undefined
  requestedDate: string
}

/**
 * Always loaded again, because the shown amounts are the ones that will be charged. The last reply stays until the next
 * one arrives.
 */
export const checkoutQuery = (customerNumber: string, { shipComplete, liftgate, requestedDate }: CheckoutChoices) => ({
  ...query('GET /api/checkout', { query: { customerNumber, shipComplete, liftgate, requestedDate } }),
  staleTime: 0,
  placeholderData: keepPreviousOf(customerNumber),
})

/** The key of the mutation that places an order, to tell it from changes of the cart. */
export const placing = ['POST /api/checkout/place'] as const

/**
 * Places the order only once, even if the button is pressed many times. The same order has the same key, also after a
 * lost reply. A changed order has a new key.
 */
export function usePlaceOrder(customerNumber: string) {
  const client = useQueryClient()
  const sent = useRef({ order: '', key: '' })
  return useMutation({
    mutationKey: placing,
    mutationFn: (asked: Placing) => {
      const order = JSON.stringify(asked)
      if (sent.current.order !== order) sent.current = { order, key: newIdempotencyKey() }
      return call(
        'POST /api/checkout/place',
        { body: { customerNumber, ...asked } },
        { idempotencyKey: sent.current.key },
      )
    },
    ...persistent,
    onSuccess: ({ success }) => {
      void client.invalidateQueries({ queryKey: ['GET /api/cart/getitems'] })
      // The mutation stays pending until the changes are on the screen. Otherwise the button could send the old order
      // again.
      if (!success) return client.invalidateQueries({ queryKey: ['GET /api/checkout'] })
      notify.over(cartOf(customerNumber))
      void readOrdersAgain(client)
      setGettingStarted('done')
      return undefined
    },
  })
}
