import type { Page } from '@playwright/test'

type Seen = { shift: number; moved: string[] }

/**
 * Sums up by how much the content moves, from the next page on. @returns a function that returns the sum, which is
 * undefined before that page, and `moved`, which says what moved and from where to where, in pixels
 */
export async function shiftOf(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, moved: [] }
    Object.assign(window, { seen })
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        seen.shift += value
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(
            `${node?.parentElement?.className} > ${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const seenOn = () => page.evaluate(() => (window as Window & { seen?: Seen }).seen)
  return Object.assign(async () => (await seenOn())?.shift, { moved: async () => (await seenOn())?.moved.join('; ') })
}
