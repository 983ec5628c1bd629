import './waitlist-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { t } from '#platform/text/texts.ts'
import { readHoldsAgain } from './holds.queries.ts'

export type WaitlistPlace = Reply<'GET /api/item/places'>['places'][number]
export type HeldLot = Reply<'GET /api/item/held'>['lots'][number]
type PlaceRequest = Omit<Args<'POST /api/line/additem'>['body'], 'customerNumber'>

/** Lots of an item that others hold, and how many wait for it. */
export const heldLotsQuery = (customerNumber: string, sku: string) =>
  query('GET /api/item/held', { query: { customerNumber, sku } })

/** The customer's places on waitlists, and when the answer came by the device's clock, in milliseconds. */
export const placesQuery = (customerNumber: string) => {
  const args = { query: { customerNumber } }
  return {
    queryKey: ['GET /api/item/places', args] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => ({
      data: await call('GET /api/item/places', args, { signal }),
      answeredAt: Date.now(),
    }),
  }
}

/**
 * The acts on a place: taking the offer as a hold, and leaving the waitlist. Each shows its result, and loads places
 * and holds again.
 */
export function usePlaceActs(customerNumber: string, { id, sku }: Pick<WaitlistPlace, 'id' | 'sku'>) {
  const client = useQueryClient()
  const [params, body] = [{ id }, { customerNumber }]
  const settled = {
    networkMode: 'always',
    onError: () => notify.error(t('line.failed')),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['GET /api/item/places'] }),
        readHoldsAgain(client, customerNumber),
      ]),
  } as const
  const confirm = useMutation({
    mutationFn: () => call('POST /api/line/:id/confirm', { params, body }),
    onSuccess: ({ success, reason, holdNumber }) =>
      success ? notify.success(t('line.confirmed', { number: holdNumber })) : notify.error(reason),
    ...settled,
  })
  const leave = useMutation({
    mutationFn: () => call('POST /api/line/:id/leave', { params, body }),
    onSuccess: ({ success, reason }) => (success ? notify.success(t('line.left', { sku })) : notify.error(reason)),
    ...settled,
  })
  return { confirm, leave }
}

/**
 * Asks for a place on the waitlist. A request that is sent again because its answer was lost gives one place only. Shows
 * what came of it, and reads the item's held lots again.
 */
export function useJoinWaitlist(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: PlaceRequest) =>
      call('POST /api/line/additem', { body: { customerNumber, ...asked } }, { idempotencyKey: keys.of(asked) }),
    onSuccess: ({ success, reason }, { sku }) => {
      if (!success) return notify.error(reason)
      notify.success(t('line.joined', { sku }))
      if (reason !== '') notify.info(reason)
    },
    onError: (error) => {
      console.info('Joining the waitlist failed', error)
      notify.error(t('line.failed'))
    },
    onSettled: (_, error) => {
      keys.settled(error)
      return client.invalidateQueries({ queryKey: ['GET /api/item/held'] })
    },
  })
}
