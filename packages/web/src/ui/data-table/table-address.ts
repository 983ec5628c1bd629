import type { SearchSchemaInput } from '@tanstack/react-router'

/** A parameter of the address: one of a few words, or a day. Empty: nothing is narrowed. */
type Filter = readonly string[] | 'day' | 'text'
type Shape = Record<string, Filter>
type Filters<S extends Shape> = { [K in keyof S]: S[K] extends readonly (infer Word)[] ? Word | '' : string }

/** What a table shows, as the address has it. */
export type TableAddress<Sort extends string, S extends Shape> = { search: string; sort: Sort | `-${Sort}`; page: number } & Filters<S>

/**
 * How a table's search, filters, order and page stand in the address: for `validateSearch` of its route.
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
      page: Math.max(1, Math.floor(Number(raw['page'])) || 1),
      ...filtered,
    }
  }
  return {
    read,
    /** For `validateSearch` of the route: links to it may leave out any parameter. */
    validate: (raw: { [K in keyof TableAddress<Sort, S>]?: unknown } & SearchSchemaInput) => read(raw),
    /** Nothing chosen: these parameters are left out of the address. */
    empty: read({}),
  }
}

/** A search of digits alone comes back from the address as a number. */
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function understood(filter: Filter, value: unknown) {
  if (filter === 'text') return words(value)
  if (filter === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(words(value)) ? words(value) : ''
  return filter.find((word) => word === value) ?? ''
}
