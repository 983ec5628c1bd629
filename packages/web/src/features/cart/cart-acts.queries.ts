import './cart-act-texts.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '@sidemark/contract/rules/problems'
import { type Args, call, type Reply } from '#platform/api/call.ts'
import { keyPerRequest } from '#platform/api/key-per-request.ts'
import { notify } from '#platform/page/notify.ts'
import { persistent } from '#platform/api/persistent.ts'
import { t } from '#platform/text/texts.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'
import { type Cart, type CartLine, showCart } from './cart.queries.ts'
import { cartOf } from '#features/undo/cart-of.ts'
import { offerToUndoMove, offerUndo } from '#features/undo/undo.ts'

/** Another device was first: it has changed the line (`cart-changed`) or removed it (`conflict`). */
export const isElsewhere = (error: unknown): error is Problem =>
  error instanceof Problem && (error.type === 'cart-changed' || error.type === 'conflict')

/** The fields that name a line in the calls of requirements R-7.16, and an id that no other line ever has. */
const keyOf = (customerNumber: string, { id, sku, lineNumber, sequence }: CartLine) => ({
  customerNumber,
  id,
  SKU: sku,
  lineNumber,
  sequence,
})
const seenOf = ({ customerUOM: UMCode, customerQty: quantity, cuts }: CartLine) => ({
  UMCode,
  quantity,
  cuts: cuts.map(({ pieces, inches }) => ({ pieces, inches })),
})

/** Takes a line out of the cart if it is still as the user saw it. A message says so, and the user can undo it. */
export function useRemoveLine(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...persistent,
    mutationFn: (line: CartLine) => {
      const body = { ...keyOf(customerNumber, line), was: seenOf(line) }
      return call('POST /api/cart/removeitem', { body }, { idempotencyKey: keys.of(body) })
    },
    onSuccess: ({ reason = '', ...cart }, { sku }) => {
      showCart(client, customerNumber, cart)
      offerUndo(client, customerNumber, `${t('cart.removed', { sku })}${reason && `. ${reason}`}`, [cart.version])
    },
    onError: (error, { sku }) => {
      if (isElsewhere(error)) return readCartAgain(client)
      notify.error(t('cart.removeFailed', { sku }))
    },
    onSettled: (_cart, error) => keys.settled(error),
  })
}

/** Takes out of the cart all lines that the user sees. It can be undone. */
export function useEmptyCart(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...persistent,
    mutationFn: ({ version }: Cart) =>
      call('POST /api/cart/empty', { body: { customerNumber, version } }, { idempotencyKey: keys.of(version) }),
    onSuccess: ({ reason = '', ...cart }) => {
      showCart(client, customerNumber, cart)
      offerUndo(client, customerNumber, `${t('cart.emptied')}${reason && ` ${reason}`}`, [cart.version])
    },
    onError: (error) => {
      if (!isElsewhere(error)) return notify.error(t('cart.refetchFailed'))
      notify.warning(error.message)
      return readCartAgain(client)
    },
    onSettled: (_cart, error) => keys.settled(error),
  })
}

/** Gives the lines of a floor one dye lot. A message says so, and the user can undo it. */
export function useMakeOneLot(customerNumber: string) {
  const client = useQueryClient()
  const [keys] = useState(keyPerRequest)
  return useMutation({
    ...persistent,
    mutationFn: ({ ids }: { sku: string; ids: string[] }) =>
      call('POST /api/cart/onelot', { body: { customerNumber, ids } }, { idempotencyKey: keys.of(ids) }),
    onSuccess: (cart, { sku }) => {
      showCart(client, customerNumber, cart)
      offerUndo(client, customerNumber, t('cart.madeOneLot', { sku }), [cart.version])
    },
    onError: (error) => {
      if (!isElsewhere(error)) return notify.error(t('cart.refetchFailed'))
      notify.warning(error.message)
      return readCartAgain(client)
    },
    onSettled: (_cart, error) => keys.settled(error),
  })
}

/** Reserves every line again after the timer has ended, and accepts the changes that were shown. */
export function useRenewCart(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => renewCart(client, customerNumber) })
}

/** The same without a component. A failure is told, and changes nothing. */
async function renewCart(client: QueryClient, customerNumber: string) {
  try {
    showCart(client, customerNumber, await call('POST /api/cart/renew', { body: { customerNumber } }))
  } catch (error) {
    console.info('Reserving again failed', error)
    notify.error(t('cart.refetchFailed'))
  }
}

