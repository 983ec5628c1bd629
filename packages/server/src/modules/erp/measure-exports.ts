import { Gauge, register } from 'prom-client'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { maybeOne } from '#platform/database/sql.ts'

const State = z.object({ waiting: z.number(), dead: z.number(), oldest: z.number() })
type State = z.output<typeof State>

/**
 * Adds to `/metrics` what waits for the ERP. One statement reads it whenever the metrics are read. All server processes
 * read the same, so their values are not summed.
 */
export function measureExports(sql: Sql) {
  let reading: Promise<State | null> | undefined
  const state = () => (reading ??= read(sql).finally(() => (reading = undefined)))
  const gauge = (name: string, help: string, valueOf: (state: State) => number) => {
    // A second server in the same process (tests) has a database of its own.
    register.removeSingleMetric(name)
    return new Gauge({
      name,
      help,
      aggregator: 'max',
      async collect() {
        this.reset()
        const now = await state()
        if (now) this.set(valueOf(now))
        else this.remove()
      },
    })
  }
  gauge(
    'sidemark_exports_waiting',
    'Messages to the ERP that wait to be sent or tried again.',
    ({ waiting }) => waiting,
  )
  gauge('sidemark_exports_dead', 'Messages to the ERP that are not tried any more.', ({ dead }) => dead)
  gauge('sidemark_exports_oldest_waiting_seconds', 'Age of the oldest message that waits.', ({ oldest }) => oldest)
}

/** Null while the database does not answer, because the other metrics are needed most then. */
const read = (sql: Sql) =>
  maybeOne(
    State,
    sql`
    select w.waiting, d.dead, greatest(extract(epoch from now() - w.oldest), 0)::float8 as oldest
    from (
      select count(*)::int as waiting, coalesce(min(at), now()) as oldest
      from export_outbox
      where sent_at is null
        and dead_at is null
    ) w
    cross join (
      select count(*)::int as dead
      from export_outbox
      where sent_at is null
        and dead_at is not null
    ) d`,
  ).catch(() => null)
