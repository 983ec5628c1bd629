import type { QueryClient } from '@tanstack/react-query'
import { query, type Args, type Reply } from '#platform/api/call.ts'

export type Item = Reply<'GET /api/items/:sku'>
export type ItemRow = Reply<'GET /api/items'>['items'][number]
export type Related = Reply<'GET /api/items/:sku/related'>
export type ItemPage = Reply<'GET /api/items'>
export type Price = NonNullable<ItemRow['price']>
export type Explanation = Reply<'GET /api/items/:sku/price'>
export type PromiseReply = Reply<'GET /api/items/:sku/promise'>
export type Fill = PromiseReply['promise'][number]
export type Category = Reply<'GET /api/categories'>['categories'][number]
export type ItemsAsked = Omit<Args<'GET /api/items'>['query'], 'customerNumber'>

/** Stock changes every minute, but categories change every month. */
export const categoriesQuery = (customerNumber: string) => ({
  ...query('GET /api/categories', { query: { customerNumber } }),
  staleTime: 600_000,
})
/** How old stock and prices are. Feeds come every few minutes at most. */
export const dataAgesQuery = { ...query('GET /api/ages', {}), staleTime: 60_000 }
/** A page of styles, by search or by category. */
export const itemsQuery = (customerNumber: string, asked: ItemsAsked) =>
  query('GET /api/items', { query: { customerNumber, ...asked } })
/** How many styles of a list cost how much. */
export const priceRangesQuery = (
  customerNumber: string,
  asked: Omit<Args<'GET /api/items/price-ranges'>['query'], 'customerNumber'>,
) => query('GET /api/items/price-ranges', { query: { customerNumber, ...asked } })
/** The data for the first paint of an item's page. */
export const itemQuery = (customerNumber: string, sku: string) =>
  query('GET /api/items/:sku', { params: { sku }, query: { customerNumber } })
/** The companions of an item, and the customer's purchases of it. */
export const relatedQuery = (customerNumber: string, sku: string) =>
  query('GET /api/items/:sku/related', { params: { sku }, query: { customerNumber } })

type Wanted = { quantity: string; UMCode: string }
/** The price of a quantity by itself. */
export const priceQuery = (customerNumber: string, sku: string, wanted: Wanted) =>
  query('GET /api/items/:sku/price', { params: { sku }, query: { customerNumber, ...wanted } })
/**
 * The price of a quantity that is added to the cart. Without one it is the price of the first quantity that a page
 * shows, so it can be requested before the item's unit is known.
 */
export const addedPriceQuery = (customerNumber: string, sku: string, wanted?: Wanted) =>
  query('GET /api/items/:sku/price', { params: { sku }, query: { customerNumber, withCart: 'true', ...wanted } })
/** The price of cuts of roll goods: `2x180,1x246`, pieces and inches. */
export const cutsPriceQuery = (customerNumber: string, sku: string, cuts: string) =>
  query('GET /api/items/:sku/price', { params: { sku }, query: { customerNumber, cuts } })
/** The ways to fill a quantity, each with its day. */
export const promiseQuery = (
  customerNumber: string,
  sku: string,
  wanted: Wanted & { onePiece?: 'true'; cuts?: string; line?: string; everyLot?: 'true' },
) => query('GET /api/items/:sku/promise', { params: { sku }, query: { customerNumber, ...wanted } })

/**
 * The longest time that a page waits for its data before it shows placeholders, in ms. It is short, and a quick answer
 * never flickers.
 */
const BLINK = 120

/** For loaders: starts a query and waits for it at most that long. A failure is shown by the page that requested it. */
export async function soon<Q extends Parameters<QueryClient['ensureQueryData']>[0]>(client: QueryClient, asked: Q) {
  await Promise.race([client.prefetchQuery(asked as never), new Promise((resolve) => setTimeout(resolve, BLINK))])
}
