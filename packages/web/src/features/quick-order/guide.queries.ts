import { query, type Reply } from '#platform/call.ts'
import { keepPreviousOf } from '#platform/keep-previous.ts'

export type GuideItem = Reply<'GET /api/item/orderguide'>['items'][number]

/** What the customer buys, with its usual quantities. The rows stay while the next ones are on their way. */
export const guideQuery = (customerNumber: string, search: string) => ({ ...query('GET /api/item/orderguide', { query: { customerNumber, search } }), placeholderData: keepPreviousOf(customerNumber) })
