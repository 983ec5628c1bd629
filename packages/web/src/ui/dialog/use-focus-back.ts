import { useEffect, useState } from 'react'

/**
 * Restores the focus for a dialog that is open while it is mounted. When it closes, the focus goes back to the element
 * that had it before.
 *
 * @param instead returns another element for the focus, looked up as the dialog closes, or null for the former one; it
 * is for a dialog whose opener disappears
 */
export function useFocusBack(instead?: () => HTMLElement | null | undefined) {
  const [opener] = useState(() => document.activeElement)
  const [another] = useState(() => instead)
  useEffect(
    () => () => {
      const back = opener instanceof HTMLElement && opener !== document.body ? opener : null
      const goal = another?.() ?? back
      goal?.focus({ preventScroll: true })
    },
    [opener, another],
  )
}
