import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'

/**
 * Whether home shows where to begin: `first` after the user accepted the terms for the first time, `done` when they have
 * begun or do not want to see it. Without an entry it depends on the customer. It is kept in this browser until the user
 * signs out (`session.ts`).
 */
const KEY = 'sidemark.getting-started'

const changed = listeners()

/** A private window may have no storage. */
function stored() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const useGettingStarted = () => useSyncExternalStore(changed.subscribe, stored)

export function setGettingStarted(state: 'first' | 'done') {
  try {
    localStorage.setItem(KEY, state)
  } catch (error) {
    console.info('Where the user began cannot be remembered here', error)
  }
  changed.tell()
}
