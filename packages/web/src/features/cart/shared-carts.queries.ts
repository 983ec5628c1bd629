import './shared-cart-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '@sidemark/contract/rules/problems'
import { call, query, type Reply } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { persistent } from '#platform/api/persistent.ts'
import { t } from '#platform/text/texts.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'

/** A shared cart and one of its lines, as the API replies them. */
export type Share = Reply<'GET /api/cart/shares'>['shares'][number]
export type SharedLine = Reply<'GET /api/cart/shares/:id'>['lines'][number]
export type Taken = Reply<'POST /api/cart/shares/:id/take'>['lines'][number]

/** The carts that the customer's users share. */
export const sharesQuery = (customerNumber: string) => query('GET /api/cart/shares', { query: { customerNumber } })
/** One shared cart, with today's prices and stock of its lines. */
export const sharedCartQuery = (customerNumber: string, id: string) =>
  query('GET /api/cart/shares/:id', { params: { id }, query: { customerNumber } })

const fail = (error: Error) => notify.error(error instanceof Problem ? error.message : t('shared.actFailed'))

/** Shares the cart, or takes a share back. */
export function useSharing(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const readAgain = () => client.invalidateQueries({ queryKey: ['GET /api/cart/shares'] })
  const share = useMutation({
    ...persistent,
    mutationFn: (note: string) =>
      call('POST /api/cart/share', { body: { customerNumber, note } }, { idempotencyKey: keys.of(note) }),
    onSuccess: () => notify.success(t('shared.done')),
    onError: fail,
    onSettled: (_, error) => {
      keys.settled(error)
      return readAgain()
    },
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Share) =>
      call('POST /api/cart/shares/:id/revoke', { params: { id }, body: { customerNumber } }),
    onSuccess: () => notify.success(t('shared.revoked')),
    onError: fail,
    onSettled: readAgain,
  })
  return { share, revoke }
}

/**
 * Adds lines of a shared cart to the user's own cart, or all of them if none is named. If the request is sent again
 * after a lost reply, they are added only once.
 */
export function useTakeLines(customerNumber: string, id: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...persistent,
    mutationFn: (lineNumbers: number[] | undefined) =>
      call(
        'POST /api/cart/shares/:id/take',
        { params: { id }, body: { customerNumber, lineNumbers } },
        { idempotencyKey: keys.of({ lineNumbers }) },
      ),
    onSuccess: (reply) => {
      notify.success(t('shared.taken', { count: reply.lines.filter(({ result }) => result !== 'refused').length }))
      void tellMoved(client, customerNumber, reply)
    },
    onError: fail,
    onSettled: (_, error) => {
      keys.settled(error)
      return readCartAgain(client)
    },
  })
}
