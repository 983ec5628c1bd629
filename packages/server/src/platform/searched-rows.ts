import { containsText, containsTextUnindexed } from './contains-text.ts'
import type { Tx } from './sql.ts'

type Fragment = ReturnType<typeof fragment>
const fragment = (tx: Tx) => tx``
/** Where rows come from, and which of them: after `from` and `where` of a statement. And how many they are, as an expression. */
export type Source = { from: Fragment; matches: Fragment; count: Fragment }
/**
 * A table of a customer's rows with their words beside them (`words`, `line_sidemarks`, lower case, a trigram index after customer_id). `few` is what words `w` say
 * of rows that are few of the customer's, which an index has: all of them are read.
 */
type Table = { name: string; row: string; id: string; words: string; few?: string }
type Asked = {
  customerId: number
  search: string
  seesSidemarks: boolean
  matches: Fragment
  /** How many rows match before the search, where that is known without counting them. */
  known?: Fragment | undefined
  /** Where only the search narrows the list: to which row its page reaches. More than are sorted hold the text then, and no more of them are looked for. */
  reach?: number | undefined
  /** How many of few are enough, as an expression that is null for all of them: the first in the list's order. Of a list that is another's half, and cut by that. */
  enough?: Fragment | ReturnType<Tx> | undefined
  /** The list's order, which an index has. */
  order: Fragment | ReturnType<Tx> | ReturnType<Tx['unsafe']>
}
export type Searched = {
  /** Named results, for the start of the statement. */
  withs: Fragment
  /** The rows that are listed, for a page. */
  listed: Source
  /** Whether more hold the text than are listed. */
  isCut: Fragment
  /** All that matches, in whatever order: for a file. */
  whole: Source
}

/** So many that hold the text are looked up and sorted. */
const SORTED = 2000
/** Of more, so many rows from the first of the list are asked for their words. */
const WALKED = 5000
/** And so many of them are listed. Who searches for what thousands have reads no further: they type on. */
export const LISTED = 500

/**
 * A list that may be narrowed by a search, as pieces of a statement. What holds the text is found by its words; where it is little, its rows are sorted.
 * Of more, the first of the list are listed: its own index is walked over the first thousands, which are asked for their words. Where that does not fill
 * the list, each entry is asked for among all that was found. To count 60,000 that hold a text, and to walk to the last, would take ten times as long.
 * A few that are among many are found by reading the words of all the few.
 */
export function searched(tx: Tx, table: Table, asked: Asked): Searched {
  const sourceOf = (from: Fragment, matches: Fragment): Source => ({ from, matches, count: tx`(select count(*) from ${from} where ${matches})` })
  const names = namesOf(tx, table)
  const { row, key, rows, found, little, hit } = names
  const { search, matches, known } = asked
  const all = { ...sourceOf(rows, matches), ...(known && { count: known }) }
  if (search === '') return { withs: tx`${found} as (select)`, listed: all, isCut: tx`false`, whole: all }
  const words = wordsOf(tx, names, asked)
  const hits = sourceOf(tx`${hit} ${row}`, tx`true`)
  const whole = sourceOf(rows, tx`${matches} and ${row}.${key} in (select w.${key} from ${words.holding})`)
  if (table.few) return { withs: tx`${found} as materialized (select w.${key} from ${words.holding}), ${fewRows(tx, names, asked)}`, listed: hits, isCut: tx`false`, whole }
  const listed = reachOf(asked) === LISTED ? hits : { ...hits, count: tx`(case when ${words.areSorted} then ${hits.count} else ${LISTED} end)` }
  return {
    withs: tx`${found} as materialized (select w.${key} from ${words.holding} limit ${tx.unsafe(String(SORTED + 1))}),
    ${little} as materialized (select count(*) <= ${SORTED} as it from ${found}),
    ${firstRows(tx, names, asked, words)}`,
    listed,
    isCut: tx`(not ${words.areSorted} and ${listed.count} >= ${LISTED})`,
    whole,
  }
}

const reachOf = ({ reach = LISTED }: Asked) => Math.min(reach, LISTED)
type Names = { row: Fragment; key: Fragment; rows: Fragment; words: Fragment; few: Fragment | undefined; found: Fragment; little: Fragment; walked: Fragment; hit: Fragment }
const namesOf = (tx: Tx, { name, row, id, words, few }: Table): Names => ({
  row: tx.unsafe(row), key: tx.unsafe(id), rows: tx.unsafe(`${name} ${row}`), words: tx.unsafe(`${words} w`), few: few ? tx.unsafe(few) : undefined,
  found: tx.unsafe(`found_${name}`), little: tx.unsafe(`little_${name}`), walked: tx.unsafe(`walked_${name}`), hit: tx.unsafe(`hit_${name}`),
})

type Words = { holding: Fragment; areSorted: Fragment; ofRow: (row: Fragment) => Fragment }
/**
 * Words `w` of the customer that hold the text; whether they are so few that their rows are sorted; and whether a row's do, which is a value, for a join of
 * `exists` would read the words of all.
 */
function wordsOf(tx: Tx, { key, words, few, little }: Names, { customerId, search, seesSidemarks }: Asked): Words {
  const either = (hold: (column: string) => Fragment) => tx`(${hold('w.words')}${seesSidemarks ? tx` or ${hold('w.line_sidemarks')}` : tx``})`
  // No index looks for it here, and `strpos` takes half the time of `like`.
  const unindexed = either((column) => containsTextUnindexed(tx, column, search))
  return {
    holding: tx`${words} where w.customer_id = ${customerId} and ${few ? tx`${few} and ${unindexed}` : either((column) => containsText(tx, column, search))}`,
    // Counted once: a statement asks for it in a dozen places.
    areSorted: tx`(select l.it from ${little} l)`,
    ofRow: (row) => tx`(select ${unindexed} from ${words} where w.${key} = ${row}.${key})`,
  }
}

/** The rows of what was found where it is little, as a select. */
const sortedRows = (tx: Tx, { row, key, rows, found }: Names, { matches }: Asked, words: Words): Fragment => tx`
      select ${row}.*
      from ${found} f
      join ${rows} on ${row}.${key} = f.${key}
      where ${words.areSorted}
        and ${matches}`

/** Of few, all that hold the text, or as many as are enough. */
const fewRows = (tx: Tx, { row, key, rows, found, hit }: Names, { matches, order, enough }: Asked): Fragment => tx`${hit} as materialized (
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

/** All that was found where it can be sorted; else the first of the list's order. */
function firstRows(tx: Tx, names: Names, asked: Asked, words: Words): Fragment {
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
