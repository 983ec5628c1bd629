import { useEffect, useSyncExternalStore } from 'react'

/** What can stand open at the right: one at a time, for they all stand in the same place. */
type RightDrawer = 'cart' | 'favorites' | 'lists'

let current: RightDrawer | null = null
const listeners = new Set<() => void>()

function change(next: RightDrawer | null) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a drawer at the right is open, and how to open or close it; opening it closes another. */
export function useRightDrawer(name: RightDrawer) {
  const opened = useSyncExternalStore(subscribe, () => current === name)
  const setOpened = (open: boolean) => {
    if (open || current === name) change(open ? name : null)
  }
  return [opened, setOpened] as const
}

/** For what stands around drawers: when it goes (sign-out, a page without them), none stays open for the next. */
export function useRightDrawersEnd() {
  useEffect(() => () => change(null), [])
}
