import type { FeedTx, FileFacts } from './feed.ts'

/**
 * A column of a table, and what it gets: the name of the file's column, or that name with SQL over the row `r` and what `from` joins.
 * `always` is written although no column of the file says it.
 */
type Source = string | readonly [column: string, sql: string]

type Upsert = {
  into: string
  /** Columns of the unique constraint by which a row is found again. */
  key: readonly string[]
  columns: Readonly<Record<string, Source>>
  /** Joins, conditions and order after `from feed_rows r`. */
  from?: string
  /** Columns that only a new row gets. */
  onlyNew?: readonly string[]
  /** Further columns set when something changed; SQL over the table's name (what is) and `excluded` (what comes). */
  touch?: Readonly<Record<string, string>>
  /** Tables that are empty on a first load. While they are, foreign keys are checked at the end in one join each, not row by row. */
  firstLoad?: readonly string[]
}

/**
 * Inserts the rows of the file or changes those that are there, where that makes a difference. A column that the file leaves out keeps
 * its value in existing rows.
 *
 * @returns rows inserted or changed
 */
export async function upsert(tx: FeedTx, { columns: present }: Pick<FileFacts, 'columns'>, { into, key, columns, from = '', onlyNew = [], touch = {}, firstLoad }: Upsert): Promise<number> {
  const sources = Object.entries(columns).map(([name, source]) => (typeof source === 'string' ? { name, column: source, sql: `r."${source}"` } : { name, column: source[0], sql: source[1] }))
  const changing = sources.filter(({ name, column }) => !key.includes(name) && !onlyNew.includes(name) && (column === 'always' || present.has(column))).map(({ name }) => name)
  const list = (names: readonly string[], table = '') => names.map((name) => `${table}${name}`).join(', ')
  const set = [...changing.map((name) => `${name} = excluded.${name}`), ...Object.entries(touch).map(([name, sql]) => `${name} = ${sql}`)]
  const change = changing.length === 0
    ? 'nothing'
    : `update set ${set.join(', ')} where (${list(changing, `${into}.`)}) is distinct from (${list(changing, 'excluded.')})`
  const write = async () => {
    const { count } = await tx.unsafe(`
      insert into ${into} (${list(sources.map(({ name }) => name))})
      select ${sources.map(({ sql }) => sql).join(', ')}
      from feed_rows r
      ${from}
      on conflict (${list(key)}) do ${change}`)
    return count
  }
  return firstLoad && (await areEmpty(tx, into, firstLoad)) ? withoutForeignKeys(tx, into, write) : write()
}

/** Whether the tables have no row; the one to be filled is then ours until the transaction ends. Tables with rows are not locked. */
async function areEmpty(tx: FeedTx, into: string, tables: readonly string[]): Promise<boolean> {
  const some = () => tx.unsafe(tables.map((table) => `(select from ${table} limit 1)`).join(' union all '))
  if ((await some()).length > 0) return false
  await tx.unsafe(`lock table ${into} in access exclusive mode`)
  return (await some()).length === 0
}

/**
 * Takes the table's foreign keys away while `act` fills it, and puts them back, each checking all rows in one join. A trigger a row and key
 * was most of a first load, and its queue is not bounded.
 */
async function withoutForeignKeys<T>(tx: FeedTx, table: string, act: () => Promise<T>): Promise<T> {
  const keys = await tx<{ name: string; definition: string }[]>`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid = ${table}::regclass
      and contype = 'f'
    order by conname`
  if (keys.length > 0) await tx.unsafe(`alter table ${table} ${keys.map(({ name }) => `drop constraint ${name}`).join(', ')}`)
  const result = await act()
  if (keys.length > 0) await tx.unsafe(`alter table ${table} ${keys.map(({ name, definition }) => `add constraint ${name} ${definition}`).join(', ')}`)
  return result
}
