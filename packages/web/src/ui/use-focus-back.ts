import { useEffect, useState } from 'react'

/**
 * For a dialog that is mounted open: when it goes, the focus is again where it was when it came.
 *
 * @param instead where it goes otherwise, looked up as the dialog goes; null: back. For a dialog after which its opener is no more.
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
