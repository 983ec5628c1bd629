import { containsText, containsTextUnindexed } from './contains-text.ts'
import type { Tx } from './sql.ts'

type Fragment = ReturnType<typeof fragment>
const fragment = (tx: Tx) => tx``
/** The source and the conditions of rows, for `from` and `where` of a statement, and an expression for their number. */
export type Source = { from: Fragment; matches: Fragment; count: Fragment }
/**
 * A table of a customer's rows with their words (`words`, `line_sidemarks`, lower case, a trigram index after
 * customer_id). `few` is a condition on the words `w` that selects few of the customer's rows, with an index for it.
 * All of these rows are read.
 */
type Table = { name: string; row: string; id: string; words: string; few?: string }
type RowsRequest = {
  customerId: number
  search: string
  seesSidemarks: boolean
  matches: Fragment
  /** The number of rows before the search, if it is known without counting them. */
  known?: Fragment | undefined
  /**
   * The number of rows from the start of the list that the page needs. It is set only for a list that nothing but the
   * search filters. If more rows contain the text than can be sorted, no more than `reach` rows are searched for.
   */
  reach?: number | undefined
  /**
   * How many of the rows of a `few` table are enough, as an expression, or null for all of them. They are the first in
   * the list's order. It is for a list that is half of another list, which may be cut.
   */
  enough?: Fragment | ReturnType<Tx> | undefined
  /** The list's order, which an index has. */
  order: Fragment | ReturnType<Tx> | ReturnType<Tx['unsafe']>
}
export type Searched = {
  /** Named results, for the start of the statement. */
  withs: Fragment
  /** The rows of the list, for a page. */
  listed: Source
  /** Whether more rows contain the text than are listed. */
  isCut: Fragment
  /** All rows that match, in any order, for a file. */
  whole: Source
}

/** Up to this many rows that contain the text are looked up and sorted. */
const SORTED = 2000
/** If there are more, the words of at most this many rows from the start of the list are checked first. */
const WALKED = 5000
/**
 * If there are more, at most this many of them are listed. A user whose search finds thousands does not read on, but
 * types more letters.
 */
export const LISTED = 500

/**
 * A list with an optional search, as pieces of a statement. Rows that contain the text are found by their words. If
 * there are few, they are sorted. If there are many, the first ones in the list's order are listed: the list's own
 * index is walked over the first thousands of rows, and their words are checked. If that does not fill the list, the
 * index is walked again, and each row is looked up among all rows that contain the text. Counting 60,000 rows that
 * contain a text, and walking to the last one, would take ten times as long. If a table has few of the customer's rows,
 * the words of all these rows are read.
 */
export function searched(tx: Tx, table: Table, asked: RowsRequest): Searched {
  const sourceOf = (from: Fragment, matches: Fragment): Source => ({
    from,
    matches,
    count: tx`(select count(*) from ${from} where ${matches})`,
  })
  const names = namesOf(tx, table)
  const { row, key, rows, found, little, hit } = names
  const { search, matches, known } = asked
  const all = { ...sourceOf(rows, matches), ...(known && { count: known }) }
  if (search === '') return { withs: tx`${found} as (select)`, listed: all, isCut: tx`false`, whole: all }
  const words = wordsOf(tx, names, asked)
  const hits = sourceOf(tx`${hit} ${row}`, tx`true`)
  const whole = sourceOf(rows, tx`${matches} and ${row}.${key} in (select w.${key} from ${words.holding})`)
  if (table.few)
    return {
      withs: tx`${found} as materialized (select w.${key} from ${words.holding}), ${fewRows(tx, names, asked)}`,
      listed: hits,
      isCut: tx`false`,
      whole,
    }
  const listed =
    reachOf(asked) === LISTED
      ? hits
      : { ...hits, count: tx`(case when ${words.areSorted} then ${hits.count} else ${LISTED} end)` }
  return {
    withs: tx`${found} as materialized (select w.${key} from ${words.holding} limit ${tx.unsafe(String(SORTED + 1))}),
    ${little} as materialized (select count(*) <= ${SORTED} as it from ${found}),
    ${firstRows(tx, names, asked, words)}`,
    listed,
    isCut: tx`(not ${words.areSorted} and ${listed.count} >= ${LISTED})`,
    whole,
  }
}

