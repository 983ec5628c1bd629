import Big from 'big.js'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { locale } from '#platform/text/locale.ts'
import { isDescending, sortedBy } from './column.ts'

/** A sort key for rows that are all in the browser. `numbers` and `documents` are decimal text, or null for a row without a value. */
export type SortBy<Row> = {
  id: string
  title: string
  kind: 'words' | 'numbers' | 'days' | 'documents'
  of: (row: Row) => string | null | undefined
}

const wordOrder = () => new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })

/**
 * Sorts rows in the order of the address, where `-net` is from the largest. Rows without a value come last in both
 * directions, and equal rows keep their order. If the order is unknown, the rows stay unchanged.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  sort: string,
  by: readonly Omit<SortBy<Row>, 'title'>[],
): readonly Row[] {
  const chosen = by.find(({ id }) => id === sortedBy(sort))
  if (!chosen) return rows
  const way = isDescending(sort) ? -1 : 1
  const compare =
    chosen.kind === 'numbers' || chosen.kind === 'documents'
      ? (a: string, b: string) => new Big(a).cmp(b)
      : wordOrder().compare
  return rows.toSorted((left, right) => {
    const [a, b] = [chosen.of(left) || null, chosen.of(right) || null]
    return a === null || b === null ? Number(a === null) - Number(b === null) : way * compare(a, b)
  })
}

/** Reads the order of a page's rows from its address, for `validateSearch` of its route. '' is the original order. */
export function sortAddress<const Id extends string>(ids: readonly Id[]) {
  const orders = ids.flatMap((id) => [id, `-${id}` as const])
  return {
    validate: (raw: { sort?: unknown } & SearchSchemaInput) => ({
      sort: orders.find((order) => order === raw.sort) ?? ('' as const),
    }),
    empty: { sort: '' as const },
  }
}
