import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Big from 'big.js'
import { query, type Reply } from '#platform/api/call.ts'
import { formatQuantityOf } from '#platform/text/formats.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { promiseQuery } from '#features/items/items.queries.ts'
import { readCartAgain } from '#features/undo/read-cart-again.ts'

/** The cart as the API replies it. */
export type Cart = Reply<'GET /api/cart/getitems'>
/** A line of it. */
export type CartLine = Cart['itemList'][number]

/** The most lines that one act on several lines accepts. */
export const MOST_LINES = 1000

/** A cart older than this is loaded again when the drawer opens. Requirements. */
const FRESH = 30_000

/** The cart of this user and customer number. After a switch of customers it is another cart. */
export const cartQuery = (customerNumber: string) => ({
  ...query('GET /api/cart/getitems', { query: { customerNumber } }),
  staleTime: FRESH,
  meta: { failed: 'cart.refetchFailed' } as const,
})

/** The current line of the cart in the cache, or null if it does not exist any more. It sends no request. */
export const useLineNow = (customerNumber: string, { id }: CartLine) =>
  useQuery({ ...cartQuery(customerNumber), enabled: false }).data?.itemList.find((line) => line.id === id) ?? null

/** "45 CT": what the cart in the cache has of an item, in the units of its lines, or '' if it has none. */
export function useInCart(customerNumber: string, sku: string) {
  const { data: cart } = useQuery({ ...cartQuery(customerNumber), enabled: false })
  const lines = cart?.itemList.filter((line) => line.sku === sku) ?? []
  return [...Map.groupBy(lines, ({ customerUOM }) => customerUOM)]
    .map(([UMCode, of]) =>
      formatQuantityOf({
        quantity: of.reduce((sum, line) => sum.plus(line.customerQty), new Big(0)).toFixed(),
        UMCode,
      }),
    )
    .join(' + ')
}

/**
 * Returns the line of the cart that a quantity would join, and the promise of both together. A lot may have enough for
 * the quantity, and none for the line that the cart then holds. A line with a choice keeps it.
 *
 * @param quantity null to ask nothing, as for roll goods, which join a line as further pieces
 */
export function useTogether(customerNumber: string, wanted: string, quantity: string | null, UMCode: string) {
  const { data: cart, fetchStatus } = useQuery({ ...cartQuery(customerNumber), enabled: false })
  const line = cart?.itemList.find(
    ({ sku, customerUOM, tag, quote }) => sku === wanted && customerUOM === UMCode && tag === '' && !quote,
  )
  const enabled = quantity !== null && line?.lotChoice === 'single'
  const together = useQuery({
    ...promiseQuery(customerNumber, wanted, {
      quantity: new Big(quantity ?? '0').plus(line?.customerQty ?? '0').toFixed(),
      UMCode,
      ...(line && { line: line.id }),
    }),
    enabled,
    placeholderData: enabled ? keepPreviousOf(customerNumber) : undefined,
  })
  return { line, together, isCartAsked: fetchStatus === 'fetching' }
}

/** Returns the cart that was loaded last. It sends no request. */
export const shownCart = (client: QueryClient, customerNumber: string) =>
  client.getQueryData<Cart>(cartQuery(customerNumber).queryKey)

/** Milliseconds between an open cart's checks whether another device has changed it. */
const LOOK_AGAIN = 10_000

/**
 * Asks for the version of the cart while the user looks at it. If another device has changed it, cart and checkout are
 * loaded again.
 */
export function useOtherDevices(customerNumber: string, isOpen: boolean) {
  const client = useQueryClient()
  const version = query('GET /api/cart/version', { query: { customerNumber } })
  useQuery({
    ...version,
    enabled: isOpen,
    staleTime: LOOK_AGAIN,
    refetchInterval: LOOK_AGAIN,
    queryFn: async (context) => {
      const asked = await version.queryFn(context)
      const ours = shownCart(client, customerNumber)
      // A change by one of our own acts that is still running is not another device's change.
      if (ours && ours.version < asked.version && client.isMutating() === 0) void readCartAgain(client)
      return asked
    },
  })
}

/** Companions and usual purchases that are not in the cart. They are loaded again when the cart changes. */
export const suggestionsQuery = (customerNumber: string, version: number) => {
  const { queryKey, ...asked } = query('GET /api/cart/suggestions', { query: { customerNumber } })
  return { ...asked, queryKey: [...queryKey, version] as const }
}

/**
 * The reply to a change is the new cart, so no second request is needed. Of two replies, the one to the later act
 * stays, whichever comes last.
 */
export function showCart(client: QueryClient, customerNumber: string, cart: Cart) {
  const { queryKey } = cartQuery(customerNumber)
  // A cart that was requested before the change must not replace it.
  void client.cancelQueries({ queryKey }, { revert: false, silent: true })
  client.setQueryData<Cart>(queryKey, (shown) => (shown && shown.version > cart.version ? shown : cart))
  for (const endpoint of ['GET /api/checkout', 'GET /api/items/:sku/price', 'GET /api/quotes/:id'])
    void client.invalidateQueries({ queryKey: [endpoint] })
}

/** The ways to fill a line. What is set aside for it counts as free. */
export const promiseOfLine = (
  customerNumber: string,
  { id: line, sku, customerQty: quantity, customerUOM: UMCode, cuts }: CartLine,
  more: { everyLot?: 'true' } = {},
) =>
  promiseQuery(customerNumber, sku, {
    quantity,
    UMCode,
    line,
    ...more,
    ...(cuts.length > 0 && { cuts: cuts.map(({ pieces, inches }) => `${pieces}x${inches}`).join(',') }),
  })
