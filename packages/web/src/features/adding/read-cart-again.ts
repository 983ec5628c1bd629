import type { QueryClient } from '@tanstack/react-query'

/** Reads the cart anew, and the checkout that is made of it. */
export const readCartAgain = (client: QueryClient) =>
  Promise.all(['GET /api/cart/getitems', 'GET /api/checkout'].map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })))
