import { type RefCallback, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far from the screen an element is near, in px. */
const NEAR = '800px'

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

// On paper, every element is near. It must be drawn before the browser prints, which is as soon as this returns.
addEventListener('beforeprint', () => flushSync(() => waiting.forEach((show) => show())))

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
    return () => {
      waiting.delete(element)
      observer?.unobserve(element)
    }
  }, [])
  return [isNear || isAlways, place]
}