const reachOf = ({ reach = LISTED }: RowsRequest) => Math.min(reach, LISTED)
type Names = {
  row: Fragment
  key: Fragment
  rows: Fragment
  words: Fragment
  few: Fragment | undefined
  found: Fragment
  little: Fragment
  walked: Fragment
  hit: Fragment
}
const namesOf = (tx: Tx, { name, row, id, words, few }: Table): Names => ({
  row: tx.unsafe(row),
  key: tx.unsafe(id),
  rows: tx.unsafe(`${name} ${row}`),
  words: tx.unsafe(`${words} w`),
  few: few ? tx.unsafe(few) : undefined,
  found: tx.unsafe(`found_${name}`),
  little: tx.unsafe(`little_${name}`),
  walked: tx.unsafe(`walked_${name}`),
  hit: tx.unsafe(`hit_${name}`),
})

type Words = { holding: Fragment; areSorted: Fragment; ofRow: (row: Fragment) => Fragment }
/**
 * `holding` is the source of the customer's words `w` that contain the text. `areSorted` says whether they are few
 * enough to sort their rows. `ofRow` says whether the words of one row contain the text. It is a value, because a join
 * with `exists` would read the words of all rows.
 */
function wordsOf(
  tx: Tx,
  { key, words, few, little }: Names,
  { customerId, search, seesSidemarks }: RowsRequest,
): Words {
  const either = (hold: (column: string) => Fragment) =>
    tx`(${hold('w.words')}${seesSidemarks ? tx` or ${hold('w.line_sidemarks')}` : tx``})`
  // No index is used here, and `strpos` takes half the time of `like`.
  const unindexed = either((column) => containsTextUnindexed(tx, column, search))
  return {
    holding: tx`${words} where w.customer_id = ${customerId} and ${few ? tx`${few} and ${unindexed}` : either((column) => containsText(tx, column, search))}`,
    // Counted once, because a statement uses it in a dozen places.
    areSorted: tx`(select l.it from ${little} l)`,
    ofRow: (row) => tx`(select ${unindexed} from ${words} where w.${key} = ${row}.${key})`,
  }
}

/** A select of the rows that were found, if they are few enough to be sorted. */
const sortedRows = (tx: Tx, { row, key, rows, found }: Names, { matches }: RowsRequest, words: Words): Fragment => tx`
      select ${row}.*
      from ${found} f
      join ${rows} on ${row}.${key} = f.${key}
      where ${words.areSorted}
        and ${matches}`

/** For a `few` table: all rows that contain the text, or as many as are enough. */
const fewRows = (
  tx: Tx,
  { row, key, rows, found, hit }: Names,
  { matches, order, enough }: RowsRequest,
): Fragment => tx`${hit} as materialized (
      select ${row}.*
      from (
        select ${row}.${key}
        from (
          -- 'is true' and 'offset 0': the few are read from their own index; a join would look each up, and an index of the order would be walked over the many.
          select ${row}.*
          from ${rows}
          where ${matches}
            and (${row}.${key} in (select f.${key} from ${found} f)) is true
          offset 0
        ) ${row}
        order by ${order}
        ${enough ? tx`limit ${enough}` : tx``}
      ) e
      join ${rows} on ${row}.${key} = e.${key})`

/** All rows that were found if they can be sorted, or else the first ones in the list's order. */
function firstRows(tx: Tx, names: Names, asked: RowsRequest, words: Words): Fragment {
  const { row, key, rows, walked, hit } = names
  const { matches, order } = asked
  const reach = reachOf(asked)
  const fill = tx`((select count(*) from ${walked}) >= ${reach})`
  return tx`${walked} as materialized (
      select e.${key}
      from (select ${row}.${key} from ${rows} where not ${words.areSorted} and ${matches} order by ${order} limit ${WALKED}) e
      where ${words.ofRow(tx`e`)}
      limit ${reach}),
    ${hit} as materialized (${sortedRows(tx, names, asked, words)}
      union all
      select ${row}.*
      from (
        select e.${key}
        from ${walked} e
        where ${fill}
        union all
        (
          select ${row}.${key}
          from ${rows}
          where not ${words.areSorted}
            and not ${fill}
            and ${matches}
            -- 'is true': a join that is made for few would be made for many too.
            and (${row}.${key} in (select w.${key} from ${words.holding})) is true
          order by ${order}
          limit ${reach}
        )
      ) e
      join ${rows} on ${row}.${key} = e.${key})`
}
