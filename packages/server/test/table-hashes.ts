import type { Sql } from '#platform/database/sql.ts'

/**
 * Tables about imports, and not about the distributor. `editions` counts the statements that changed something. There
 * are more of them if an import was interrupted.
 */
const ofImports = ['feed_runs', 'feed_refusals', 'schema_migrations', 'schema_routines', 'editions']
/** A hash of every table's rows, including their ids. Equal hashes before and after mean that nothing changed. */
export async function tableHashes(sql: Sql): Promise<Record<string, string>> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public'
      and t.table_type = 'BASE TABLE'
      and c.table_name <> all (${ofImports})
    order by c.table_name, c.ordinal_position`
  const tables = Map.groupBy(columns, ({ table }) => table)
  const rows = await Promise.all(
    [...tables].map(async ([table, list]) => {
      const [row] = await sql`
      select coalesce(md5(string_agg(line, '|' order by line)), 'empty') as hash
      from (select row(${sql(list.map(({ column }) => column))})::text as line from ${sql(table)}) rows`
      return [table, String(row?.hash)] as const
    }),
  )
  return Object.fromEntries(rows)
}
