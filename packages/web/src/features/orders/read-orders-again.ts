import type { QueryClient } from '@tanstack/react-query'
import { GRAPHQL } from '#platform/api/graphql.ts'

/** The queries that contain orders: lists and page, home, the account overview and the purchases. */
const tells = [
  'GET /api/orders/:id',
  'GET /api/orders',
  'GET /api/allorders',
  'GET /api/account/overview',
  'GET /api/purchases',
  'GET /api/purchases/:sku',
  GRAPHQL,
]

/** After an order was placed, changed or canceled, no query may show its old state. */
export const readOrdersAgain = (client: QueryClient) =>
  Promise.all(tells.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })))
