import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Sql } from '#platform/sql.ts'
import { one } from '#platform/sql.ts'

const Waiting = z.object({ waiting: z.number() })
/** Seconds until a race that never meets its lock is given up. */
const PATIENCE = 15

/**
 * Runs acts that really meet: holds the table until every one of them waits for a lock (or has ended), then lets go of all at once.
 * A `Promise.all` alone lets the first finish before the last begins, and passes with the lock taken out.
 *
 * @param table whose rows the acts lock or write first
 * @param sql the acts' own pool; it needs a connection for each and one more
 */
export async function atOnce<T>(sql: Sql, acts: (() => Promise<T>)[], table = 'lots'): Promise<T[]> {
  const gate = await sql.reserve()
  let ended = 0
  try {
    await gate`begin`
    // Readers pass; whoever locks a row or writes waits.
    await gate`lock table ${gate(table)} in exclusive mode`
    const running = Promise.all(acts.map((act) => act().finally(() => ended++)))
    running.catch(() => undefined)
    await until(async () => {
      // Within a transaction the first look at the activity would be kept.
      await gate`select pg_stat_clear_snapshot()`
      const { waiting } = await one(Waiting, gate`
        select count(*)::int as waiting
        from pg_stat_activity
        where datname = current_database()
          and wait_event_type = 'Lock'`)
      return waiting + ended >= acts.length
    })
    await gate`commit`
    return await running
  } finally {
    // After a failure the acts must not wait for ever.
    await gate`rollback`
    gate.release()
  }
}

async function until(holds: () => Promise<boolean>) {
  const end = Date.now() + PATIENCE * 1000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not all acts were waiting for the lock within ${PATIENCE} s: do they lock this table?`)
    await delay(5)
  }
}
