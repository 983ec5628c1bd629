import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { formatDay } from '#platform/text/formats.ts'
import { t } from '#platform/text/texts.ts'

/**
 * Reads again what shows payments, invoices or the balance. The one payment whose end was just read is not read again,
 * nor what autopay would pay with a method that may be removed.
 */
export const readAgain = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [endpoint] }) => /payments(?!\/(one|autopay))|invoice|overview|home/.test(String(endpoint)),
  })

/**
 * Moves a scheduled payment to a day, or cancels it without one. The lists are read again before it is told, so that
 * what is seen has changed. After a failure they are read, too, because the payment may have been charged meanwhile.
 */
export function useChangePayment(customerNumber: string, headerGUID: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (scheduledDate: string | undefined) =>
      scheduledDate
        ? call('POST /api/payments/updatedate', { query: { customerNumber, headerGUID, scheduledDate } })
        : call('POST /api/payments/delete', { query: { customerNumber, headerGUID } }),
    networkMode: 'always',
    onError: (error) => notify.error(whyFailed(error, t('payments.failed'))),
    onSuccess: (_, day) => notify.success(day ? t('payments.moved', { day: formatDay(day) }) : t('payments.canceled')),
    onSettled: () => readAgain(client),
  })
}
