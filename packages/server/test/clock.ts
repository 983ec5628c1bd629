import type { Sql } from '#platform/sql.ts'

/** The time that a test's server believes. */
export type Clock = {
  /** From now on `stock_now()` is this instant, in every connection of the test's server. */
  set: (instant: string) => Promise<void>
  /** Time runs again. */
  run: () => Promise<void>
}

/** The clock by which stock is free or not is the database's; a setting of each connection stands in for it. Design, decision 2. */
export function clockOf(sql: Sql, database: string, connections: number): Clock {
  let isSet = false
  const set = async (instant: string) => {
    if (instant === '' && !isSet) return
    isSet = instant !== ''
    // For connections still to come …
    await sql.unsafe(`alter database "${database}" set sidemark.stock_now = '${instant.replaceAll("'", '')}'`)
    // … and for those that are open, of statements and of transactions: only all of them together are certainly each of them.
    const all = await Promise.all(Array.from({ length: connections }, () => sql.reserve()))
    await Promise.all(all.map((connection) => connection`select set_config('sidemark.stock_now', ${instant}, false)`))
    for (const connection of all) connection.release()
    const together = Promise.withResolvers<void>()
    let begun = 0
    await Promise.all(Array.from({ length: connections }, () => sql.begin(async (tx) => {
      if (++begun === connections) together.resolve()
      await together.promise
      await tx`select set_config('sidemark.stock_now', ${instant}, false)`
    })))
  }
  return { set, run: () => set('') }
}
