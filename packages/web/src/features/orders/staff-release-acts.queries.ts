import './staff-releases-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/call.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { useNextInQueue } from '#features/staff/next-in-queue.ts'
import { readAfterStaffAct } from '#features/staff/staff-counts.queries.ts'
import { releasesAddress } from './staff-releases-list.ts'
import { releasesQuery } from './staff-releases.queries.ts'

/** Goes on to the order that has been on hold longest. */
export const useNextRelease = (number: string) =>
  useNextInQueue('releases', number, async (client) => {
    const { orders } = await client.fetchQuery(releasesQuery(releasesAddress.empty))
    return orders.map(({ orderNumber }) => orderNumber)
  })

/**
 * The distributor's decisions about an order on hold. Each shows its result and loads list and page again. A repeated
 * decision runs once.
 */
export function useStaffReleaseActs(number: string) {
  const client = useQueryClient()
  const params = { number }
  const settled = {
    onError: (error: Error) => notify.error(whyFailed(error, t('staffRelease.actFailed'))),
    onSettled: () =>
      readAfterStaffAct(client, [
        'GET /api/staff/releases',
        'GET /api/staff/orders/:number/release',
        'GET /api/orders/:id',
      ]),
  }
  const release = useMutation({
    mutationFn: () => call('POST /api/staff/orders/:number/release', { params }),
    onSuccess: ({ success, reason }) =>
      success ? notify.success(t('staffRelease.released', { number })) : notify.error(reason),
    ...settled,
  })
  const decline = useMutation({
    mutationFn: (reason: string) => call('POST /api/staff/orders/:number/decline', { params, body: { reason } }),
    onSuccess: ({ success, reason }) =>
      success ? notify.success(t('staffRelease.declined', { number })) : notify.error(reason),
    ...settled,
  })
  return { release, decline }
}
