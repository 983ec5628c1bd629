import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** How long a page that was left may take until its rows are there again, in ms. */
const LONGEST = 3000

const keyOf = ({ state, href }: ParsedLocation) => state.__TSR_key ?? href

/**
 * Lets Back lead to the place of the page that was left. The router scrolls there once, when the page is rendered, but
 * lists render their later rows after that, so the page is not yet high enough. This scrolls again while it grows, until
 * the user does something.
 */
export function keepPlace(router: Pick<AnyRouter, 'subscribe'>) {
  const places = new Map<string, number>()
  let grows: ResizeObserver | undefined
  const stop = () => grows?.disconnect()
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop()
    if (fromLocation) places.set(keyOf(fromLocation), scrollY)
  })
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const place = places.get(keyOf(toLocation))
    if (!place || !pathChanged) return
    const watch = new ResizeObserver(() => {
      scrollTo(scrollX, place)
      if (Math.ceil(scrollY) >= place) watch.disconnect()
    })
    watch.observe(document.body)
    setTimeout(() => watch.disconnect(), LONGEST)
    grows = watch
  })
  for (const act of ['pointerdown', 'wheel', 'keydown']) addEventListener(act, stop, { passive: true })
}
