import type { Tx } from './sql.ts'

type Fragment = ReturnType<typeof fragment>
const fragment = (tx: Tx) => tx``
/** Where rows come from, and which of them: after `from` and `where` of a statement. And how many they are, as an expression. */
export type Source = { from: Fragment; matches: Fragment; count: Fragment }
/** A table of a customer's rows with their words beside them (`words`, `line_sidemarks`, lower case, a trigram index after customer_id). */
type Table = { name: string; row: string; id: string; words: string }
/** `isAll`: all of the customer's match, so that what a search has found is counted already. */
type Asked = { customerId: number; search: string; seesSidemarks: boolean; matches: Fragment; isAll: boolean }
export type Searched = {
  /** Named results, for the start of the statement. */
  withs: Fragment
  /** All that matches, in whatever order: for a file. */
  whole: Source
  /** Whether `near` is to be read; null where nothing is searched. */
  isFew: Fragment | null
  near: Source
}

/** So many rows are looked up one by one; of more, the index of the list's order is walked. */
const FEW = 1000

/**
 * A list that may be narrowed by a search, as pieces of a statement. What holds the text is found by its words once. Few are looked up in the table;
 * of many the list's own index is walked, and each row asked for among those found: 60,000 look-ups and a sort would take ten times as long.
 */
export function searched(tx: Tx, { name, row, id, words }: Table, { customerId, search, seesSidemarks, matches, isAll }: Asked): Searched {
  const [table, key, found, hit] = [tx.unsafe(name), tx.unsafe(id), tx.unsafe(`found_${name}`), tx.unsafe(`hit_${name}`)]
  const sourceOf = (from: Fragment, condition: Fragment): Source => ({ from, matches: condition, count: tx`(select count(*) from ${from} where ${condition})` })
  const whole = sourceOf(tx`${table} ${tx.unsafe(row)}`, matches)
  if (search === '') return { withs: tx`${found} as (select)`, whole, isFew: null, near: whole }
  const isFew = tx`(select count(*) <= ${FEW} from (select from ${found} limit ${FEW + 1}) f)`
  const withs = tx`${found} as materialized (
      select w.${key}
      from ${tx.unsafe(words)} w
      where w.customer_id = ${customerId}
        and (${holds(tx, 'w.words', search)}${seesSidemarks ? tx` or ${holds(tx, 'w.line_sidemarks', search)}` : tx``})
    ),
    ${hit} as materialized (
      select ${tx.unsafe(row)}.*
      from ${found} f
      join ${table} ${tx.unsafe(row)} on ${tx.unsafe(row)}.${key} = f.${key}
      where ${isFew}
        and ${matches}
    )`
  // `is true`: a join that is made for few would be made for many too.
  const among = sourceOf(whole.from, tx`${matches} and (${tx.unsafe(row)}.${key} in (select f.${key} from ${found} f)) is true`)
  return { withs, whole: isAll ? { ...among, count: tx`(select count(*) from ${found})` } : among, isFew, near: sourceOf(tx`${hit} ${tx.unsafe(row)}`, tx`true`) }
}

/** What is read of few rows or of many, as one expression: only that which holds is run. */
export const eitherOf = (tx: Tx, isFew: Fragment | null, few: Fragment, many: Fragment) => (isFew === null ? many : tx`case when ${isFew} then ${few} else ${many} end`)

/** Whether a column of lower case holds the text. Three letters or digits in a row are what a trigram index can look for; without them it would be read from end to end. */
export function holds(tx: Tx, column: string, search: string): Fragment {
  const text = search.toLowerCase()
  return /[\p{L}\p{N}]{3}/u.test(text) ? tx`${tx.unsafe(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : tx`strpos(${tx.unsafe(column)}, ${text}) > 0`
}
