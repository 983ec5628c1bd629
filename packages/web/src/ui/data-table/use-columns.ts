import { useState } from 'react'
import type { Column } from './column.ts'

/** Of this browser, and gone with its user: platform/session.ts. */
const keyOf = (table: string) => `sidemark.columns.${table}`

/**
 * The columns that the user wants to see of a table, remembered in this browser.
 *
 * @param table its name: what is chosen for one is not for another
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
    /** All that can be chosen. */
    choices: columns.filter(({ always }) => !always),
    choose: (id: string, wanted: boolean) => remember(columns.filter((column) => (column.id === id ? wanted : isShown(column))).map((column) => column.id)),
    /** As at first; undefined: they are. */
    reset: chosen ? () => remember(null) : undefined,
  }
}

/** A private window may have no storage: then everything is as at first. */
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
