import Big from 'big.js'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { isDescending, sortedBy } from './column.ts'

/** By what rows can be sorted that are all here: `number` is decimal text, null what has none. */
export type SortBy<Row> = { id: string; title: string; kind: 'text' | 'number'; of: (row: Row) => string | null | undefined }

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/**
 * Rows in the order of the address, `-net` from the largest; what has no value comes last either way, and of equals the first stays first. As they came
 * for an order that there is not.
 */
export function sortedRows<Row>(rows: readonly Row[], sort: string, by: readonly SortBy<Row>[]): readonly Row[] {
  const chosen = by.find(({ id }) => id === sortedBy(sort))
  if (!chosen) return rows
  const way = isDescending(sort) ? -1 : 1
  const compare = chosen.kind === 'number' ? (a: string, b: string) => new Big(a).cmp(b) : words.compare
  return rows.toSorted((left, right) => {
    const [a, b] = [chosen.of(left) || null, chosen.of(right) || null]
    return a === null || b === null ? Number(a === null) - Number(b === null) : way * compare(a, b)
  })
}

/** How the order of a page's rows stands in its address: for `validateSearch` of its route. '' is the order in which they came. */
export function sortAddress<const Id extends string>(ids: readonly Id[]) {
  const orders = ids.flatMap((id) => [id, `-${id}` as const])
  return {
    validate: (raw: { sort?: unknown } & SearchSchemaInput) => ({ sort: orders.find((order) => order === raw.sort) ?? ('' as const) }),
    empty: { sort: '' as const },
  }
}
