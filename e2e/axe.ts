import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules of axe that read colors. The others read the document, which a color scheme does not change (see `theme.spec.ts`). */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** How often a screen is looked at again because it changed meanwhile. */
const LOOKS = 5

/**
 * Returns axe's complaints about a screen, as `screen: rule: element`.
 *
 * Half-faded text has no contrast. So it waits until nothing is being loaded and animations have ended. If either begins
 * while axe looks, such as when a list follows a search a moment after it was typed, axe looks again.
 */
export async function complaintsOn(page: Page, screen: string, rules: 'all' | 'of colors' = 'all') {
  for (let look = 1; ; look++) {
    const stirred = await watched(page)
    const found = await violationsOn(page, rules === 'all' ? undefined : COLOR_RULES)
    if (await stirred()) {
      if (look < LOOKS) continue
      throw new Error(`${screen} did not stay still for as long as axe looked at it, ${LOOKS} times in a row.`)
    }
    return found.map((complaint) => `${screen}: ${complaint}`)
  }
}

/**
 * Runs axe in the page, which keeps it until the next document. `@axe-core/playwright` hands it to the page for each
 * run, which takes longer than the run.
 */
async function violationsOn(page: Page, rules: string[] | undefined) {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    const { axe: here } = window as Window & { axe?: typeof axe }
    if (!here) throw new Error('The page has no axe')
    const { violations } = await here.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
  }, rules)
}

/**
 * Waits until a page is still. Resolves to a function that tells whether it has stirred since: something was being
 * loaded, or an animation ran. A transition of something without color, such as a ring that counts seconds, is still.
 */
async function watched(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const stirred = await page.evaluateHandle(async () => {
    const isBusy = () => document.querySelector('[aria-busy=true]') !== null
    const colors = /opacity|color|background|filter|visibility|all/
    const animations = () =>
      document.getAnimations().filter((one) => !(one instanceof CSSTransition) || colors.test(one.transitionProperty))
    while (animations().length > 0)
      await Promise.all(animations().map(({ finished }) => finished.catch(() => undefined)))
    const seen = { stirred: isBusy() }
    const stir = (event: Event) =>
      void (seen.stirred ||= !(event instanceof TransitionEvent) || colors.test(event.propertyName))
    const starts = ['transitionrun', 'animationstart']
    const observer = new MutationObserver(() => void (seen.stirred ||= isBusy()))
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
    for (const start of starts) document.addEventListener(start, stir)
    return () => {
      observer.disconnect()
      for (const start of starts) document.removeEventListener(start, stir)
      return seen.stirred || animations().length > 0
    }
  })
  return () => stirred.evaluate((tell) => tell())
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
