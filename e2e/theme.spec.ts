import type { Page } from '@playwright/test'
import { served } from './served.ts'
import { expect, openAccount, test } from './shopping.ts'

const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme')

test.describe('the theme', () => {
  test("follows the system while it is set to System; a user's choice lasts for a year", async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await signIn('buyer@northline.example', { at: '/category' })
    expect(await scheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toBe('dark')

    await (await openAccount(page)).getByText('Light', { exact: true }).click()
    await expect.poll(() => scheme(page)).toBe('light')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
    expect(cookie?.value).toBe('Light')
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0)

    await page.reload()
    expect(await scheme(page)).toBe('light')
  })
})

test('a color scheme changes colors, shadows and how bright pictures are, and nothing that takes room', async ({
  page,
  signIn,
}) => {
  await signIn('buyer@northline.example', { at: '/category' })
  const changed = await page.evaluate(() => {
    const styles = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const rules = styles.flatMap((rule) => (rule instanceof CSSStyleRule ? [rule] : []))
    const ofScheme = rules.filter(({ selectorText }) => /data-scheme|data-dark/.test(selectorText))
    const names = (rule: CSSStyleRule) => [...rule.style]
    return {
      inMedia: styles.filter((rule) => rule instanceof CSSMediaRule && /color-scheme/.test(rule.conditionText)).length,
      dark: ofScheme.filter(({ selectorText }) => selectorText.includes('dark')).flatMap(names),
      others: ofScheme.flatMap((rule) =>
        names(rule).filter((name) => {
          const value = rule.style.getPropertyValue(name).trim()
          const isColor = name.startsWith('--') && CSS.supports('color', value)
          const isShadow = name === '--shadow' && CSS.supports('box-shadow', value)
          return !isColor && !isShadow && !['color-scheme', 'filter'].includes(name)
        }),
      ),
    }
  })
  expect(changed.dark).toContain('--ink')
  expect(changed.inMedia).toBe(0)
  // In a light page, content that opens from a dark bar sets the page's fonts again.
  expect(changed.others.filter((name) => !['--sans', '--mono'].includes(name))).toEqual([])
})

test.describe('the theme of the platform', () => {
  for (const [platform, control, dark] of [
    ['web', 'web_control', 'dark'],
    ['native', 'app_control', 'dark'],
  ] as const)
    test(`follows ${control} in the ${platform} application, and leaves the user no choice`, async ({
      page,
      signIn,
      given,
    }) => {
      if (platform === 'native')
        await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
      await page.emulateMedia({ colorScheme: 'light' })
      await served(page, { appOption: { theme: { web_control: 'Light', app_control: 'Light', [control]: 'Dark' } } })
      await signIn(await given.userLike('buyer'), { at: '/category' })
      await expect((await openAccount(page)).getByRole('button', { name: 'Logout' })).toBeVisible()

      expect(await scheme(page)).toBe(dark)
      await expect(page.getByRole('group', { name: 'Theme' })).toHaveCount(0)
    })

  test('follows the system on the sign-in page, too', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/#/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toBe('dark')
  })
})
