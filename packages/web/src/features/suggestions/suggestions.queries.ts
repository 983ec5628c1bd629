import { query, type Reply } from '#platform/api/call.ts'
import { t } from '#platform/text/texts.ts'
import type { FoundRecord } from './records.ts'

type OfCatalog = Reply<'GET /api/items/suggest'>['suggestions'][number]
/** Words, a category or an item of the catalog, or a page of the portal with its path, such as an order's. */
export type Suggestion = Omit<OfCatalog, 'kind'> & {
  kind: OfCatalog['kind'] | FoundRecord['kind'] | 'page'
  path?: string
} & Partial<Pick<FoundRecord, 'status' | 'day'>>

/** A suggestion that leads to a page. */
export const pageSuggestion = (kind: Suggestion['kind'], text: string, detail: string, path: string): Suggestion => ({
  kind,
  text,
  detail,
  path,
  sku: null,
  categoryId: null,
  picture: '',
  material: '',
  price: null,
  stock: null,
})

/** All that a search for the typed text finds. If it is the only suggestion, it says so. */
export const wordsSuggestion = (text: string, isOnly: boolean) =>
  pageSuggestion('words', text, isOnly ? t('search.suggestNone') : '', '')

/** The suggestions for the letters typed so far. */
export const suggestQuery = (customerNumber: string, search: string) => ({
  ...query('GET /api/items/suggest', { query: { customerNumber, search } }),
  staleTime: 60_000,
  retry: false,
  meta: { aside: true },
})
