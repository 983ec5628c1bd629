import type { Page } from '@playwright/test'

/**
 * Sums up by how much the content moves, from the next page on. @returns a function that returns the sum, which is
 * undefined before that page
 */
export async function shiftOf(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { seen?: { shift: number } }).seen?.shift)
}
