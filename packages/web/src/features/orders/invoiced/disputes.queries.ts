import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import type { Invoice } from './invoiced.queries.ts'

export type DisputeReason = Invoice['disputes'][number]['reason']
type Asked = { lineNumber: number | null; reason: DisputeReason; amount: string; note: string }

/** Disputes the invoice or a line of it, and takes a dispute back. */
export function useDisputes(customerNumber: string, id: string) {
  const client = useQueryClient()
  const after = {
    onError: (error: Error) => notify.error(whyFailed(error, t('invoice.dispute.failed'))),
    onSettled: () => {
      for (const endpoint of ['GET /api/invoiced/:id', 'GET /api/invoices'])
        void client.invalidateQueries({ queryKey: [endpoint] })
    },
  }
  const open = useMutation({
    mutationFn: (asked: Asked) =>
      call('POST /api/invoiced/:id/disputes', { params: { id }, body: { customerNumber, ...asked } }),
    onSuccess: () => notify.success(t('invoice.dispute.sent')),
    ...after,
  })
  const withdraw = useMutation({
    mutationFn: (disputeId: string) =>
      call('POST /api/disputes/:disputeId/withdraw', { params: { disputeId }, body: { customerNumber } }),
    ...after,
  })
  return { open, withdraw }
}
