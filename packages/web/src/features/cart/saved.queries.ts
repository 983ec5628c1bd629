import './cart-act-texts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query, type Reply } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { persistent } from '#platform/api/persistent.ts'
import { t } from '#platform/text/texts.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { tellMoved } from '#features/undo/tell-moved.ts'
import { isElsewhere } from './cart-acts.queries.ts'
import { type Cart, showCart } from './cart.queries.ts'
import { offerUndo } from '#features/undo/undo.ts'

/** A line that is saved for later, as the API replies it. */
export type SavedLine = Reply<'GET /api/cart/saved'>['lines'][number]
type Named = { id: string }
/** done: the message after success. sidemark: the new sidemark of the lines, if they get one. */
type Act = { lines: Named[]; done: string; sidemark?: string }

/** The lines that are saved for later. They are loaded again when the cart changes. */
export const savedQuery = (customerNumber: string, version: number) => {
  const { queryKey, ...asked } = query('GET /api/cart/saved', { query: { customerNumber } })
  return { ...asked, queryKey: [...queryKey, version] as const }
}

/**
 * Acts on several lines at once: moves them between the cart and the lines saved for later, or changes their job. The
 * requests run one after the other. Each can be undone. A request that is sent again after a lost answer runs only
 * once.
 */
export function useLineActs(customerNumber: string) {
  const client = useQueryClient()
  const tell = (cart: Cart, { done }: Act) => {
    showCart(client, customerNumber, cart)
    offerUndo(client, customerNumber, done, [cart.version])
  }
  const save = useAct(
    customerNumber,
    (body, key) => call('POST /api/cart/saveforlater', { body }, key),
    ({ reason, ...cart }, act) => tell(cart, reason ? { ...act, done: `${act.done} ${reason}` } : act),
  )
  const remove = useAct(customerNumber, (body, key) => call('POST /api/cart/removesaved', { body }, key), tell)
  const move = useAct(
    customerNumber,
    (body, key) => call('POST /api/cart/savedtocart', { body }, key),
    ({ lines, moved: others, ...cart }, act) => {
      const reasons = lines.flatMap(({ reason }) => reason || [])
      if (lines.some(({ moved }) => moved)) tell(cart, act)
      else showCart(client, customerNumber, cart)
      if (others) void tellMoved(client, customerNumber, { moved: others })
      if (reasons.length > 0) notify.warning(reasons.join(' '))
    },
  )
  const setJob = useAct(customerNumber, (body, key) => call('POST /api/cart/setjob', { body }, key), tell)
  return { save, remove, move, setJob }
}

type Body = { customerNumber: string; ids: string[]; sidemark: string }

function useAct<R>(
  customerNumber: string,
  send: (body: Body, key: { idempotencyKey: string }) => Promise<R>,
  onSuccess: (reply: R, act: Act) => void,
) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    scope: { id: `cart ${customerNumber}` },
    mutationFn: ({ lines, sidemark = '' }: Act) => {
      const body = { customerNumber, ids: lines.map(({ id }) => id), sidemark }
      return send(body, { idempotencyKey: keys.of(body) })
    },
    ...persistent,
    onSuccess,
    onError: (error) => {
      notify.error(isElsewhere(error) ? error.message : t('cart.actFailed'))
      return readCartAgain(client)
    },
    onSettled: (_, error) => keys.settled(error),
  })
}
