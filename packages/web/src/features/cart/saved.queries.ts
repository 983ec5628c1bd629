import './cart-act-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type Reply, Unreachable } from '#platform/call.ts'
import { keyPerRequest } from '#platform/key-per-request.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'
import { isElsewhere } from './cart-acts.queries.ts'
import { type Cart, readCartAgain, showCart } from './cart.queries.ts'
import { offerUndo } from './undo.ts'

/** A line that is saved for later, as the API replies it. */
export type SavedLine = Reply<'GET /api/cart/saved'>['lines'][number]
type Named = { id: string }
type Act = { lines: Named[]; done: string }

/** What is saved for later; asked for anew when the cart changes. */
export const savedQuery = (customerNumber: string, version: number) => {
  const { queryKey, ...asked } = query('GET /api/cart/saved', { query: { customerNumber } })
  return { ...asked, queryKey: [...queryKey, version] as const }
}

/**
 * Acts on several lines at once: between the cart and what is saved for later, and their job. Each can be undone; sent again after a lost answer it is
 * done once.
 */
export function useLineActs(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  const settled = {
    retry: (failures: number, error: Error) => error instanceof Unreachable && failures < 2,
    networkMode: 'always',
    onError: (error: Error) => {
      notify.error(isElsewhere(error) ? error.message : t('cart.actFailed'))
      return readCartAgain(client)
    },
    onSettled: (_: unknown, error: Error | null) => keys.settled(error),
  } as const
  const bodyOf = (lines: Named[]) => ({ customerNumber, ids: lines.map(({ id }) => id) })
  const tell = (cart: Cart, text: string) => {
    showCart(client, customerNumber, cart)
    offerUndo(client, customerNumber, text, [cart.version])
  }
  const save = useMutation({
    mutationFn: ({ lines }: Act) => call('POST /api/cart/saveforlater', { body: bodyOf(lines) }, { idempotencyKey: keys.of(['save', lines.map(({ id }) => id)]) }),
    onSuccess: (cart, { done }) => tell(cart, done),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: ({ lines }: Act) => call('POST /api/cart/removesaved', { body: bodyOf(lines) }, { idempotencyKey: keys.of(['remove', lines.map(({ id }) => id)]) }),
    onSuccess: (cart, { done }) => tell(cart, done),
    ...settled,
  })
  const move = useMutation({
    mutationFn: ({ lines }: Act) => call('POST /api/cart/savedtocart', { body: bodyOf(lines) }, { idempotencyKey: keys.of(['move', lines.map(({ id }) => id)]) }),
    onSuccess: ({ lines: moved, ...cart }, { done }) => {
      const reasons = moved.flatMap(({ reason }) => reason || [])
      if (moved.some((line) => line.moved)) tell(cart, done)
      else showCart(client, customerNumber, cart)
      if (reasons.length > 0) notify.warning(reasons.join(' '))
    },
    ...settled,
  })
  const setJob = useMutation({
    mutationFn: ({ lines, sidemark }: Act & { sidemark: string }) =>
      call('POST /api/cart/setjob', { body: { ...bodyOf(lines), sidemark } }, { idempotencyKey: keys.of(['job', sidemark, lines.map(({ id }) => id)]) }),
    onSuccess: (cart, { done }) => tell(cart, done),
    ...settled,
  })
  return { save, remove, move, setJob }
}
