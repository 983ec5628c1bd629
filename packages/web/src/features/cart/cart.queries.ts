import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, type Reply } from '#platform/call.ts'
import { readCartAgain } from '../adding/read-cart-again.ts'

/** The cart as the API replies it. */
export type Cart = Reply<'GET /api/cart/getitems'>
/** A line of it. */
export type CartLine = Cart['itemList'][number]

/** Lines that one act on several takes at most. */
export const MOST_LINES = 1000

/** A cart older than this is asked for again when the drawer opens. Specification 9. */
const FRESH = 30_000

/** The cart of this user and customer number; switching customers switches carts. */
export const cartQuery = (customerNumber: string) => ({ ...query('GET /api/cart/getitems', { query: { customerNumber } }), staleTime: FRESH, meta: { failed: 'cart.refetchFailed' } as const })

/** The line as the cart has it now; null: it is no more. Nothing is asked for it. */
export const useLineNow = (customerNumber: string, { id }: CartLine) =>
  useQuery({ ...cartQuery(customerNumber), enabled: false }).data?.itemList.find((line) => line.id === id) ?? null

/** The cart as it was read last; nothing is asked for. */
export const shownCart = (client: QueryClient, customerNumber: string) => client.getQueryData<Cart>(cartQuery(customerNumber).queryKey)

/** How often an open cart asks whether another device has changed it, in milliseconds. */
const LOOK_AGAIN = 10_000

/** Asks for the cart's version while it is looked at; another one than ours means that cart and checkout are read again. */
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
      // What an act of ours is changing now is not another device's.
      if (ours && ours.version < asked.version && client.isMutating() === 0) void readCartAgain(client)
      return asked
    },
  })
}

/** Companions and usual purchases that are not in the cart; asked for anew when the cart changes. */
export const suggestionsQuery = (customerNumber: string, version: number) => {
  const { queryKey, ...asked } = query('GET /api/cart/suggestions', { query: { customerNumber } })
  return { ...asked, queryKey: [...queryKey, version] as const }
}

/** What the server answered to a change is the cart: no second request. Of two answers the later act's stays, whichever comes last. */
export function showCart(client: QueryClient, customerNumber: string, cart: Cart) {
  const { queryKey } = cartQuery(customerNumber)
  // A cart that was asked for before the change must not come after it.
  void client.cancelQueries({ queryKey }, { revert: false, silent: true })
  client.setQueryData<Cart>(queryKey, (shown) => (shown && shown.version > cart.version ? shown : cart))
  void client.invalidateQueries({ queryKey: ['GET /api/checkout'] })
}
