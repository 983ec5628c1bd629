import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'
import { clearTold } from '#platform/page/notify.ts'

const open: HTMLElement[] = []
const { subscribe, tell } = listeners()

/**
 * Registers a dialog that makes everything else inert, as `showModal` does, and keeps the page behind it from
 * scrolling. Messages that only say what was done go, because it may open where they are.
 *
 * @returns a function to call when it has closed
 */
export function enterTopLayer(element: HTMLElement) {
  open.push(element)
  clearTold()
  changed()
  return () => {
    open.splice(open.indexOf(element), 1)
    changed()
  }
}

function changed() {
  document.documentElement.style.overflow = open.length > 0 ? 'hidden' : ''
  tell()
}

/**
 * Returns the topmost dialog, or null. Parts that the user must see and hear in the meantime (toasts) have to be inside
 * it.
 */
export const useTopLayer = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
