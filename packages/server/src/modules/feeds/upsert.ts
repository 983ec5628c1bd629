import type { FeedTx, FileFacts } from './feed.ts'

/**
 * A column of a table and the source of its value: the name of the file's column, or that name with SQL over the row
 * `r` and the tables that `from` joins. `always` marks a value that is written although no column of the file has it.
 */
type Source = string | readonly [column: string, sql: string]

type Upsert = {
  into: string
  /** The columns of the unique constraint by which an existing row is found. */
  key: readonly string[]
  columns: Readonly<Record<string, Source>>
  /** The rows, as `r`. Without it, those of the file. */
  of?: string
  /** Joins, conditions and order after the rows. */
  from?: string
  /** Columns that only a new row gets. */
  onlyNew?: readonly string[]
  /**
   * Tables that are empty on a first load. While they are empty, foreign keys are checked at the end, in one join each
   * instead of row by row.
   */
  firstLoad?: readonly string[]
}

/**
 * Inserts the rows of the file, or updates existing rows that differ. A column that the file leaves out keeps its value
 * in existing rows.
 *
 * @returns the number of inserted or changed rows
 */
export async function upsert(
  tx: FeedTx,
  { columns: present }: Pick<FileFacts, 'columns'>,
  { into, key, columns, of = 'feed_rows', from = '', onlyNew = [], firstLoad }: Upsert,
): Promise<number> {
  const sources = Object.entries(columns).map(([name, source]) =>
    typeof source === 'string'
      ? { name, column: source, sql: `r."${source}"` }
      : { name, column: source[0], sql: source[1] },
  )
  const changing = sources
    .filter(
      ({ name, column }) =>
        !key.includes(name) && !onlyNew.includes(name) && (column === 'always' || present.has(column)),
    )
    .map(({ name }) => name)
  const list = (names: readonly string[], table = '') => names.map((name) => `${table}${name}`).join(', ')
  const set = changing.map((name) => `${name} = excluded.${name}`)
  const change =
    changing.length === 0
      ? 'nothing'
      : `update set ${set.join(', ')} where (${list(changing, `${into}.`)}) is distinct from (${list(changing, 'excluded.')})`
  const write = async () => {
    const { count } = await tx.unsafe(`
      insert into ${into} (${list(sources.map(({ name }) => name))})
      select ${sources.map(({ sql }) => sql).join(', ')}
      from ${of} r
      ${from}
      on conflict (${list(key)}) do ${change}`)
    return count
  }
  return firstLoad && (await areEmpty(tx, into, firstLoad)) ? withoutForeignKeys(tx, into, write) : write()
}

/**
 * Whether the tables have no rows. If so, the table to be filled is locked until the transaction ends. Tables with rows
 * are not locked.
 */
async function areEmpty(tx: FeedTx, into: string, tables: readonly string[]): Promise<boolean> {
  const some = () => tx.unsafe(tables.map((table) => `(select from ${table} limit 1)`).join(' union all '))
  if ((await some()).length > 0) return false
  await tx.unsafe(`lock table ${into} in access exclusive mode`)
  return (await some()).length === 0
}

/**
 * Drops the table's foreign keys while `act` fills it, and adds them again, each with one join over all rows. A trigger
 * for each row and key took most of the time of a first load, and its queue is not bounded.
 */
async function withoutForeignKeys<T>(tx: FeedTx, table: string, act: () => Promise<T>): Promise<T> {
  const keys = await tx<{ name: string; definition: string }[]>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = ${table}::regclass
      and contype = 'f'
    order by conname`
  if (keys.length > 0)
    await tx.unsafe(`alter table ${table} ${keys.map(({ name }) => `drop constraint ${name}`).join(', ')}`)
  const result = await act()
  if (keys.length > 0)
    await tx.unsafe(
      `alter table ${table} ${keys.map(({ name, definition }) => `add constraint ${name} ${definition}`).join(', ')}`,
    )
  return result
}
