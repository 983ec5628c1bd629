import { useState } from 'react'
import type { Column } from './column.ts'

/** The storage key in this browser. The entry is removed with the user's other data: platform/session/session.ts. */
const keyOf = (table: string) => `sidemark.columns.${table}`

/**
 * Returns the columns that the user wants to see in a table. The choice is stored in this browser.
 *
 * @param table the name of the table; each table has its own choice
 */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState(() => stored(table))
  const isShown = ({ id, hidden, always }: Column<Row>) => always || (chosen ? chosen.includes(id) : !hidden)
  const shown = columns.filter(isShown)
  const remember = (ids: string[] | null) => {
    setChosen(ids)
    store(table, ids)
  }
  return {
    shown,
    isShown,
    /** The columns that can be chosen. */
    choices: columns.filter(({ always }) => !always),
    choose: (id: string, wanted: boolean) =>
      remember(columns.filter((column) => (column.id === id ? wanted : isShown(column))).map((column) => column.id)),
    /** Restores the default columns. Undefined if they are shown already. */
    reset: chosen ? () => remember(null) : undefined,
  }
}

/** Reads the stored choice. A private window may have no storage, and then the default columns are shown. */
function stored(table: string): string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

function store(table: string, ids: string[] | null) {
  try {
    if (ids) localStorage.setItem(keyOf(table), JSON.stringify(ids))
    else localStorage.removeItem(keyOf(table))
  } catch (error) {
    console.info('The columns cannot be remembered here', error)
  }
}
