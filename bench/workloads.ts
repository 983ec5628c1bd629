import type { Shot } from './load.ts'

/** The data that a run works on. It is read from the bench database, so that it is right for every size. */
export type Stage = {
  customerNumber: string
  /** A token for each connection. Every user has a separate cart. */
  tokens: string[]
  /** Category with the most styles: its code on the wire, its id in the tables. */
  category: { code: string; id: number }
  sku: string
  cartSkus: { sku: string; unit: string }[]
  /** Styles that can be searched. */
  styles: number
}

export type Workload = {
  name: 'category' | 'sorted' | 'search' | 'item' | 'cart' | 'add' | 'change'
  title: string
  /**
   * The smallest share of the bare server's requests per second that we aim for, with 10,000 SKUs and 16 connections.
   */
  target: number
  ours: (stage: Stage, connection: number) => Shot[]
  bare: (stage: Stage, connection: number) => Shot[]
}

const bearer = ({ tokens }: Stage, connection: number) => ({
  authorization: `Bearer ${tokens[connection % tokens.length] ?? ''}`,
})
const json = { 'content-type': 'application/json' }
/** A browser accepts compressed replies. */
const get = (path: string, headers: Record<string, string>): Shot => ({
  method: 'GET',
  path,
  headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
})
const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

export const workloads: Workload[] = [
  {
    name: 'category',
    title: 'category page of 24, my prices and stock',
    target: 0.5,
    ours: (stage, connection) => [
      get(
        `/api/items?${query({ customerNumber: stage.customerNumber, category: stage.category.code })}`,
        bearer(stage, connection),
      ),
    ],
    bare: (stage, connection) => [get(`/category?of=${stage.category.id}`, bearer(stage, connection))],
  },
  {
    name: 'sorted',
    title: 'the same category by name',
    target: 0.5,
    ours: (stage, connection) => [
      get(
        `/api/items?${query({ customerNumber: stage.customerNumber, category: stage.category.code, sort: 'name' })}`,
        bearer(stage, connection),
      ),
    ],
    bare: (stage, connection) => [get(`/sorted?of=${stage.category.id}`, bearer(stage, connection))],
  },
  {
    name: 'search',
    title: 'search "oak plank", page of 24 with facets',
    target: 2.5,
    ours: (stage, connection) => [
      get(
        `/api/items?${query({ customerNumber: stage.customerNumber, search: 'oak plank' })}`,
        bearer(stage, connection),
      ),
    ],
    bare: (stage, connection) => [get('/search?of=oak%20plank', bearer(stage, connection))],
  },
  {
    name: 'item',
    title: 'item page',
    target: 0.5,
    ours: (stage, connection) => [
      get(
        `/api/items/${encodeURIComponent(stage.sku)}?${query({ customerNumber: stage.customerNumber })}`,
        bearer(stage, connection),
      ),
    ],
    bare: (stage, connection) => [get(`/item?of=${encodeURIComponent(stage.sku)}`, bearer(stage, connection))],
  },
  {
    name: 'cart',
    title: 'cart of 20 lines',
    target: 0.55,
    ours: (stage, connection) => [
      get(`/api/cart/getitems?${query({ customerNumber: stage.customerNumber })}`, bearer(stage, connection)),
    ],
    bare: (stage, connection) => [get('/cart', bearer(stage, connection))],
  },
  {
    name: 'add',
    title: 'add to that cart, durable',
    target: 0.5,
    ours: (stage, connection) => stage.cartSkus.map((line) => addShot(stage, connection, line, '1')),
    bare: (stage, connection) =>
      stage.cartSkus.map(({ sku }) => ({
        method: 'POST',
        path: `/add?of=${encodeURIComponent(sku)}`,
        headers: { ...bearer(stage, connection), ...json },
        body: '{}',
      })),
  },
  {
    name: 'change',
    title: 'change of a quantity in it, answered with the cart, durable',
    target: 0.5,
    // Each line has its other quantity in turn, so that every request changes something.
    ours: (stage, connection) =>
      ['3', '4'].flatMap((quantity) =>
        stage.cartSkus.map((_, place) => changeShot(stage, connection, place, quantity)),
      ),
    bare: (stage, connection) =>
      stage.cartSkus.map(({ sku }) => ({
        method: 'POST',
        path: `/change?of=${encodeURIComponent(sku)}`,
        headers: { ...bearer(stage, connection), ...json },
        body: '{}',
      })),
  },
]

/** Changes the quantity of the line that `fillCarts` added at this place. */
const changeShot = (stage: Stage, connection: number, place: number, qtyToOrder: string): Shot => ({
  method: 'POST',
  path: '/api/cart/updateitem',
  headers: { ...bearer(stage, connection), ...json },
  body: JSON.stringify({
    customerNumber: stage.customerNumber,
    SKU: stage.cartSkus[place]?.sku,
    UMCode: stage.cartSkus[place]?.unit,
    lineNumber: 10 + 10 * place,
    sequence: 0,
    qtyToOrder,
  }),
  keyed: true,
})

export const addShot = (
  stage: Stage,
  connection: number,
  { sku, unit }: { sku: string; unit: string },
  qtyToOrder: string,
): Shot => ({
  method: 'POST',
  path: '/api/cart/additem',
  headers: { ...bearer(stage, connection), ...json },
  body: JSON.stringify({ customerNumber: stage.customerNumber, sku, qtyToOrder, umcode: unit }),
  keyed: true,
})

export const checkoutShot = (stage: Stage, connection: number) =>
  get(`/api/checkout?${query({ customerNumber: stage.customerNumber })}`, bearer(stage, connection))

/** The order sends back what `checkoutShot` showed. */
export const placeShot = (stage: Stage, connection: number, shown: string): Shot => ({
  method: 'POST',
  path: '/api/checkout/place',
  headers: { ...bearer(stage, connection), ...json },
  body: JSON.stringify({ customerNumber: stage.customerNumber, shown, poNumber: 'BENCH' }),
  keyed: true,
})

export const bareOrderShot = (stage: Stage, connection: number): Shot => ({
  method: 'POST',
  path: `/order?of=${encodeURIComponent(
    stage.cartSkus
      .slice(0, 5)
      .map(({ sku }) => sku)
      .join(','),
  )}`,
  headers: { ...bearer(stage, connection), ...json },
  body: '{}',
})
