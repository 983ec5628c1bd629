import type { Page } from '@playwright/test'

/** Sums from the next page on by how much what is shown has moved. @returns how to ask for the sum; undefined before that page */
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
