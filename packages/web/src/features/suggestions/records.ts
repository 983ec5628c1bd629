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

/** Whether a record is an order with that purchase order, in any case. */
export const isOrderOf = (po: string) => {
  const begin = `${po} · `.toLowerCase()
  return ({ kind, detail }: FoundRecord) =>
    kind === 'order' && po !== '' && `${detail} · `.toLowerCase().startsWith(begin)
}

/** The record that a text names: by its number or name, or the only order with that purchase order. */
export function namedBy(records: FoundRecord[], typed: string) {
  const text = typed.trim().toLowerCase()
  const ofPo = records.filter(isOrderOf(text))
  return records.find(({ name }) => name.toLowerCase() === text) ?? (ofPo.length === 1 ? ofPo[0] : undefined)
}

export const recordTitle = ({ kind, name }: FoundRecord) =>
  kind === 'list' ? name : t(`search.record.${kind}`, { number: name })

/** The path of a record's page. */
export const recordPath = ({ kind, name }: FoundRecord) =>
  `${{ order: '/account/orders/', invoice: '/account/invoices/', quote: '/account/quotes/', list: '/shoppinglist/' }[kind]}${encodeURIComponent(name)}`
