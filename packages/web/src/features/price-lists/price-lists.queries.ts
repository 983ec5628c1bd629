import type { SearchSchemaInput } from '@tanstack/react-router'
import { query, type Reply } from '#platform/api/call.ts'
import { keepPreviousOf } from '#platform/api/keep-previous.ts'
import { entries, pageData } from '#platform/config/page-data.ts'
import { type TableAddress, tableAddress } from '#ui/data-table/table-address.ts'
import type { PriceListPage } from './price-list-pages.ts'

/** An item at my price. */
export type PriceRow = Reply<'GET /api/pricelists/default'>['rows'][number]

/** The number of rows in one request. */
export const WINDOW = 50
/**
 * The time that rows are kept after they have scrolled out of sight, in ms. So a long list never piles up in the
 * browser.
 */
const KEPT = 5000

const filters = { category: 'text', material: 'text', vendor: 'text', promo: 'text' } as const
/** `page` is the window that the list shows. With it, Back leads to the same rows. */
export const priceListAddress = tableAddress(['catalogue', 'sku', 'description', 'price'], 'catalogue', filters)
export type PriceListSearch = TableAddress<'catalogue' | 'sku' | 'description' | 'price', typeof filters>
/** Reads the state from the address. Values that make no sense are left out. */
export const priceListSearch = (raw: { [K in keyof PriceListSearch]?: unknown } & SearchSchemaInput): PriceListSearch =>
  priceListAddress.read(raw)
export type PriceListAsked = Omit<PriceListSearch, 'page'>

/** One window of the list. It begins after (page - 1) × WINDOW rows. */
export const priceWindowQuery = (customerNumber: string, asked: PriceListAsked, page: number) => ({
  ...query('GET /api/pricelists/default', { query: { customerNumber, ...asked, page, size: WINDOW } }),
  staleTime: 60_000,
  gcTime: KEPT,
})
/** The number of items. The last number stays until the next one arrives. */
export const priceCountQuery = (customerNumber: string, asked: PriceListAsked) => ({
  ...query('GET /api/pricelists/default', { query: { customerNumber, ...asked, page: 1, size: 1 } }),
  placeholderData: keepPreviousOf(customerNumber),
})
export const priceChoicesQuery = (customerNumber: string) => ({
  ...query('GET /api/pricelists/choices', { query: { customerNumber } }),
  staleTime: 600_000,
})
export const promotionsQuery = (customerNumber: string) =>
  query('GET /api/pricelists/promos', { query: { customerNumber } })
export const displaysQuery = (customerNumber: string) =>
  query('GET /api/pricelists/displays', { query: { customerNumber } })
export const rentalsQuery = (customerNumber: string) =>
  query('GET /api/pricelists/rentals', { query: { customerNumber } })

/** The content service's head of the price lists. Every part may be absent. */
export type PriceListsContent = {
  title?: string | null
  body?: string | null
  pages?: { page?: PriceListPage | null; title?: string | null; body?: string | null }[] | null
}

/**
 * The content service's price-lists-page. It is null when there is none or when the service cannot be reached; then our
 * own texts are shown.
 */
export const priceListsContentQuery = () => ({
  queryKey: ['content', 'price-lists-page'],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PriceListsContent | null> => {
    const reply = await fetch(`${pageData().config.contentUrl}/api/price-lists-page?populate=*`, { signal })
    return reply.ok ? ((entries(await reply.json())[0] as PriceListsContent | undefined) ?? null) : null
  },
})
