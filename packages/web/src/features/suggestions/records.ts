import { query, type Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'

export type FoundRecord = Reply<'GET /api/find'>['records'][number]

/** Orders, invoices, quotes and lists for the letters typed so far. */
export const findQuery = (customerNumber: string, search: string) => ({
  ...query('GET /api/find', { query: { customerNumber, search } }),
  staleTime: 60_000,
  retry: false,
  meta: { aside: true },
})

export const recordTitle = ({ kind, name }: FoundRecord) =>
  kind === 'list' ? name : t(`search.record.${kind}`, { number: name })

/** The path of a record's page. */
export const recordPath = ({ kind, name }: FoundRecord) =>
  `${{ order: '/account/orders/', invoice: '/account/invoices/', quote: '/account/quotes/', list: '/shoppinglist/' }[kind]}${encodeURIComponent(name)}`
