import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { call, query, type Reply } from '#platform/call.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'

/** An order as the list has it. */
export type OrderRow = Reply<'GET /api/orders'>['orders'][number]
/** An order as its page has it. */
export type Order = Reply<'GET /api/orders/:id'>

/** An order's statuses, as the API names them, in the order that an order takes. */
export const statuses = ['entered', 'awaiting-approval', 'released', 'picking', 'shipped', 'ready', 'delivered'] as const
/** Orders of the list that can be chosen; `-up` is from the smallest. */
export const sorts = ['number', 'number-up', 'promised', 'total', 'total-up', 'po'] as const
/** Orders on a page. */
export const PAGE = 25

/** What the list shows, as the address has it. */
export type OrdersSearch = { search: string; status: (typeof statuses)[number] | ''; sort: (typeof sorts)[number]; page: number }

/** Search parameters of the address; what is not understood is left out. */
export function ordersSearch({ search, status, sort, page }: { [K in keyof OrdersSearch]?: unknown } & SearchSchemaInput): OrdersSearch {
  return {
    search: typeof search === 'string' || typeof search === 'number' ? String(search) : '',
    status: statuses.find((known) => known === status) ?? '',
    sort: sorts.find((known) => known === sort) ?? 'number',
    page: Math.max(1, Math.floor(Number(page)) || 1),
  }
}

/** The list with nothing chosen: these parameters are left out of the address. */
export const everyOrder: OrdersSearch = { search: '', status: '', sort: 'number', page: 1 }

/** The rows stay while the next ones are on their way. */
export const ordersQuery = (customerNumber: string, shown: OrdersSearch) => ({
  ...query('GET /api/orders', { query: { customerNumber, ...shown, size: PAGE } }),
  placeholderData: keepPreviousOf(customerNumber),
})

/** One order with its lines, by the number that people say. */
export const orderQuery = (customerNumber: string, id: string) => query('GET /api/orders/:id', { params: { id }, query: { customerNumber } })

/** Cancels an order, which is possible until it is picked; the user is told. */
export function useCancelOrder(customerNumber: string, orderNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/orders/:id/cancel', { params: { id: orderNumber }, body: { customerNumber } }),
    onSuccess: () => {
      notify.success(t('order.cancelled', { number: orderNumber }))
      void client.invalidateQueries({ queryKey: ['GET /api/orders/:id'] })
      void client.invalidateQueries({ queryKey: ['GET /api/orders'] })
    },
    onError: (error) => notify.error('status' in error ? error.message : t('order.cancelFailed', { number: orderNumber })),
  })
}
