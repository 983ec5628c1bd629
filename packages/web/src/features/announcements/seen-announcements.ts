import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'

/**
 * The ids of the announcements that the user has seen, as a JSON list. They are kept only in this browser, until the
 * user signs out (`platform/session/session.ts`).
 */
const KEY = 'sidemark.announcements-seen'
/** The most ids that are kept: the latest ones. */
const MOST = 200

const marked = listeners()

/** A private window may have no storage. Then every announcement is new. */
function stored() {
  try {
    return localStorage.getItem(KEY) ?? '[]'
  } catch {
    return '[]'
  }
}

/** @param text the stored text, which may contain anything. The result is always a list of texts */
function idsIn(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Returns the ids that the user has seen, also in another tab. */
export const useSeen = () => new Set(idsIn(useSyncExternalStore(subscribe, stored)))

function subscribe(listener: () => void) {
  const leave = marked.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}

/** Marks announcements as seen. */
export function markSeen(ids: string[]) {
  const all = [...new Set([...idsIn(stored()), ...ids])].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch (error) {
    console.info('What was seen cannot be remembered here', error)
  }
  marked.tell()
}
