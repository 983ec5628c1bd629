import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The shortest time for which a load is shown, in ms, so that a quick reply does not flicker. Requirements and
 *
 */
const MINIMUM_FETCH = 200

/**
 * Returns the fetching flag of a screen. It is true during a load, for at least 200 ms, and false afterward, however
 * the load ended (success, failure, cancel).
 *
 * @param isFetching the flag of the query; this is a separate hook, so that every list and the holds show it in the
 * same way
 */
export function useFetchState(isFetching: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  // This runs before the paint, so that the flag is not false for a moment between the end of the load and the hold.
  useLayoutEffect(() => {
    if (!isFetching) return
    // The hold of the previous load must not end this one early.
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
