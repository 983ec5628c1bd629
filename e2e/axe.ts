import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe complains of on a screen, as `screen: rule: element`. Animations are over: half-faded text has no contrast. No page of ours has
 * a frame of another origin, so axe need not gather its results in a tab of its own.
 */
export async function complaintsOn(page: Page, screen: string) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html} ${failureSummary}`))
}

/**
 * Looks at a screen as it is, then in the other colour scheme, which the page has from then on. So of screens in a row each is opened in
 * the scheme in which the one before was left.
 */
export async function inBothSchemes(page: Page, look: (scheme: 'light' | 'dark') => Promise<string[]>) {
  const now = () => page.locator('html').getAttribute('data-scheme')
  const [first, second] = (await now()) === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = await look(first)
  await page.emulateMedia({ colorScheme: second })
  await expect.poll(now).toBe(second)
  return [...found, ...(await look(second))]
}

/** What axe complains of on a screen in both colour schemes. */
export const complaintsInBothSchemes = (page: Page, screen: string) => inBothSchemes(page, (scheme) => complaintsOn(page, `${screen}, ${scheme}`))
