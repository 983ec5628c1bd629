import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted open: when it goes, the focus is again where it was when it came.
 *
 * @param instead where it goes when that is no more, as after the removal of what was asked about
 */
export function useFocusBack(instead?: () => HTMLElement | null | undefined) {
  const [opener] = useState(() => document.activeElement)
  const [another] = useState(() => instead)
  useEffect(
    () => () => {
      const goal = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : another?.()
      goal?.focus({ preventScroll: true })
    },
    [opener, another],
  )
}
