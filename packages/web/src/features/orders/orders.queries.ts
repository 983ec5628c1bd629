import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/call.ts'
import { GRAPHQL } from '#platform/graphql.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'

/** An order as the list has it. */
export type OrderRow = Reply<'GET /api/orders'>['orders'][number]
/** An order as its page has it. */
export type Order = Reply<'GET /api/orders/:id'>

/** One order with its lines, by the number that people say. */
export const orderQuery = (customerNumber: string, id: string) => query('GET /api/orders/:id', { params: { id }, query: { customerNumber } })

/** Cancels an order, which is possible until it is picked; the user is told. */
export function useCancelOrder(customerNumber: string, orderNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/orders/:id/cancel', { params: { id: orderNumber }, body: { customerNumber } }),
    onSuccess: () => {
      notify.success(t('order.cancelled', { number: orderNumber }))
      for (const key of ['GET /api/orders/:id', 'GET /api/orders', GRAPHQL]) void client.invalidateQueries({ queryKey: [key] })
    },
    onError: (error) => notify.error('status' in error ? error.message : t('order.cancelFailed', { number: orderNumber })),
  })
}
