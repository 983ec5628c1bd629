import { type RefCallback, useCallback, useState } from 'react'

/** How far from the screen an element is near, in px. */
const NEAR = '800px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** One observer for all elements. `scrollMargin` is for those inside an area that scrolls by itself, such as a drawer. */
const observe = () =>
  (observer ??= new IntersectionObserver(
    (entries, it) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        it.unobserve(target)
        waiting.get(target)?.()
      }
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  ))

/**
 * Tells whether an element is on the screen or near it, or once was. So a long list draws what is expensive only where
 * the user looks.
 *
 * @param isAlways true for an element that counts as near wherever it is
 * @returns it, and the ref of the element that is drawn until then
 */
export function useNear(isAlways: boolean): [isNear: boolean, place: RefCallback<Element>] {
  const [isNear, setNear] = useState(isAlways)
  const place = useCallback<RefCallback<Element>>((element) => {
    if (!element) return
    waiting.set(element, () => setNear(true))
    observe().observe(element)
    return () => observer?.unobserve(element)
  }, [])
  return [isNear || isAlways, place]
}
