import { served } from './served.ts'
import { expect, test } from './shopping.ts'

test.describe('the native shell', () => {
  test('closes what is open by the hardware button, and then goes back one page, unless on /', async ({
    page,
    signIn,
  }) => {
    // The bridge as a shell provides it. It has the listeners of the App plugin, which the test calls.
    await page.addInitScript(() => {
      const listeners: (() => void)[] = []
      Object.assign(window, {
        press: () => {
          for (const act of listeners) act()
        },
        Capacitor: {
          isNativePlatform: () => true,
          Plugins: {
            App: {
              addListener: (event: string, act: () => void) => {
                if (event === 'backButton') listeners.push(act)
                return Promise.resolve({ remove: () => listeners.splice(listeners.indexOf(act), 1) })
              },
            },
          },
        },
        heard: () => listeners.length,
      })
    })
    const press = () => page.evaluate(() => (window as Window & { press?: () => void }).press?.())
    await signIn('buyer@northline.example', { at: '/' })
    await expect.poll(() => page.evaluate(() => (window as Window & { heard?: () => number }).heard?.())).toBe(1)
    await page.goto('/#/category')
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await page.goto('/#/account/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    for (const [open, name] of [
      [/^Cart, /, 'Cart'],
      [/Switch customer$/, 'Change customer'],
    ] as const) {
      await page.getByRole('banner').getByRole('button', { name: open }).click()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      await press()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeHidden()
      await expect(page).toHaveURL(/#\/account\/orders$/)
    }
    await press()
    await expect(page).toHaveURL(/#\/category$/)
    await press()
    await expect(page).toHaveURL(/#\/$/)
    await press()
    await expect(page.getByRole('banner').getByLabel('Search', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/#\/$/)
  })

  test('follows app_control instead of web_control', async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => Object.assign(window, { Capacitor: { isNativePlatform: () => true } }))
    await served(page, { appOption: { theme: { web_control: 'Light', app_control: 'Dark' } } })
    await signIn('buyer@northline.example', { at: '/category' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  })
})
