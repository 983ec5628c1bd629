import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Sql } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'

const Waiting = z.object({ waiting: z.number() })
/** The number of seconds after which a race is given up if its acts never wait for a lock. */
const PATIENCE = 15

/**
 * Runs acts so that they really meet. It locks the table until every act waits for a lock (or has ended), and then lets
 * all of them go at once. With `Promise.all` alone, the first act ends before the last begins, so a test would pass
 * even without the act's lock.
 *
 * @param table the table whose rows the acts lock or write first
 * @param sql the acts' own pool; it needs one connection for each act and one more
 */
export async function atOnce<T>(sql: Sql, acts: (() => Promise<T>)[], table = 'lots'): Promise<T[]> {
  const gate = await sql.reserve()
  let ended = 0
  try {
    await gate`begin`
    // Statements that only read can pass. Statements that lock a row or write must wait.
    await gate`lock table ${gate(table)} in exclusive mode`
    const running = Promise.all(acts.map((act) => act().finally(() => ended++)))
    running.catch(() => undefined)
    await until(async () => {
      // In a transaction, PostgreSQL would keep the activity that it read first.
      await gate`select pg_stat_clear_snapshot()`
      const { waiting } = await one(
        Waiting,
        gate`
        select count(*)::int as waiting
        from pg_stat_activity
        where datname = current_database()
          and wait_event_type = 'Lock'`,
      )
      return waiting + ended >= acts.length
    })
    await gate`commit`
    return await running
  } finally {
    // After a failure, the acts must not wait forever.
    await gate`rollback`
    gate.release()
  }
}

async function until(holds: () => Promise<boolean>) {
  const end = Date.now() + PATIENCE * 1000
  while (!(await holds())) {
    if (Date.now() > end)
      throw new Error(`Not all acts were waiting for the lock within ${PATIENCE} s: do they lock this table?`)
    await delay(5)
  }
}
