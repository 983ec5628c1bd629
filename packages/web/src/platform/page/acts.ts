import { useEffect } from 'react'

/**
 * The acts that any part of the page can request, such as a key or the palette. The part that can do the act listens.
 * If it is not on the page, nothing happens.
 */
export type Act = 'announcements' | 'cart' | 'customer' | 'delivery' | 'help' | 'palette' | 'showroom'

const nameOf = (act: Act) => `sidemark:${act}`

/** Requests an act. */
export const ask = (act: Act) => void dispatchEvent(new Event(nameOf(act)))

/** Does the act on each request, as long as the component is mounted. */
export function useAct(act: Act, run: () => void) {
  useEffect(() => {
    addEventListener(nameOf(act), run)
    return () => removeEventListener(nameOf(act), run)
  }, [act, run])
}
