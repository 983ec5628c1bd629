import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call, query, type Reply, Unreachable } from '#platform/call.ts'
import { newIdempotencyKey } from '#platform/idempotency-key.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { readCartAgain } from '../adding/read-cart-again.ts'
import { type Job, measuredRooms } from './kept-job.ts'

export type Plan = Reply<'POST /api/rooms/plan'>
export type CutPlan = NonNullable<Plan['plan']>
export type CutPiece = CutPlan['cuts'][number]['pieces'][number]
export type Line = Args<'POST /api/quickorder/add'>['body']['lines'][number]
export type AddedLine = Reply<'POST /api/quickorder/add'>['lines'][number]

/** What the rooms of a job take of an item. */
export const planQuery = (customerNumber: string, sku: string, job: Job) => {
  const { waste, allowance, crossSeams, direction } = job
  const rooms = measuredRooms(job).map(({ room }) => room)
  return query('POST /api/rooms/plan', { body: { customerNumber, sku, rooms, waste: waste.trim() || '0', allowance: Number(allowance) || 0, crossSeams, direction } })
}

/** Puts the lines of a plan into the cart. What had no answer keeps its key through reloads, so that it is added once. */
export function useAddLines(customerNumber: string, job: Job, change: (part: Partial<Job>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lines: Line[]) => {
      const asked = JSON.stringify(lines)
      const sent = job.sent?.lines === asked ? job.sent : { key: newIdempotencyKey(), lines: asked }
      change({ sent })
      return call('POST /api/quickorder/add', { body: { customerNumber, lines } }, { idempotencyKey: sent.key })
    },
    retry: false,
    networkMode: 'always',
    onSuccess: () => readCartAgain(client),
    onError: (error) => notify.error('status' in error ? error.message : t('rooms.addFailed')),
    onSettled: (_, error) => {
      if (!(error instanceof Unreachable)) change({ sent: null })
    },
  })
}
