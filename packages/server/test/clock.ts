import type { Sql, Tx } from '#platform/database/sql.ts'
import { onEveryConnection } from './every-connection.ts'

/** The time of a test's server. */
export type Clock = {
  /** Sets `stock_now()` to this instant, in every connection of the test's server. */
  set: (instant: string) => Promise<void>
  /** Lets the time run again. */
  run: () => Promise<void>
}

/**
 * The database's clock decides whether stock is free. In tests, a setting of each connection replaces it. Design D-2.
 */
export function clockOf(sql: Sql, database: string, connections: number): Clock {
  let isSet = false
  const set = async (instant: string) => {
    if (instant === '' && !isSet) return
    isSet = instant !== ''
    // This is for connections that open later.
    await sql.unsafe(`alter database "${database}" set sidemark.stock_now = '${instant.replaceAll("'", '')}'`)
    // This is for connections that are open.
    await onEveryConnection(
      sql,
      connections,
      (tx: Tx) => tx`select set_config('sidemark.stock_now', ${instant}, false)`,
    )
  }
  return { set, run: () => set('') }
}
