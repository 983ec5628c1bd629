import type { QueryClient } from '@tanstack/react-query'
import { query, type Args, type Reply } from '#platform/call.ts'

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

/** Stock changes by the minute, categories by the month. */
export const categoriesQuery = (customerNumber: string) => ({ ...query('GET /api/categories', { query: { customerNumber } }), staleTime: 600_000 })
/** A page of styles: a search, or a category. */
export const itemsQuery = (customerNumber: string, asked: ItemsAsked) => query('GET /api/items', { query: { customerNumber, ...asked } })
/** What the first paint of an item's page needs. */
export const itemQuery = (customerNumber: string, sku: string) => query('GET /api/items/:sku', { params: { sku }, query: { customerNumber } })
/** What goes with an item, and what the customer bought of it. */
export const relatedQuery = (customerNumber: string, sku: string) => query('GET /api/items/:sku/related', { params: { sku }, query: { customerNumber } })

type Wanted = { quantity: string; UMCode: string }
/** Without a quantity: of the first that a page shows, which can be asked for before it is known what the item is ordered in. */
export const priceQuery = (customerNumber: string, sku: string, wanted?: Wanted) => query('GET /api/items/:sku/price', { params: { sku }, query: { customerNumber, ...wanted } })
/** Ways to fill a quantity, each with its day. */
export const promiseQuery = (customerNumber: string, sku: string, wanted: Wanted) => query('GET /api/items/:sku/promise', { params: { sku }, query: { customerNumber, ...wanted } })

/** Longest that a page waits for its data before it shows places instead, ms: a blink, so that a quick answer never flickers. */
const BLINK = 120

/** For loaders: starts a query and waits for it no longer than a blink. What fails is shown by the page that asked. */
export async function soon<Q extends Parameters<QueryClient['ensureQueryData']>[0]>(client: QueryClient, asked: Q) {
  await Promise.race([client.prefetchQuery(asked as never), new Promise((resolve) => setTimeout(resolve, BLINK))])
}
