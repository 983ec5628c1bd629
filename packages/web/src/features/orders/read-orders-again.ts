import type { QueryClient } from '@tanstack/react-query'
import { GRAPHQL } from '#platform/graphql.ts'

/** All that tells of orders: lists and page, home, the account's overview, what was purchased. */
const tells = ['GET /api/orders/:id', 'GET /api/orders', 'GET /api/allorders', 'GET /api/account/overview', 'GET /api/purchases', 'GET /api/purchases/:sku', GRAPHQL]

/** After an order was placed, changed or cancelled nothing may tell of it as it was. */
export const readOrdersAgain = (client: QueryClient) => Promise.all(tells.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })))
