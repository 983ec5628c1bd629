import { instantText } from '@sidemark/contract/rules/clock'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'

/** When the stock came that the days and lots of a paper follow from, null if it never did, and the branch's time zone. */
export const StockAge = z.object({ stockAsOf: z.string().nullable(), timeZone: z.string() })

/** The same as columns of a select from the location `b`. */
export const stockAgeOf = (tx: Tx) => tx`
  (
    select to_char(f.last_run at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from feed_ages(stock_now()) f
    where f.feed = 'inventory'
  ) as "stockAsOf", b.time_zone as "timeZone"`

/** The age of the stock as a fact of a paper. It has its day and year, because people keep papers. Trade T-4.8. */
export const stockAgeFact = ({
  stockAsOf,
  timeZone,
}: z.output<typeof StockAge>): [label: string, value: string | null] => [
  'Stock as of',
  stockAsOf && instantText(stockAsOf, { timeZone, withYear: true }),
]
