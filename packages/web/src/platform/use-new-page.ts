import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Acts when another page is shown. Other filters of the same page are no other page. */
export function useNewPage(act: () => void) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) act()
    before.current = path
  })
}
