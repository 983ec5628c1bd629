import type { QueryClient } from '@tanstack/react-query'

const CART = 'GET /api/cart/getitems'
const CHECKOUT = 'GET /api/checkout'
const PROMISE = 'GET /api/items/:sku/promise'
/** A quote shows what of its stock is in the cart. */
const QUOTE = 'GET /api/quotes/:id'
const PRICE = 'GET /api/items/:sku/price'
const again = (client: QueryClient, endpoint: string) => client.invalidateQueries({ queryKey: [endpoint] })

/**
 * Loads the prices of items again. One that is being loaded for the first time is asked for anew, because it may count
 * what the cart held before. The library would only wait for it.
 */
async function readPricesAgain(client: QueryClient) {
  await client.cancelQueries({ queryKey: [PRICE], fetchStatus: 'fetching' })
  await again(client, PRICE)
}

/**
 * Loads the cart again, with the checkout, the quote, and the prices and promises of items that depend on it. Resolves
 * when all of it is there.
 */
export const readCartAgain = (client: QueryClient) =>
  Promise.all([...[CART, CHECKOUT, PROMISE, QUOTE].map((endpoint) => again(client, endpoint)), readPricesAgain(client)])

/** The same, but it resolves when the cart is there, for what only the cart replaces. */
export function readCartFirst(client: QueryClient) {
  void again(client, CHECKOUT)
  void again(client, QUOTE)
  void readPricesAgain(client)
  return again(client, CART)
}
