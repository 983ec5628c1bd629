import { useEffect, useSyncExternalStore } from 'react'
import { listeners } from '#platform/listeners.ts'
import { useNewPage } from '#platform/use-new-page.ts'

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

/** Whether an open drawer covers the page: from 2100 pixels (`xl`) the page makes room, see shell.module.css. */
const coversPage = () => matchMedia('(width < 2100px)').matches

/**
 * For the frame around pages and drawers: a link leads somewhere one can see, so a drawer that covers the page closes on the next one; and none stays
 * open for the next frame (sign-out, a page without them).
 *
 * @param has whether the frame has drawers
 */
export function useRightDrawersEnd(has: boolean) {
  useNewPage(() => { if (coversPage()) change(null) })
  useEffect(() => (has ? () => change(null) : undefined), [has])
}
