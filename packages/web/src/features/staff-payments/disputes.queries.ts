import './staff-payments-texts.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, type Reply } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import type { DisputesSearch } from './disputes-list.ts'

/** Disputes on a page. */
export const PAGE = 25

/** It is loaded again each time, because customers open disputes and colleagues answer meanwhile. */
export const disputesQuery = ({ status, ...shown }: DisputesSearch) => ({
  ...query('GET /api/staff/disputes', {
    query: { ...shown, status: status === 'any' ? '' : status || 'open', size: PAGE },
  }),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** A dispute as the distributor's list has it. */
export type StaffDispute = Reply<'GET /api/staff/disputes'>['disputes'][number]
type Answer = { outcome: 'credited' | 'declined'; answer: string }

/** Answers a dispute. The customer gets the answer by mail. */
export function useSettleDispute(disputeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) => call('POST /api/staff/disputes/:disputeId/settle', { params: { disputeId }, body }),
    onSuccess: ({ success, reason }) => (success ? notify.success(t('staffDisputes.answered')) : notify.error(reason)),
    onError: (error: Error) => notify.error(whyFailed(error, t('staffPayments.actFailed'))),
    onSettled: () => readAfterStaffAct(client, ['GET /api/staff/disputes', 'GET /api/invoiced/:id']),
  })
}