/** Says once, in each tab, that the reservations of a cart have ended, and offers to reserve again. */
export function tellReservationEnd(client: QueryClient, customerNumber: string, ended: string) {
  const place = `sidemark.reservation.${customerNumber}`
  if (sessionStorage.getItem(place) === ended) return
  sessionStorage.setItem(place, ended)
  // The open cart or the checkout says so already.
  if (document.querySelector('[data-ended]')) return
  notify.warning(t('cart.reservationEnded'), {
    yes: { label: t('cart.renew'), act: () => void renewCart(client, customerNumber) },
    afterDialog: true,
  })
}

/** The fields of a line that the edit dialog may change. cuts: the cuts of roll goods, if they change. */
export type LineChange = Pick<
  Args<'POST /api/cart/updateitem'>['body'],
  'UMCode' | 'qtyToOrder' | 'lotChoice' | 'cuts' | 'lot' | 'shown'
> & {
  sidemark: string
  comments: string
}
type Saved = Reply<'POST /api/cart/updateitem'> & { versions: number[] }

/**
 * Saves quantity and texts of a line. It sends only the values that differ, and the values that the user saw. It can be
 * undone.
 */
export function useUpdateLine(customerNumber: string) {
  const client = useQueryClient()
  const [save] = useState(() => lineSaver(customerNumber))
  return useMutation({
    ...persistent,
    // Rows of several lines may send at once. One after the other, each request keeps its key when it is sent again.
    scope: { id: `cart ${customerNumber}` },
    mutationFn: (asked: { line: CartLine; change: LineChange }) => save.send(asked),
    onSuccess: (saved, { line, change }) => {
      if (!saved) return
      const { versions, reason, moved, ...cart } = saved
      showCart(client, customerNumber, cart)
      notify.over(cartOf(customerNumber))
      if (reason) notify.warning(reason)
      // Whoever has just chosen the lots of a line knows that it has others now.
      const isOwnChoice = change.lot !== undefined || change.lotChoice !== undefined
      if (moved && !(isOwnChoice && moved.lines.every(({ id }) => id === line.id)))
        offerToUndoMove(client, customerNumber, moved.text, versions)
      else if (!reason) offerUndo(client, customerNumber, t('cart.updated'), versions)
    },
    // The caller reports another device's change, once it knows both that change and the user's own.
    onError: (error) => {
      if (isElsewhere(error)) return readCartAgain(client)
      notify.error(t('cart.updateFailed'))
    },
    onSettled: (_cart, error) => save.settled(error),
  })
}

/** Sends the one or two requests that a change of a line needs, each under its own key. */
function lineSaver(customerNumber: string) {
  const [ofTexts, ofQuantity] = [keyPerRequest(), keyPerRequest()]
  return {
    async send({ line, change }: { line: CartLine; change: LineChange }): Promise<Saved | null> {
      const key = keyOf(customerNumber, line)
      const { UMCode, qtyToOrder, lotChoice, cuts, lot, shown, sidemark, comments } = change
      const textsDiffer = sidemark !== (line.sidemark ?? '') || comments !== line.comments
      const quantityDiffers =
        UMCode !== line.customerUOM || qtyToOrder !== line.customerQty || (lotChoice ?? cuts ?? lot) !== undefined
      // The texts go first, because a split line may have other sequences after a change of quantity.
      const texts = { ...key, sidemark, comments, was: { sidemark: line.sidemark, comments: line.comments } }
      const named = textsDiffer
        ? await call('POST /api/cart/setlinetext', { body: texts }, { idempotencyKey: ofTexts.of(texts) })
        : null
      if (!quantityDiffers) return named && { ...named, versions: [named.version] }
      const quantity = {
        ...key,
        UMCode,
        qtyToOrder,
        ...(lotChoice && { lotChoice }),
        ...(cuts && { cuts }),
        ...(lot && { lot, shown }),
        was: seenOf(line),
      }
      const cart = await call(
        'POST /api/cart/updateitem',
        { body: quantity },
        { idempotencyKey: ofQuantity.of(quantity) },
      )
      return { ...cart, versions: [...(named ? [named.version] : []), cart.version] }
    },
    settled(error: Error | null) {
      ofTexts.settled(error)
      ofQuantity.settled(error)
    },
  }
}
