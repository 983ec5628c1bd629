import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/listeners.ts'

/** Ids of the announcements that were looked at, as a JSON list. Of this browser alone, and gone with its user (`platform/session.ts`). */
const KEY = 'sidemark.announcements-seen'
/** As many as are remembered: the latest. */
const MOST = 200

const marked = listeners()

/** A private window may have no storage: then everything is new. */
function stored() {
  try {
    return localStorage.getItem(KEY) ?? '[]'
  } catch {
    return '[]'
  }
}

/** @param text as stored: whatever stands there, a list of texts comes out */
function idsIn(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Ids that were looked at, also in another tab. */
export const useSeen = () => new Set(idsIn(useSyncExternalStore(subscribe, stored)))

function subscribe(listener: () => void) {
  const leave = marked.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    leave()
    removeEventListener('storage', listener)
  }
}

/** These were looked at. */
export function markSeen(ids: string[]) {
  const all = [...new Set([...idsIn(stored()), ...ids])].slice(-MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch (error) {
    console.info('What was seen cannot be remembered here', error)
  }
  marked.tell()
}
