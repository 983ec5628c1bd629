import { useEffect, useSyncExternalStore } from 'react'
import { listeners } from '#platform/browser/listeners.ts'
import { clearTold } from '#platform/page/notify.ts'
import { useNewPage } from '#platform/page/use-new-page.ts'

/** The drawers on the right. Only one is open at a time, because they all have the same place. */
type RightDrawer = 'announcements' | 'cart' | 'favorites' | 'lists'

let current: RightDrawer | null = null
const { subscribe, tell } = listeners()

function change(next: RightDrawer | null) {
  // On a phone they would be over it, and it shows what they say.
  if (next) clearTold()
  current = next
  tell()
}

/** Tells whether a drawer on the right is open, and opens or closes it. Opening it closes another one. */
export function useRightDrawer(name: RightDrawer) {
  const opened = useSyncExternalStore(subscribe, () => current === name)
  const setOpened = (open: boolean) => {
    if (open || current === name) change(open ? name : null)
  }
  return [opened, setOpened] as const
}

/** Tells whether an open drawer covers the page. From 2100 pixels (`xl`) the page makes room, see shell.module.css. */
export const coversPage = () => matchMedia('(width < 2100px)').matches

/**
 * Closes drawers for the frame around pages and drawers. After a link the user must see its page, so a drawer that
 * covers the page closes on the next page. No drawer stays open for the next frame (sign-out, a page without drawers).
 *
 * @param has true if the frame has drawers
 */
export function useRightDrawersEnd(has: boolean) {
  useNewPage(() => {
    if (coversPage()) change(null)
  })
  useEffect(() => (has ? () => change(null) : undefined), [has])
}
