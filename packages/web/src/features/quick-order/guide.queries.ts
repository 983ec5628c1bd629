import { query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'

export type GuideItem = Reply<'GET /api/item/orderguide'>['items'][number]

/** The items that the customer buys, with their usual quantities. The rows stay until the next ones arrive. */
export const guideQuery = (customerNumber: string, search: string) => ({
  ...query('GET /api/item/orderguide', { query: { customerNumber, search } }),
  placeholderData: keepPreviousOf(customerNumber),
})
