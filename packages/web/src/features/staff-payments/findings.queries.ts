import './staff-payments-texts.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import type { FindingsSearch } from './findings-list.ts'

/** Differences on a page. */
export const PAGE = 25

/** It is loaded again each time, because the comparison runs each hour and colleagues settle meanwhile. */
export const findingsQuery = ({ status, ...shown }: FindingsSearch) => ({
  ...query('GET /api/staff/payments/findings', {
    query: { ...shown, status: status === 'any' ? '' : status || 'open', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** What the gateway and the portal do not agree about. */
export type Finding = Reply<'GET /api/staff/payments/findings'>['findings'][number]

/** Takes a difference off the list, with what was found about it. */
export function useSettleFinding(findingId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      call('POST /api/staff/payments/findings/:findingId/settle', { params: { findingId }, body: { note } }),
    onSuccess: ({ success, reason }) =>
      success ? notify.success(t('staffPayments.settledNow')) : notify.error(reason),
    onError: (error: Error) => notify.error(whyFailed(error, t('staffPayments.actFailed'))),
    onSettled: () => readAfterStaffAct(client, ['GET /api/staff/payments/findings']),
  })
}
