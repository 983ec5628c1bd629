import type { Sql, Tx } from '#platform/database/sql.ts'

/**
 * Runs a statement on every connection of a test's server, those for statements and those for transactions. Only if
 * all connections are taken at once, each of them is certainly reached.
 */
export async function onEveryConnection(sql: Sql, connections: number, act: (tx: Tx) => PromiseLike<unknown>) {
  const all = await Promise.all(Array.from({ length: connections }, () => sql.reserve()))
  await Promise.all(all.map((connection) => act(connection)))
  for (const connection of all) connection.release()
  const together = Promise.withResolvers<void>()
  let begun = 0
  await Promise.all(
    Array.from({ length: connections }, () =>
      sql.begin(async (tx) => {
        if (++begun === connections) together.resolve()
        await together.promise
        await act(tx)
      }),
    ),
  )
}
