import { Gauge, register } from 'prom-client'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { many } from '#platform/database/sql.ts'

const State = z.object({ feed: z.string(), age: z.number(), late: z.number(), refused: z.number() })
type State = z.output<typeof State>

/**
 * Adds the state of the feeds to `/metrics`. One statement reads it whenever the metrics are read. All server processes
 * read the same state, so their values are not summed.
 */
export function measureFeeds(sql: Sql) {
  let reading: Promise<State[]> | undefined
  const states = () => (reading ??= read(sql).finally(() => (reading = undefined)))
  const gauge = (name: string, help: string, valueOf: (state: State) => number) => {
    // A second server in the same process (tests) has a database of its own.
    register.removeSingleMetric(name)
    return new Gauge({
      name,
      help,
      labelNames: ['feed'],
      aggregator: 'max',
      async collect() {
        this.reset()
        for (const state of await states()) this.set({ feed: state.feed }, valueOf(state))
      },
    })
  }
  gauge('sidemark_feed_age_seconds', 'Time since the last good run of the feed ended.', ({ age }) => age)
  gauge('sidemark_feed_late', 'Whether the feed is late by its own rhythm: 1 or 0.', ({ late }) => late)
  gauge('sidemark_feed_refused_rows', 'Rows that the last good run of the feed refused.', ({ refused }) => refused)
}

/** It has no states while the database does not answer, because the other metrics are needed most then. */
const read = (sql: Sql) =>
  many(
    State,
    sql`
    select feed, greatest(extract(epoch from age), 0)::float8 as age, (late_by is not null)::int as late, rows_refused::float8 as refused
    from feed_ages(stock_now())`,
  ).catch(() => [])
