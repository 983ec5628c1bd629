import { z } from 'zod'
import { CustomerNumber, Day, text } from './primitives.ts'
import type { FileKind } from './route.ts'

/** A filter that is a day of the branch; empty narrows nothing. */
export const DayFilter = z.union([Day, z.literal('')]).default('')

/**
 * What every table of the account is asked with: a search, an order, a page, and filters of its own.
 *
 * @param sorts what it can be sorted by; `-total` is by total from the largest
 * @param first how it is sorted unless asked otherwise
 * @param filters further parameters, each with a default that narrows nothing
 */
export function tableQuery<const Sort extends string, const Filters extends z.ZodRawShape>(sorts: readonly Sort[], first: Sort | `-${Sort}`, filters: Filters) {
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
 * What a table's file is asked with, at the table's path and `/export`: all that is filtered, in its order.
 *
 * `columns`: their names with commas between, in the order wanted; without any, all that the caller may see.
 */
export function exportQuery<const Sort extends string, const Filters extends z.ZodRawShape>(sorts: readonly Sort[], first: Sort | `-${Sort}`, filters: Filters) {
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
 * How many rows a narrowed list has. A search for what more than 5,000 of the customer's rows hold lists the first 500 of its order: then `total` is 500 and
 * `hasMore` is true. The list's file has them all.
 */
export const listedReply = { total: z.number().int(), hasMore: z.boolean() } as const

const sortOf = <const Sort extends string>(sorts: readonly Sort[], first: Sort | `-${Sort}`) =>
  z
    .enum(sorts.flatMap((sort) => [sort, `-${sort}` as const]))
    .optional()
    .transform((sort) => sort ?? first)

/** The kind of file of each format. */
export const exportKinds = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const satisfies Record<string, FileKind>

/** What a route replies that gives a table as a file. */
export const exportReply = { reply: z.file(), file: [exportKinds.csv, exportKinds.xlsx] } as const
