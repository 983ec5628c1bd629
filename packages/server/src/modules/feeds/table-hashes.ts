import type { Sql } from '#platform/sql.ts'

/** Tables that tell of imports, not of the distributor. */
const ofImports = ['feed_runs', 'feed_refusals', 'schema_migrations']
/** Columns that differ from one clean import to the next: ids made by the clock or a sequence, and the clock itself. */
const ofTheMoment = /_id$|_at$|^at$|_hash$|^header_guid$/

/** A hash of every table's rows, ids left in: equal before and after means that nothing changed. */
export const tableHashes = (sql: Sql): Promise<Record<string, string>> => hashes(sql, () => true)

/** A hash of every table's rows without ids and instants: equal for two databases that say the same. */
export const contentHashes = (sql: Sql): Promise<Record<string, string>> => hashes(sql, (column) => !ofTheMoment.test(column))

async function hashes(sql: Sql, counts: (column: string) => boolean) {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public'
      and t.table_type = 'BASE TABLE'
      and c.table_name <> all (${ofImports})
    order by c.table_name, c.ordinal_position`
  const tables = Map.groupBy(columns.filter(({ column }) => counts(column)), ({ table }) => table)
  const rows = await Promise.all([...tables].map(async ([table, list]) => {
    const [row] = await sql`
      select coalesce(md5(string_agg(line, '|' order by line)), 'empty') as hash
      from (select row(${sql(list.map(({ column }) => column))})::text as line from ${sql(table)}) rows`
    return [table, String(row?.hash)] as const
  }))
  return Object.fromEntries(rows)
}
