import { z } from 'zod'
import type { Tx } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

const FeedState = z.object({
  feed: z.string(),
  fileName: z.string(),
  lastRun: z.string(),
  usualMinutes: z.number().nullable(),
  lateMinutes: z.number().nullable(),
  rowsRefused: z.number(),
})

/**
 * Every feed that has ever come, the latest by its own rhythm first, then those that have not come for longest.
 *
 * @param titles what each feed is called, by its name
 */
export const listFeeds = async (tx: Tx, titles: ReadonlyMap<string, string>) => ({
  feeds: (await feedStates(tx)).map((state) => ({ ...state, title: titles.get(state.feed) ?? state.feed })),
})

const feedStates = (tx: Tx) =>
  many(
    FeedState,
    tx`
    select f.feed, f.file_name as "fileName", to_char(f.last_run at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastRun",
      round(extract(epoch from f.usual) / 60)::int as "usualMinutes", ceil(extract(epoch from f.late_by) / 60)::int as "lateMinutes",
      f.rows_refused::int as "rowsRefused"
    from (select stock_now() as now offset 0) clock
    cross join lateral feed_ages(clock.now) f
    order by f.late_by desc nulls last, f.last_run, f.feed`,
  )
