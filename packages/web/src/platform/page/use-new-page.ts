import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Calls `act` when another page is shown. A change of the filters of the same page does not count. */
export function useNewPage(act: () => void) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) act()
    before.current = path
  })
}
