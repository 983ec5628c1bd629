import type { SearchSchemaInput } from '@tanstack/react-router'

/** A parameter of the address: one of a few words, or a day. Empty: nothing is narrowed. */
type Filter = readonly string[] | 'day' | 'text'
type Shape = Record<string, Filter>
type Filters<S extends Shape> = { [K in keyof S]: S[K] extends readonly (infer Word)[] ? Word | '' : string }

/** What a table shows, as the address has it. */
export type TableAddress<Sort extends string, S extends Shape> = { search: string; sort: Sort | `-${Sort}`; page: number } & Filters<S>

/** As far as the server turns the pages, and as much as it searches for. Contract, tables.ts. */
const LAST_PAGE = 100_000
const LONGEST_SEARCH = 100

/**
 * How a table's search, filters, order and page stand in the address: for `validateSearch` of its route. What is wrong there is left out, so
 * that no address leads to a refusal.
 *
 * @param sorts what it can be sorted by; `-total` is from the largest
 * @param first how it is sorted unless the address says otherwise
 */
export function tableAddress<const Sort extends string, const S extends Shape>(sorts: readonly Sort[], first: Sort | `-${Sort}`, filters: S) {
  const orders = sorts.flatMap((sort) => [sort, `-${sort}` as const])
  const read = (raw: Record<string, unknown>): TableAddress<Sort, S> => {
    const filtered = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, understood(filter, raw[name])])) as Filters<S> // each by its own filter
    return {
      search: words(raw['search']),
      sort: orders.find((order) => order === raw['sort']) ?? first,
      page: pageOf(raw['page']),
      ...filtered,
    }
  }
  const { sort: _sort, page: _page, ...everything } = read({})
  return {
    read,
    /** For `validateSearch` of the route: links to it may leave out any parameter. */
    validate: (raw: { [K in keyof TableAddress<Sort, S>]?: unknown } & SearchSchemaInput) => read(raw),
    /** Nothing chosen: these parameters are left out of the address. */
    empty: read({}),
    /**
     * For `navigate`: another page is a step, which Back takes back; any other change begins at the first page, where one stands. It is made to
     * what the address has then: a search follows its typing after a rest, in which a filter may have changed.
     */
    to(change: { [K in keyof TableAddress<Sort, S>]?: unknown }) {
      const isStep = change.page !== undefined
      return { search: (shown: Record<string, unknown>) => read({ ...shown, page: 1, ...change }), replace: !isStep, resetScroll: isStep }
    },
    /** How many filters narrow the table, beside the search. */
    filtersOf: (shown: TableAddress<Sort, S>) => Object.keys(filters).filter((name) => shown[name] !== '').length,
    /** The change that takes search and filters away; the order stays. */
    everything,
  }
}

const pageOf = (value: unknown) => {
  const page = Math.floor(Number(value))
  return page >= 1 && page <= LAST_PAGE ? page : 1
}

const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').slice(0, LONGEST_SEARCH) : '')

function understood(filter: Filter, value: unknown) {
  if (filter === 'text') return words(value)
  if (filter === 'day') return isDay(words(value)) ? words(value) : ''
  return filter.find((word) => word === value) ?? ''
}

/** A day of the calendar: February has no 30th, and there is no year 0. */
function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
