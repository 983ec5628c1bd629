import type { QueryClient } from '@tanstack/react-query'

/** Loads the cart again, and the checkout that depends on it. */
export const readCartAgain = (client: QueryClient) =>
  Promise.all(
    ['GET /api/cart/getitems', 'GET /api/checkout'].map((endpoint) =>
      client.invalidateQueries({ queryKey: [endpoint] }),
    ),
  )
