import type { SearchSchemaInput } from '@tanstack/react-router'

/** A parameter of the address: one of a few words, or a day. An empty one filters nothing. */
type Filter = readonly string[] | 'day' | 'text'
type Shape = Record<string, Filter>
type Filters<S extends Shape> = { [K in keyof S]: S[K] extends readonly (infer Word)[] ? Word | '' : string }

/** The state of a table in the address. */
export type TableAddress<Sort extends string, S extends Shape> = {
  search: string
  sort: Sort | `-${Sort}`
  page: number
} & Filters<S>

/** The last page that the server returns, and the longest search that it accepts. Contract, tables.ts. */
const LAST_PAGE = 100_000
const LONGEST_SEARCH = 100

/**
 * Reads and writes a table's search, filters, order and page in the address, for `validateSearch` of its route. It
 * ignores invalid values, so that no address leads to a refused request.
 *
 * @param sorts the possible sort keys; `-total` is from the largest
 * @param first the default order
 */
export function tableAddress<const Sort extends string, const S extends Shape>(
  sorts: readonly Sort[],
  first: Sort | `-${Sort}`,
  filters: S,
) {
  const orders = sorts.flatMap((sort) => [sort, `-${sort}` as const])
  const read = (raw: Record<string, unknown>): TableAddress<Sort, S> => {
    const filtered = Object.fromEntries(
      Object.entries(filters).map(([name, filter]) => [name, understood(filter, raw[name])]),
    ) as Filters<S> // Each value was read by its own filter.
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
    /** Reads the address, for `validateSearch` of the route. Links to the route may omit any parameter. */
    validate: (raw: { [K in keyof TableAddress<Sort, S>]?: unknown } & SearchSchemaInput) => read(raw),
    /** The state without choices. These parameters are omitted from the address. */
    empty: read({}),
    /**
     * Makes a change for `navigate`. Going to another page is a step, which Back takes back. Any other change begins at
     * the first page and adds no step. The change applies to the address at that time, because a search starts a moment
     * after the typing, and a filter may have changed in between.
     */
    to(change: { [K in keyof TableAddress<Sort, S>]?: unknown }) {
      const isStep = change.page !== undefined
      return {
        search: (shown: Record<string, unknown>) => read({ ...shown, page: 1, ...change }),
        replace: !isStep,
        resetScroll: isStep,
      }
    },
    /** How many filters narrow the table, beside the search. */
    filtersOf: (shown: TableAddress<Sort, S>) => Object.keys(filters).filter((name) => shown[name] !== '').length,
    /** The change that removes search and filters. The order stays. */
    everything,
  }
}

const pageOf = (value: unknown) => {
  const page = Math.floor(Number(value))
  return page >= 1 && page <= LAST_PAGE ? page : 1
}

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').slice(0, LONGEST_SEARCH)
    : ''

function understood(filter: Filter, value: unknown) {
  if (filter === 'text') return words(value)
  if (filter === 'day') return isDay(words(value)) ? words(value) : ''
  return filter.find((word) => word === value) ?? ''
}

/** Tells whether a text is a day of the calendar. February has no 30th, and there is no year 0. */
function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
