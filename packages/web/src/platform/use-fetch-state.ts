import { useLayoutEffect, useRef, useState } from 'react'

/** Shortest time that a load is shown as one, ms: a quick answer does not flicker. Specification 4 and 9. */
const MINIMUM_FETCH = 200

/**
 * The fetching flag of a screen: true during a load and false afterwards, however it ended (success, failure, cancel); true for 200 ms at least.
 *
 * @param isFetching of the query; a hook of its own, so that every list and the holds say it alike
 */
export function useFetchState(isFetching: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Before the paint: between the end of the load and the hold nothing is shown.
  useLayoutEffect(() => {
    if (!isFetching) return
    // The hold of the load before is not this one's: its end would cut this one's short.
    clearTimeout(hold.current)
    const since = performance.now()
    return () => {
      const left = since + MINIMUM_FETCH - performance.now()
      setHeld(left > 0)
      if (left > 0) hold.current = setTimeout(() => setHeld(false), left)
    }
  }, [isFetching])
  return isFetching || isHeld
}
