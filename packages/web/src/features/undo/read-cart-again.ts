import type { QueryClient } from '@tanstack/react-query'

/** Loads the cart again, with the checkout and the prices of items that depend on it. */
export const readCartAgain = (client: QueryClient) =>
  Promise.all(
    ['GET /api/cart/getitems', 'GET /api/checkout', 'GET /api/items/:sku/price'].map((endpoint) =>
      client.invalidateQueries({ queryKey: [endpoint] }),
    ),
  )
