import { useEffect, useState } from 'react'

/** For a dialog that is mounted open: when it goes, the focus is again where it was when it came. */
export function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
