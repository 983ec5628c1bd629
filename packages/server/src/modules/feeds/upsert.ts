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
}

/**
 * Inserts the rows of the file or changes those that are there, where that makes a difference. A column that the file leaves out keeps
 * its value in existing rows.
 *
 * @returns rows inserted or changed
 */
export async function upsert(tx: FeedTx, { columns: present }: Pick<FileFacts, 'columns'>, { into, key, columns, from = '', onlyNew = [], touch = {} }: Upsert): Promise<number> {
  const sources = Object.entries(columns).map(([name, source]) => (typeof source === 'string' ? { name, column: source, sql: `r."${source}"` } : { name, column: source[0], sql: source[1] }))
  const changing = sources.filter(({ name, column }) => !key.includes(name) && !onlyNew.includes(name) && (column === 'always' || present.has(column))).map(({ name }) => name)
  const list = (names: readonly string[], table = '') => names.map((name) => `${table}${name}`).join(', ')
  const set = [...changing.map((name) => `${name} = excluded.${name}`), ...Object.entries(touch).map(([name, sql]) => `${name} = ${sql}`)]
  const change = changing.length === 0
    ? 'nothing'
    : `update set ${set.join(', ')} where (${list(changing, `${into}.`)}) is distinct from (${list(changing, 'excluded.')})`
  const { count } = await tx.unsafe(`
    insert into ${into} (${list(sources.map(({ name }) => name))})
    select ${sources.map(({ sql }) => sql).join(', ')}
    from feed_rows r
    ${from}
    on conflict (${list(key)}) do ${change}`)
  return count
}
