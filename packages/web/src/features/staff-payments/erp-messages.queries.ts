import './staff-payments-texts.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import type { ErpSearch } from './erp-messages-list.ts'

/** Messages on a page. */
export const PAGE = 25

/** It is loaded again each time, because messages are tried each minute. */
export const erpQuery = ({ status, ...shown }: ErpSearch) => ({
  ...query('GET /api/staff/erp/messages', {
    query: { ...shown, status: status === 'any' ? '' : status || 'dead', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** What the ERP is told. */
export type ErpMessage = Reply<'GET /api/staff/erp/messages'>['messages'][number]
type Decision = Args<'POST /api/staff/erp/messages/:exportId/decide'>['body']

/** Sends a message again, or leaves it out, with what was found about it. */
export function useDecideMessage(exportId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Decision) =>
      call('POST /api/staff/erp/messages/:exportId/decide', { params: { exportId }, body }),
    onSuccess: ({ success, reason }, { act }) =>
      success ? notify.success(t(`staffErp.done.${act}`)) : notify.error(reason),
    onError: (error: Error) => notify.error(whyFailed(error, t('staffPayments.actFailed'))),
    onSettled: () => readAfterStaffAct(client, ['GET /api/staff/erp/messages']),
  })
}
