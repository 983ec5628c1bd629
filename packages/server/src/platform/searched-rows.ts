import type { Tx } from './sql.ts'

type Fragment = ReturnType<typeof fragment>
const fragment = (tx: Tx) => tx``
/** Where rows come from, and which of them: after `from` and `where` of a statement. And how many they are, as an expression. */
export type Source = { from: Fragment; matches: Fragment; count: Fragment }
/** A table of a customer's rows with their words beside them (`words`, `line_sidemarks`, lower case, a trigram index after customer_id). */
type Table = { name: string; row: string; id: string; words: string }
type Asked = {
  customerId: number
  search: string
  seesSidemarks: boolean
  matches: Fragment
  /** How many rows match before the search: all of the customer's, so that who counts what is found has counted the list; or so few that each can be asked for its words. */
  share: 'all' | 'some' | 'few'
  /** The list's order, which an index has. */
  order: Fragment | ReturnType<Tx> | ReturnType<Tx['unsafe']>
  /** Rows from the first to the end of the page; 0 for a file, which has all. */
  reach: number
}
export type Searched = {
  /** Named results, for the start of the statement. */
  withs: Fragment
  /** All that matches, in whatever order: for a file. */
  whole: Source
  /** Whether `near` has all rows of the page and before it; null where nothing is searched. */
  isNear: Fragment | null
  near: Source
}

/** So many rows are looked up one by one, or walked and asked for their words. */
const FEW = 1000
const isReached = (reach: number) => reach > 0 && reach <= FEW

/**
 * A list that may be narrowed by a search, as pieces of a statement. What holds the text is found by its words once. Few are looked up in the table.
 * Of many the list's own index is walked: the rows of the first thousand entries that hold it, which are the first pages of what many hold. Where
 * they do not reach, every entry is asked for among those found: 60,000 look-ups and a sort would take ten times as long.
 */
export function searched(tx: Tx, table: Table, asked: Asked): Searched {
  const sourceOf = (from: Fragment, matches: Fragment): Source => ({ from, matches, count: tx`(select count(*) from ${from} where ${matches})` })
  const names = namesOf(tx, table)
  const { row, key, rows, found, hit } = names
  const { search, share, matches, reach } = asked
  const whole = sourceOf(rows, matches)
  if (search === '') return { withs: tx`${found} as (select)`, whole, isNear: null, near: whole }
  const words = wordsOf(tx, names, asked)
  const each = sourceOf(rows, tx`${matches} and ${words.ofRow(row)}`)
  // `is true`: a join that is made for few would be made for many too.
  const among = sourceOf(rows, tx`${matches} and (${row}.${key} in (select f.${key} from ${found} f)) is true`)
  const count = { all: words.count, some: isReached(reach) && !isIndexed(search) ? each.count : among.count, few: each.count }[share]
  const near = sourceOf(tx`${hit} ${row}`, tx`true`)
  return {
    withs: tx`${words.withs},
    ${hit} as materialized (${nearRows(tx, names, asked, words)})`,
    whole: { ...(share === 'few' ? each : among), count },
    isNear: isReached(reach) ? tx`(${words.areFew} or ${near.count} >= ${reach})` : words.areFew,
    near: { ...near, count: tx`case when ${words.areFew} then ${near.count} else ${count} end` },
  }
}

type Names = { row: Fragment; key: Fragment; rows: Fragment; words: Fragment; found: Fragment; number: Fragment; hit: Fragment }
const namesOf = (tx: Tx, { name, row, id, words }: Table): Names => ({
  row: tx.unsafe(row), key: tx.unsafe(id), rows: tx.unsafe(`${name} ${row}`), words: tx.unsafe(`${words} w`), found: tx.unsafe(`found_${name}`), number: tx.unsafe(`number_of_${name}`), hit: tx.unsafe(`hit_${name}`),
})

type Words = { withs: Fragment; count: Fragment; areFew: Fragment; ofRow: (row: Fragment) => Fragment }
/**
 * What holds the text: all of the customer's, how many they are, and whether they are few; and whether a row does, which is a value, for a join of
 * `exists` would read the words of all. Where a page needs but their number they are counted and not kept, which is half of the time.
 */
function wordsOf(tx: Tx, { key, words, found, number }: Names, { customerId, search, seesSidemarks, share, reach }: Asked): Words {
  const holding = tx`(${holds(tx, 'w.words', search)}${seesSidemarks ? tx` or ${holds(tx, 'w.line_sidemarks', search)}` : tx``})`
  const ofCustomer = tx`${words} where w.customer_id = ${customerId} and ${holding}`
  const isCounted = share === 'all' && isReached(reach)
  const count = isCounted ? tx`(select n.rows from ${number} n)` : tx`(select count(*) from ${found})`
  return {
    withs: tx`${found} as materialized (select w.${key} from ${ofCustomer})${isCounted ? tx`,
    ${number} as materialized (select count(*) as rows from ${ofCustomer})` : tx``}`,
    count,
    areFew: isCounted ? tx`(${count} <= ${FEW})` : tx`(select count(*) <= ${FEW} from (select from ${found} limit ${FEW + 1}) f)`,
    ofRow: (row) => tx`(select ${holding} from ${words} where w.${key} = ${row}.${key})`,
  }
}

/** All that was found where it is few; else the first of the list's order that hold the text, as far as the page reaches. */
function nearRows(tx: Tx, { row, key, rows, found }: Names, { matches, order, reach }: Asked, words: Words): Fragment {
  const few = tx`
      select ${row}.*
      from ${found} f
      join ${rows} on ${row}.${key} = f.${key}
      where ${words.areFew}
        and ${matches}`
  if (!isReached(reach)) return few
  return tx`${few}
      union all
      select ${row}.*
      from (
        select e.${key}
        from (select ${row}.${key} from ${rows} where not ${words.areFew} and ${matches} order by ${order} limit ${FEW}) e
        where ${words.ofRow(tx`e`)}
        limit ${reach}
      ) e
      join ${rows} on ${row}.${key} = e.${key}`
}

/** What is read of the rows near at hand or of all, as one expression: only that which holds is run. */
export const eitherOf = (tx: Tx, isNear: Fragment | null, near: Fragment, whole: Fragment) => (isNear === null ? whole : tx`case when ${isNear} then ${near} else ${whole} end`)

/** Three letters or digits in a row are what a trigram index can look for; without them it would be read from end to end. */
const isIndexed = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

/** Whether a column of lower case holds the text. */
export function holds(tx: Tx, column: string, search: string): Fragment {
  const text = search.toLowerCase()
  return isIndexed(text) ? tx`${tx.unsafe(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : tx`strpos(${tx.unsafe(column)}, ${text}) > 0`
}
