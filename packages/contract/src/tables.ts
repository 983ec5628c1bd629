import { z } from 'zod'
import { CustomerNumber, text } from './primitives.ts'

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
    sort: z
      .enum(sorts.flatMap((sort) => [sort, `-${sort}` as const]))
      .optional()
      .transform((sort) => sort ?? first),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(25),
    ...filters,
  })
}
