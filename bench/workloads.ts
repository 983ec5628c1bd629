import type { Shot } from './load.ts'

/** What a run works on: read from the bench database, so that it holds at every size. */
export type Stage = {
  customerNumber: string
  /** A token for each connection; every user has a cart of its own. */
  tokens: string[]
  /** Category with the most styles: its code on the wire, its id in the tables. */
  category: { code: string; id: number }
  sku: string
  cartSkus: { sku: string; unit: string }[]
}

export type Workload = {
  name: 'category' | 'search' | 'item' | 'cart' | 'add'
  title: string
  /** Least share of the bare server's requests a second, at 10,000 SKUs and 16 connections; of the issue. */
  target: number
  ours: (stage: Stage, connection: number) => Shot[]
  bare: (stage: Stage, connection: number) => Shot[]
}

const bearer = ({ tokens }: Stage, connection: number) => ({ authorization: `Bearer ${tokens[connection % tokens.length] ?? ''}` })
const json = { 'content-type': 'application/json' }
const get = (path: string, headers: Record<string, string>): Shot => ({ method: 'GET', path, headers })
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

export const workloads: Workload[] = [
  {
    name: 'category',
    title: 'category page of 24, my prices and stock',
    target: 0.5,
    ours: (stage, connection) => [get(`/api/items?${query({ customerNumber: stage.customerNumber, category: stage.category.code })}`, bearer(stage, connection))],
    bare: (stage, connection) => [get(`/category?of=${stage.category.id}`, bearer(stage, connection))],
  },
  {
    name: 'search',
    title: 'search "oak plank", page of 24 with facets',
    target: 2.5,
    ours: (stage, connection) => [get(`/api/items?${query({ customerNumber: stage.customerNumber, search: 'oak plank' })}`, bearer(stage, connection))],
    bare: (stage, connection) => [get('/search?of=oak%20plank', bearer(stage, connection))],
  },
  {
    name: 'item',
    title: 'item page',
    target: 0.5,
    ours: (stage, connection) => [get(`/api/items/${encodeURIComponent(stage.sku)}?${query({ customerNumber: stage.customerNumber })}`, bearer(stage, connection))],
    bare: (stage, connection) => [get(`/item?of=${encodeURIComponent(stage.sku)}`, bearer(stage, connection))],
  },
  {
    name: 'cart',
    title: 'cart of 20 lines',
    target: 0.55,
    ours: (stage, connection) => [get(`/api/cart/getitems?${query({ customerNumber: stage.customerNumber })}`, bearer(stage, connection))],
    bare: (stage, connection) => [get('/cart', bearer(stage, connection))],
  },
  {
    name: 'add',
    title: 'add to that cart, durable',
    target: 0.5,
    ours: (stage, connection) => stage.cartSkus.map((line) => addShot(stage, connection, line, '1')),
    bare: (stage, connection) => stage.cartSkus.map(({ sku }) => ({ method: 'POST', path: `/add?of=${encodeURIComponent(sku)}`, headers: { ...bearer(stage, connection), ...json }, body: '{}' })),
  },
]

export const addShot = (stage: Stage, connection: number, { sku, unit }: { sku: string; unit: string }, qtyToOrder: string): Shot => ({
  method: 'POST',
  path: '/api/cart/additem',
  headers: { ...bearer(stage, connection), ...json },
  body: JSON.stringify({ customerNumber: stage.customerNumber, sku, qtyToOrder, umcode: unit }),
})

export const checkoutShot = (stage: Stage, connection: number) => get(`/api/checkout?${query({ customerNumber: stage.customerNumber })}`, bearer(stage, connection))

/** What `checkoutShot` showed goes back with the order. */
export const placeShot = (stage: Stage, connection: number, shown: string, key: string): Shot => ({
  method: 'POST',
  path: '/api/checkout/place',
  headers: { ...bearer(stage, connection), ...json, 'idempotency-key': key },
  body: JSON.stringify({ customerNumber: stage.customerNumber, shown, poNumber: 'BENCH' }),
})

export const bareOrderShot = (stage: Stage, connection: number): Shot => ({
  method: 'POST',
  path: `/order?of=${encodeURIComponent(stage.cartSkus.slice(0, 5).map(({ sku }) => sku).join(','))}`,
  headers: { ...bearer(stage, connection), ...json },
  body: '{}',
})
