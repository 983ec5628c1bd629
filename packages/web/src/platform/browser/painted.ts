import { useEffect, useState, useSyncExternalStore } from 'react'
import { listeners } from './listeners.ts'

let isPainted = false
const { subscribe, tellInTurn } = listeners()

/**
 * Calls `act` after the next frame has been painted, so that its requests delay nothing. @returns a function that
 * cancels the call
 */
export function afterPaint(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Records the first paint, for the frame around every page. Its first paint is that of the application. */
export const useNotePaint = () =>
  useEffect(
    () =>
      afterPaint(() => {
        isPainted = true
        // Nobody used these replies, and later they would be outdated.
        window.firstFetches = {}
        tellInTurn()
      }),
    [],
  )

/** Calls `act` when the current page is painted, for requests that the user may need next. */
export function whenPainted(act: () => void) {
  if (isPainted) return void afterPaint(act)
  const leave = subscribe(() => {
    leave()
    act()
  })
}

/**
 * Tells whether the first page is painted. Parts that do not belong to it (badges, footer) are requested from then on.
 */
export const usePainted = () => useSyncExternalStore(subscribe, () => isPainted)

/** The longest wait for parts that no user looks for at once, in ms. */
const PATIENCE = 2000

/**
 * Tells whether the first page is painted and the browser has been idle for a moment since. Parts that no user waits
 * for are requested from then on.
 */
export function useRested() {
  const painted = usePainted()
  const [rested, setRested] = useState(false)
  useEffect(() => (painted ? whenIdle(() => setRested(true)) : undefined), [painted])
  return rested
}

/** @returns a function that cancels the call */
function whenIdle(act: () => void) {
  // Safari does not have this function.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PATIENCE / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}
