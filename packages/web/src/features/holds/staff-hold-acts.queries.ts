import './hold-texts.ts'
import './staff-holds-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { useNextInQueue } from '#features/staff/next-in-queue.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import { whyNot } from './hold-acts.queries.ts'
import { staffHoldsAddress } from './staff-holds-list.ts'
import { staffHoldsQuery } from './staff-holds.queries.ts'

/** Goes on to the hold that waits longest. */
export const useNextHold = (number: string) =>
  useNextInQueue('holds', number, async (client) => {
    const { holds } = await client.fetchQuery(staffHoldsQuery(staffHoldsAddress.empty))
    return holds.map(({ holdNumber }) => holdNumber)
  })

/**
 * The distributor's acts on a hold. Each reports its result and loads list and page again. A repeated act runs once.
 */
export function useStaffHoldActs(number: string) {
  const client = useQueryClient()
  const params = { number }
  const settled = {
    onError: (error: Error) => notify.error(whyNot(error)),
    onSettled: () =>
      readAfterStaffAct(client, ['GET /api/staff/holds', 'GET /api/staff/holds/:number', 'GET /api/item/holds']),
  }
  const approve = useMutation({
    mutationFn: () => call('POST /api/staff/holds/:number/approve', { params }),
    onSuccess: ({ success, reason }) =>
      success ? notify.success(t('staffHold.approved', { number })) : notify.error(reason),
    ...settled,
  })
  const decline = useMutation({
    mutationFn: (reason: string) => call('POST /api/staff/holds/:number/decline', { params, body: { reason } }),
    onSuccess: ({ success, reason }) =>
      success ? notify.success(t('staffHold.declined', { number })) : notify.error(reason),
    ...settled,
  })
  return { approve, decline }
}
