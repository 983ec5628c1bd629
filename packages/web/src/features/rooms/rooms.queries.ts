import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call, query, type Reply, Unreachable } from '#platform/api/call.ts'
import { newIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { type Job, readRooms } from './kept-job.ts'

export type Plan = Reply<'POST /api/rooms/plan'>
export type CutPlan = NonNullable<Plan['plan']>
export type Area = CutPlan['areas'][number]
export type CutPiece = CutPlan['cuts'][number]['pieces'][number]
export type LineToAdd = Args<'POST /api/quickorder/add'>['body']['lines'][number]
export type AddedLine = Reply<'POST /api/quickorder/add'>['lines'][number]

/** The quantity of an item that the rooms of a job need, without those that have a problem. */
export const planQuery = (customerNumber: string, sku: string, job: Job, isRoll: boolean) => {
  const { waste, allowance, pieceFill, direction } = job
  return query('POST /api/rooms/plan', {
    body: {
      customerNumber,
      sku,
      rooms: readRooms(job, isRoll).flatMap(({ room, problems }) => (problems.length === 0 ? room : [])),
      waste: waste.trim() || '0',
      allowance: Number(allowance) || 0,
      pieceFill: Number(pieceFill) || null,
      direction,
    },
  })
}

/** The lines as the cart would have them together, with their prices. */
export const linesQuery = (customerNumber: string, lines: LineToAdd[]) =>
  query('POST /api/quickorder/preview', { body: { customerNumber, others: lines } })

/**
 * Puts the lines of a plan into the cart. Lines without an answer keep their key through reloads, so they are added
 * only once.
 */
export function useAddLines(customerNumber: string, job: Job, change: (part: Partial<Job>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (lines: LineToAdd[]) => {
      const asked = JSON.stringify(lines)
      const sent = job.sent?.lines === asked ? job.sent : { key: newIdempotencyKey(), lines: asked }
      change({ sent })
      return call('POST /api/quickorder/add', { body: { customerNumber, lines } }, { idempotencyKey: sent.key })
    },
    retry: false,
    networkMode: 'always',
    onSuccess: (reply) => {
      void tellMoved(client, customerNumber, reply)
      return readCartAgain(client)
    },
    onError: (error) => notify.error('status' in error ? error.message : t('rooms.addFailed')),
    onSettled: (_, error) => {
      if (!(error instanceof Unreachable)) change({ sent: null })
    },
  })
}
