import { useEffect } from 'react'

/** What a page can be asked for from anywhere in it: by a key, by the palette. Who can do it listens; a part that is not there leaves it undone. */
export type Act = 'announcements' | 'cart' | 'customer' | 'delivery' | 'help' | 'palette'

const nameOf = (act: Act) => `sidemark:${act}`

/** Asks for it. */
export const ask = (act: Act) => void dispatchEvent(new Event(nameOf(act)))

/** Does it whenever it is asked for, as long as the component is there. */
export function useAct(act: Act, run: () => void) {
  useEffect(() => {
    addEventListener(nameOf(act), run)
    return () => removeEventListener(nameOf(act), run)
  }, [act, run])
}
