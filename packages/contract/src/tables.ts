import { z } from 'zod'
import { CustomerNumber, Day, text } from './primitives.ts'
import type { FileKind } from './route.ts'

/** A filter that is a day at the branch. An empty text filters nothing. */
export const DayFilter = z.union([Day, z.literal('')]).default('')

/**
 * The query of a table: a search, a sort order, a page, and the table's own filters.
 *
 * @param sorts the columns that it can be sorted by; `-total` is by total from the largest
 * @param first the sort order if the request names none
 * @param filters further parameters, each with a default that filters nothing
 */
export function tableQuery<const Sort extends string, const Filters extends z.ZodRawShape>(
  sorts: readonly Sort[],
  first: Sort | `-${Sort}`,
  filters: Filters,
) {
  return z.object({
    customerNumber: CustomerNumber,
    search: text(100).default(''),
    sort: sortOf(sorts, first),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
    ...filters,
  })
}

/**
 * The query of a table's file, which is at the table's path and `/export`. The file has all rows that match the
 * filters, in the table's order.
 *
 * `columns`: their names with commas between, in the requested order. Without it, all columns that the caller may see.
 */
export function exportQuery<const Sort extends string, const Filters extends z.ZodRawShape>(
  sorts: readonly Sort[],
  first: Sort | `-${Sort}`,
  filters: Filters,
) {
  return z.object({
    customerNumber: CustomerNumber,
    search: text(100).default(''),
    sort: sortOf(sorts, first),
    format: z.enum(['csv', 'xlsx']).default('csv'),
    columns: text(500).default(''),
    ...filters,
  })
}

/**
 * The number of rows of a filtered list. If more than 2,000 of the customer's rows contain the text of a search, the list
 * has at most the first 500 of its order. If it has 500, `total` is 500 and `hasMore` is true. The list's file has all of
 * them.
 */
export const listedReply = { total: z.number().int(), hasMore: z.boolean() } as const

const sortOf = <const Sort extends string>(sorts: readonly Sort[], first: Sort | `-${Sort}`) =>
  z
    .enum(sorts.flatMap((sort) => [sort, `-${sort}` as const]))
    .optional()
    .transform((sort) => sort ?? first)

/** The kind of file of each format. */
export const exportKinds = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<string, FileKind>

/** The reply of a route that gives a table as a file. */
export const exportReply = { reply: z.file(), file: [exportKinds.csv, exportKinds.xlsx] } as const
