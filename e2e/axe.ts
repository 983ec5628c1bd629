import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of axe that read colors. The others read the document, which a color scheme does not change (see `theme.spec.ts`). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Returns axe's complaints about a screen, as `screen: rule: element`. It waits until nothing is being loaded and
 * animations have ended, because half-faded text has no contrast. Our pages have no frame of another origin, so axe need not collect its results in a
 * separate tab.
 */
export async function complaintsOn(page: Page, screen: string, rules: 'all' | 'of colors' = 'all') {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules === 'all' ? axe : axe.withRules(COLOR_RULES)).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${screen}: ${id}: ${html} ${failureSummary}`),
  )
}

/**
 * Checks a screen as it is, and then in the other color scheme, in which the page stays. So when several screens are
 * checked in a row, each is opened in the scheme that the previous one was left in.
 */
export async function inBothSchemes(page: Page, look: (scheme: 'light' | 'dark') => Promise<string[]>) {
  const now = () => page.locator('html').getAttribute('data-scheme')
  const [first, second] = (await now()) === 'dark' ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = await look(first)
  await page.emulateMedia({ colorScheme: second })
  await expect.poll(now).toBe(second)
  return [...found, ...(await look(second))]
}

/** Returns axe's complaints about a screen in its color scheme, and about its colors in the other one. */
export function complaintsInBothSchemes(page: Page, screen: string) {
  let isFirst = true
  return inBothSchemes(page, (scheme) => {
    const rules = isFirst ? 'all' : 'of colors'
    isFirst = false
    return complaintsOn(page, `${screen}, ${scheme}`, rules)
  })
}
