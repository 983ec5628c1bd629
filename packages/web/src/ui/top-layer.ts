import { useSyncExternalStore } from 'react'
import { listeners } from '#platform/listeners.ts'

const open: HTMLElement[] = []
const { subscribe, tell } = listeners()

/**
 * Notes a dialog that makes everything else inert, as `showModal` does, and keeps the page behind it from scrolling.
 *
 * @returns how to say that it has closed
 */
export function enterTopLayer(element: HTMLElement) {
  open.push(element)
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

/** The dialog on top of all, or null: what is to be seen and heard meanwhile (toasts) has to stand in it. */
export const useTopLayer = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
