import type { Page } from '@playwright/test'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

const scheme = (page: Page) => page.locator('html').getAttribute('data-scheme')

test.describe('the theme', () => {
  test('follows the system while it is System, also when that changes, and the user otherwise, for a year', async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await signIn('buyer@northline.example')
    expect(await scheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toBe('dark')

    await page.getByRole('complementary').getByText('Light', { exact: true }).click()
    await expect.poll(() => scheme(page)).toBe('light')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme')
    expect(cookie?.value).toBe('Light')
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0)

    await page.reload()
    expect(await scheme(page)).toBe('light')
  })
})

test.describe('the theme of the platform', () => {
  for (const [platform, control, dark] of [['web', 'web_control', 'dark'], ['native', 'app_control', 'dark']] as const)
    test(`is ${control}'s in the ${platform} application, and leaves the user no choice`, async ({ page, signIn, given }) => {
      if (platform === 'native') await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
      await page.emulateMedia({ colorScheme: 'light' })
      await served(page, { appOption: { theme: { web_control: 'Light', app_control: 'Light', [control]: 'Dark' } } })
      await signIn(await given.userLike('buyer'))
      await expect(page.getByRole('complementary').getByRole('button', { name: 'Logout' })).toBeVisible()

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
