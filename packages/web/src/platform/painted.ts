import { useEffect, useState, useSyncExternalStore } from 'react'
import { listeners } from './listeners.ts'

let isPainted = false
const { subscribe, tellInTurn } = listeners()

/** Calls after the next frame has been painted, when what is asked for then holds nothing back. @returns how to call it off */
export function afterPaint(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** For the frame around every page: its first paint is the application's. */
export const useNotePaint = () =>
  useEffect(
    () =>
      afterPaint(() => {
        isPainted = true
        // Nobody asked for these: later they would be old.
        window.firstFetches = {}
        tellInTurn()
      }),
    [],
  )

/** What may be wanted next is asked for when what is wanted now is painted. */
export function whenPainted(act: () => void) {
  if (isPainted) return void afterPaint(act)
  const leave = subscribe(() => {
    leave()
    act()
  })
}

/** Whether the first page stands. What does not belong to it (badges, footer) is asked for from then on. */
export const usePainted = () => useSyncExternalStore(subscribe, () => isPainted)

/** What nobody looks for at once waits this long at most, ms. */
const PATIENCE = 2000

/** Whether the first page stands and the browser has had a moment with nothing to do since. What no eye waits for is asked for from then on. */
export function useRested() {
  const painted = usePainted()
  const [rested, setRested] = useState(false)
  useEffect(() => (painted ? whenIdle(() => setRested(true)) : undefined), [painted])
  return rested
}

/** @returns how to call it off */
function whenIdle(act: () => void) {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, PATIENCE / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: PATIENCE })
  return () => cancelIdleCallback(handle)
}
