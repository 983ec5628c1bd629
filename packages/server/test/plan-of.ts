import type postgres from 'postgres'
import type { Sql } from '#platform/database/sql.ts'

/**
 * The plan that is made once for all values, as on the server: PostgreSQL's EXPLAIN as text. The statement is not run.
 */
export async function planOf(sql: Sql, statement: postgres.PendingQuery<postgres.Row[]>): Promise<string> {
  const { string, types } = await statement.describe()
  const connection = await sql.reserve()
  try {
    await connection.unsafe(`prepare plan_of as ${string}`)
    const lines = await connection.unsafe(
      `explain (costs off) execute plan_of ${types.length > 0 ? `(${types.map(() => 'null').join(', ')})` : ''}`,
    )
    await connection.unsafe('deallocate plan_of')
    return lines.map((line) => String(line['QUERY PLAN'])).join('\n')
  } finally {
    connection.release()
  }
}
