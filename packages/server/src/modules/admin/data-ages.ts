import type { adminRoutes } from '@sidemark/contract'
import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

const Age = z.object({ asOf: z.string().nullable(), isLate: z.boolean() })
const Ages = z.object({ stock: Age, prices: Age })

/**
 * How old the distributor's stock and prices are: when the last good file of the feed came, and whether the next one is
 * late by the feed's own rhythm. Prices come in two feeds, of which the older one counts. Days follow from stock. Trade T-4.8.
 */
export const dataAges = (tx: Tx): Promise<z.input<typeof adminRoutes.dataAges.reply>> =>
  one(
    Ages,
    tx`
    select json_build_object('asOf', to_char(a.stock at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'isLate', a.late_stock) as stock,
      json_build_object('asOf', to_char(a.prices at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'isLate', a.late_prices) as prices
    from (
      select min(f.last_run) filter (where f.feed = 'inventory') as stock, min(f.last_run) filter (where f.feed <> 'inventory') as prices,
        coalesce(bool_or(f.late_by is not null) filter (where f.feed = 'inventory'), false) as late_stock,
        coalesce(bool_or(f.late_by is not null) filter (where f.feed <> 'inventory'), false) as late_prices
      from feed_ages(stock_now()) f
      where f.feed in ('inventory', 'prices', 'line-prices')
    ) a`,
  )
