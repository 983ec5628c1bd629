import { z } from 'zod'
import type { Sql, Tx } from '#platform/database/sql.ts'
import { one } from '#platform/database/sql.ts'
import { onEveryConnection } from './every-connection.ts'

const Read = z.object({ rows: z.number() })

/**
 * The rows of a table that all statements of an act read, including those inside SQL functions, from the table or from
 * its indexes. PostgreSQL counts them.
 *
 * @param connections of the server's pool
 */
export async function rowsRead(
  { sql, connections }: { sql: Sql; connections: number },
  table: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const sofar = async () => {
    // A connection reports what it has counted when its next transaction ends.
    await onEveryConnection(sql, connections, (tx: Tx) => tx`select pg_stat_force_next_flush()`)
    const { rows } = await one(
      Read,
      sql`
      select (t.seq_tup_read + (select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as rows
      from pg_stat_user_tables t
      where t.relname = ${table}`,
    )
    return rows
  }
  const before = await sofar()
  await act()
  return (await sofar()) - before
}
