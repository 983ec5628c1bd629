import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe complains of on a screen, as `screen: rule: element`. Animations are over: half-faded text has no contrast. */
export async function complaintsOn(page: Page, screen: string) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html} ${failureSummary}`))
}
