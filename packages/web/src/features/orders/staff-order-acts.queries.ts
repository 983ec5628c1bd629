import './staff-orders-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { useNextInQueue } from '#features/staff/next-in-queue.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import { waitingAddress } from './waiting-orders-list.ts'
import { waitingQuery } from './staff-orders.queries.ts'

/** Goes on to the order whose customer waits longest. */
export const useNextMessages = (number: string) =>
  useNextInQueue('messages', number, async (client) => {
    const { orders } = await client.fetchQuery(waitingQuery(waitingAddress.empty))
    return orders.map(({ orderNumber }) => orderNumber)
  })

/**
 * The distributor's acts on the messages of one order. `seen` is the last message of the customer that the distributor
 * has read. Each act shows its result and loads list and page again.
 */
export function useStaffOrderActs(number: string, seen: string | null) {
  const client = useQueryClient()
  const params = { number }
  const settled = {
    onSettled: () =>
      readAfterStaffAct(client, [
        'GET /api/staff/messages',
        'GET /api/staff/orders/:number/messages',
        'GET /api/orders/:id',
      ]),
    onError: (error: Error) => notify.error(whyFailed(error, t('staffOrder.actFailed'))),
  }
  const answer = useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      call('POST /api/staff/orders/:number/messages', { params, body: { message, seen } }, { idempotencyKey: key }),
    onSuccess: () => notify.success(t('staffOrder.sent')),
    ...settled,
  })
  const settle = useMutation({
    mutationFn: () => call('POST /api/staff/orders/:number/settle', { params, body: { seen } }),
    onSuccess: () => notify.success(t('staffOrder.taken', { number })),
    ...settled,
  })
  return { answer, settle }
}
