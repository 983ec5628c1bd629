import './staff-orders-texts.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/call.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { tableAddress } from '#ui/data-table/table-address.ts'

/** An order whose customer waits for an answer. */
export type WaitingOrder = Reply<'GET /api/staff/messages'>['orders'][number]
/** What was written about one order. */
export type StaffOrder = Reply<'GET /api/staff/orders/:number/messages'>

/** Orders on a page. */
export const PAGE = 25

/** What the list shows, as the address has it. */
export const waitingAddress = tableAddress(['waiting', 'number'], 'waiting', {})
export type WaitingSearch = typeof waitingAddress.empty

/** Asked for anew each time: customers write meanwhile. */
export const waitingQuery = (shown: WaitingSearch) => ({ ...query('GET /api/staff/messages', { query: { ...shown, size: PAGE } }), placeholderData: keepPreviousData, staleTime: 0 })
export const staffOrderQuery = (number: string) => ({ ...query('GET /api/staff/orders/:number/messages', { params: { number } }), staleTime: 0 })

/** What the distributor does about messages of one order; each act tells what came of it. */
export function useStaffOrderActs(number: string) {
  const client = useQueryClient()
  const params = { number }
  const settled = {
    onSettled: () => Promise.all(['GET /api/staff/messages', 'GET /api/staff/orders/:number/messages', 'GET /api/orders/:id'].map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] }))),
    onError: (error: Error) => notify.error('status' in error && error.status !== 500 ? error.message : t('staffOrder.actFailed')),
  }
  const answer = useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) => call('POST /api/staff/orders/:number/messages', { params, body: { message } }, { idempotencyKey: key }),
    onSuccess: () => notify.success(t('staffOrder.sent')),
    ...settled,
  })
  const settle = useMutation({
    mutationFn: () => call('POST /api/staff/orders/:number/settle', { params }),
    onSuccess: () => notify.success(t('staffOrder.taken', { number })),
    ...settled,
  })
  return { answer, settle }
}
