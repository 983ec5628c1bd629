import type { QueryClient } from '@tanstack/react-query'

const CART = 'GET /api/cart/getitems'
/** What depends on the cart. */
const BESIDE = ['GET /api/checkout', 'GET /api/items/:sku/price']
const again = (client: QueryClient, endpoint: string) => client.invalidateQueries({ queryKey: [endpoint] })

/** Loads the cart again, with the checkout and the prices of items that depend on it. Resolves when all of it is there. */
export const readCartAgain = (client: QueryClient) =>
  Promise.all([CART, ...BESIDE].map((endpoint) => again(client, endpoint)))

/** The same, but it resolves when the cart is there, for what only the cart replaces. */
export function readCartFirst(client: QueryClient) {
  for (const endpoint of BESIDE) void again(client, endpoint)
  return again(client, CART)
}
