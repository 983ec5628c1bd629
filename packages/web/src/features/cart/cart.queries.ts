import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Args, call, query, type Reply } from '#platform/call.ts'
import { notify } from '#platform/notify.ts'
import { t } from '#platform/texts.ts'

/** The cart as the API replies it. */
export type Cart = Reply<'GET /api/cart/getitems'>
/** A line of it. */
export type CartLine = Cart['itemList'][number]

/** A cart older than this is asked for again when the drawer opens. Specification 9. */
const FRESH = 30_000

/** The cart of this user and customer number; switching customers switches carts. */
export const cartQuery = (customerNumber: string) => ({ ...query('GET /api/cart/getitems', { query: { customerNumber } }), staleTime: FRESH, meta: { failed: 'cart.refetchFailed' } as const })

/** What the server answered to a change is the cart: no second request. */
const showCart = (client: QueryClient, customerNumber: string, cart: Cart) => {
  const { queryKey } = cartQuery(customerNumber)
  // A cart that was asked for before the change must not come after it.
  void client.cancelQueries({ queryKey }, { revert: false, silent: true })
  client.setQueryData(queryKey, cart)
  void client.invalidateQueries({ queryKey: ['GET /api/checkout'] })
}

type LineKey = { customerNumber: string; SKU: string; lineNumber: number; sequence: number }
/** How the calls of section 7 name a line. */
const keyOf = (customerNumber: string, { sku, lineNumber, sequence }: CartLine): LineKey => ({ customerNumber, SKU: sku, lineNumber, sequence })

/** Takes a line out of the cart; the user is told. */
export function useRemoveLine(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (line: CartLine) => call('POST /api/cart/removeitem', { body: keyOf(customerNumber, line) }),
    onSuccess: (cart, { sku }) => {
      showCart(client, customerNumber, cart)
      notify.success(t('cart.removed', { sku }))
    },
    onError: (_, { sku }) => notify.error(t('cart.removeFailed', { sku })),
  })
}

/** Reserves every line again and takes what changed as told: after the timer has ended. */
export function useRenewCart(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/cart/renew', { body: { customerNumber } }),
    onSuccess: (cart) => showCart(client, customerNumber, cart),
    onError: () => notify.error(t('cart.refetchFailed')),
  })
}

/** Companions and usual purchases that are not in the cart; asked for anew when the cart changes. */
export const suggestionsQuery = (customerNumber: string, version: number) => {
  const { queryKey, ...asked } = query('GET /api/cart/suggestions', { query: { customerNumber } })
  return { ...asked, queryKey: [...queryKey, version] as const }
}

/** What the edit dialog may change of a line. */
export type LineChange = Pick<Args<'POST /api/cart/updateitem'>['body'], 'UMCode' | 'qtyToOrder' | 'lotChoice'> & { sidemark: string; comments: string }

/** Saves quantity and texts of a line: only what differs is sent. */
export function useUpdateLine(customerNumber: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ line, change }: { line: CartLine; change: LineChange }) => saveLine(customerNumber, line, change),
    onSuccess: (cart) => {
      if (!cart) return
      const { reason } = cart
      showCart(client, customerNumber, cart)
      if (reason) notify.warning(reason)
      else notify.success(t('cart.updated'))
    },
    onError: () => notify.error(t('cart.updateFailed')),
  })
}

async function saveLine(customerNumber: string, line: CartLine, change: LineChange): Promise<(Cart & { reason?: string }) | null> {
  const key = keyOf(customerNumber, line)
  const { UMCode, qtyToOrder, lotChoice, sidemark, comments } = change
  const textsDiffer = sidemark !== (line.sidemark ?? '') || comments !== line.comments
  const quantityDiffers = UMCode !== line.customerUOM || qtyToOrder !== line.customerQty || lotChoice !== undefined
  // Texts first: after a change of quantity a split line may have other sequences.
  const named = textsDiffer ? await call('POST /api/cart/setlinetext', { body: { ...key, sidemark, comments } }) : null
  if (!quantityDiffers) return named
  return call('POST /api/cart/updateitem', { body: { ...key, UMCode, qtyToOrder, ...(lotChoice && { lotChoice }) } })
}
