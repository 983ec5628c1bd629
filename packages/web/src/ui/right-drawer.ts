import { useEffect, useSyncExternalStore } from 'react'
import { listeners } from '#platform/listeners.ts'

/** What can stand open at the right: one at a time, for they all stand in the same place. */
type RightDrawer = 'announcements' | 'cart' | 'favorites' | 'lists'

let current: RightDrawer | null = null
const { subscribe, tell } = listeners()

function change(next: RightDrawer | null) {
  current = next
  tell()
}

/** Whether a drawer at the right is open, and how to open or close it; opening it closes another. */
export function useRightDrawer(name: RightDrawer) {
  const opened = useSyncExternalStore(subscribe, () => current === name)
  const setOpened = (open: boolean) => {
    if (open || current === name) change(open ? name : null)
  }
  return [opened, setOpened] as const
}

/** Whether an open drawer covers the page: from 2100 pixels (`xl`) they stand side by side. */
export const coversPage = () => matchMedia('(width < 2100px)').matches

/** For what stands around drawers: when it goes (sign-out, a page without them), none stays open for the next. */
export function useRightDrawersEnd() {
  useEffect(() => () => change(null), [])
}
