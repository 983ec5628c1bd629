import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Args, call, query, type Reply } from '#platform/api/call.ts'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { whyFailed } from '#platform/api/refusal.ts'
import { notify } from '#platform/page/notify.ts'
import { persistent } from '#platform/api/persistent.ts'
import { t } from '#platform/text/texts.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { readOrdersAgain } from './read-orders-again.ts'

/** The result of a reorder for one line. */
export type ReorderedLine = Reply<'POST /api/orders/:id/reorder'>['lines'][number]
/** The result of matching a lot. */
export type Matched = Reply<'POST /api/orders/:id/match-lot'>
/** A pickup, or a ship-to and the way there. */
type OrderPlace = { pickupAt: string } | { sequence: number; shipViaCode: string }
/** The values of an order that can be changed. A value that is absent stays the same. */
export type OrderChange = Omit<Args<'POST /api/orders/:id/change'>['body'], 'customerNumber' | 'agreed' | 'onlyAsks'>

/** The days on which what is not picked of an order can come, at its place or at another one. */
export const orderDatesQuery = (customerNumber: string, id: string, place?: OrderPlace) =>
  query('GET /api/orders/:id/dates', {
    params: { id },
    query: {
      customerNumber,
      ...(place && 'sequence' in place ? { ...place, sequence: String(place.sequence) } : place),
    },
  })

/** What a line would be in the cart now, at the price, stock and day of today. */
export type ReorderOffer = Reply<'GET /api/orders/:id/reorder'>['lines'][number]
type LineInQuantity = { lineNumber: string; sequence: string; quantity: string }

/** What the lines of an order would be in the cart now, or one of them in another quantity. */
export const reorderQuery = (customerNumber: string, id: string, line?: LineInQuantity) =>
  query('GET /api/orders/:id/reorder', { params: { id }, query: { customerNumber, ...line } })

type Of = { customerNumber: string; orderNumber: string }

/** Puts the chosen lines into the cart again. */
export function useReorder({ customerNumber, orderNumber }: Of) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      lines,
      key,
    }: {
      lines: { lineNumber: number; sequence: number; quantity?: string }[]
      key: string
    }) =>
      call(
        'POST /api/orders/:id/reorder',
        { params: { id: orderNumber }, body: { customerNumber, lines } },
        { idempotencyKey: key },
      ),
    ...persistent,
    onSuccess: (reply) => {
      void tellMoved(client, customerNumber, reply)
      return readCartAgain(client)
    },
    onError: (error) => notify.error('status' in error ? error.message : t('order.reorderFailed')),
  })
}

/**
 * Adds an item to the cart and sets the lot of a line aside, or returns the nearest lots. A request with the same key
 * runs only once, even if its reply is lost and it is sent again.
 */
export function useMatchLot({ customerNumber, orderNumber }: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (what: Omit<Args<'POST /api/orders/:id/match-lot'>['body'], 'customerNumber'>) =>
      call(
        'POST /api/orders/:id/match-lot',
        { params: { id: orderNumber }, body: { customerNumber, ...what } },
        { idempotencyKey: keys.of(what) },
      ),
    onSuccess: async ({ success, dyeLot, quantity, UMCode }, { sku }) => {
      if (!success) return
      notify.success(t('order.matched', { quantity: formatQuantityOf({ quantity, UMCode }), sku, lot: dyeLot }))
      await readCartAgain(client)
    },
    onSettled: (_, error) => keys.settled(error),
    onError: (error) => notify.error('status' in error ? error.message : t('order.matchFailed')),
  })
}

/** What an order would be if it was changed like this. Nothing is changed. */
export const changedOrderQuery = ({ customerNumber, orderNumber }: Of, change: OrderChange) =>
  query('POST /api/orders/:id/change', {
    params: { id: orderNumber },
    body: { customerNumber, ...change, onlyAsks: true },
  })

/** Asks about a change, or makes the change that the user agreed to. */
export function useChangeOrder({ customerNumber, orderNumber }: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (what: OrderChange & { agreed: string }) =>
      call(
        'POST /api/orders/:id/change',
        { params: { id: orderNumber }, body: { customerNumber, ...what } },
        { idempotencyKey: keys.of(what) },
      ),
    ...persistent,
    onSuccess: async ({ success }) => {
      if (!success) return
      notify.over(t('order.changeFailed'))
      notify.success(t('order.changeDone', { number: orderNumber }))
      await readOrdersAgain(client)
    },
    onSettled: (_, error) => keys.settled(error),
    onError: (error) => notify.error('status' in error ? error.message : t('order.changeFailed')),
  })
}

/** Writes a message about the order. */
export function useWriteMessage({ customerNumber, orderNumber }: Of) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: string; key: string }) =>
      call(
        'POST /api/orders/:id/messages',
        { params: { id: orderNumber }, body: { customerNumber, body } },
        { idempotencyKey: key },
      ),
    ...persistent,
    onSuccess: () => client.invalidateQueries({ queryKey: ['GET /api/orders/:id'] }),
    onError: (error) => notify.error('status' in error ? error.message : t('order.messageFailed')),
  })
}

/** Puts the order's items onto a list. */
export function useSaveAsList({ customerNumber, orderNumber }: Of) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    mutationFn: (listName: string) =>
      call(
        'POST /api/orders/:id/save-as-list',
        { params: { id: orderNumber }, body: { customerNumber, listName } },
        { idempotencyKey: keys.of(listName) },
      ),
    onSuccess: async ({ success, count, listName }) => {
      if (!success) return
      notify.success(t('lists.saved', { count, list: listName }))
      await client.invalidateQueries({ queryKey: ['GET /api/shopping/lists'] })
    },
    onSettled: (_, error) => keys.settled(error),
    onError: (error) => notify.error('status' in error ? error.message : t('lists.saveFailed')),
  })
}

/** Approves an order of a colleague, or rejects it for a reason (null to approve). The user sees a message about it. */
export function useDecideOrder({ customerNumber, orderNumber, until }: Of & { until: string | null | undefined }) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const params = { id: orderNumber }
  return useMutation({
    mutationFn: (reason: string | null) => {
      const once = { idempotencyKey: keys.of([reason, until]) }
      return reason === null
        ? call('POST /api/orders/:id/approve', { params, body: { customerNumber, until } }, once)
        : call('POST /api/orders/:id/reject', { params, body: { customerNumber, reason } }, once)
    },
    onSuccess: ({ success, reason }, why) =>
      success
        ? notify.success(t(why === null ? 'order.approved' : 'order.rejected', { number: orderNumber }))
        : notify.error(reason),
    onError: (error) => notify.error(whyFailed(error, t('order.decideFailed'))),
    onSettled: (_, error) => {
      keys.settled(error)
      return readOrdersAgain(client)
    },
  })
}

/** Cancels an order, which is possible until it is picked. The user sees a message about it. */
export function useCancelOrder(customerNumber: string, orderNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/orders/:id/cancel', { params: { id: orderNumber }, body: { customerNumber } }),
    onSuccess: ({ reason }) => {
      notify.success(t('order.cancelled', { number: orderNumber }))
      if (reason !== '') notify.info(reason)
      void readOrdersAgain(client)
    },
    onError: (error) => {
      notify.error('status' in error ? error.message : t('order.cancelFailed', { number: orderNumber }))
      // It may be canceled although no reply came.
      void readOrdersAgain(client)
    },
  })
}
