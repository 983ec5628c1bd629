import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { addByApi, drawerOf, expect, openCart, test } from './shopping.ts'

const SKU = 'HPRE7512-127'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const closed = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog][aria-modal=true]')).toHaveCount(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`in the ${colorScheme} scheme at ${width} pixels`, () => {
      test.describe.configure({ timeout: 300_000 })
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('axe finds nothing on any screen of a buyer', async ({ page, signIn, given, complaints }) => {
        complaints.expected.push(/404/)
        const found: string[] = []
        const look = async (screen: string) => void found.push(...(await complaintsOn(page, screen)))
        await page.goto('/#/auth')
        await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
        await look('sign-in')
        await signIn(await given.userLike('buyer'))
        await expect(page.getByRole('main').getByRole('link', { name: /styles?$/ }).first()).toBeVisible()
        await expect(page.getByRole('main').locator('a[href*="/account/orders/"]')).toHaveCount(4)
        await look('home')
        // Each screen by its own heading, which the one before does not have, and then by what is loaded last.
        const main = page.getByRole('main')
        const planks = main.getByRole('link', { name: /Plank/ })
        const visited = [
          ['categories', '/#/category', 'Categories', main.getByRole('heading', { level: 2 })],
          ['category', '/#/category/hardwood', 'Hardwood', planks],
          ['results', '/#/items?search=oak', 'Results for “oak”', planks],
          ['no results', '/#/items?search=zzzzqqqq', 'Results for “zzzzqqqq”', main.getByRole('heading', { level: 2, name: 'Nothing matches “zzzzqqqq”.' })],
          ['item', `/#/item/${SKU}`, /Plank/, page.getByText(/CT, lot/)],
          ['quick order', '/#/quickorder', 'Quick Order', page.getByLabel('Paste lines')],
          ['orders', '/#/account/orders', 'Open Orders', main.getByRole('link', { name: /^\d{6}$/ })],
          ['terms', '/#/doc/terms', 'Terms of Use', main.getByRole('heading', { name: 'Dye lots' })],
          ['privacy', '/#/doc/privacy_policy', 'Privacy Policy', main.getByRole('heading', { name: 'What we keep' })],
          ['cookies', '/#/doc/cookie_policy', 'Cookie Usage', main.getByRole('heading', { level: 2 })],
          ['not found', '/#/no/such/page', 'Page Not Found', main],
        ] as const
        for (const [screen, address, name, content] of visited) {
          await page.goto(address)
          await expect(heading(page, name)).toBeVisible()
          await expect(content.first()).toBeVisible()
          await look(screen)
        }
        expect(found).toEqual([])
      })

      test('axe finds nothing in cart, dialogs, checkout and order', async ({ page, signIn, given }) => {
        const found: string[] = []
        const look = async (screen: string) => void found.push(...(await complaintsOn(page, screen)))
        const mixed = await given.cartonsFor('axe', 14, 11)
        const short = await given.cartonsFor('axe-short', 1)
        await signIn(await given.userLike('buyer'))
        await openCart(page)
        await expect(drawerOf(page).getByText('Your cart is empty.')).toBeVisible()
        await look('empty cart')
        await addByApi(page, SKU, '2', 'CT', { sidemark: 'Smith kitchen' })
        await addByApi(page, mixed.sku, '20')
        await addByApi(page, short.sku, '90', 'CT', { lotChoice: 'wait' })
        await page.reload()
        await openCart(page)
        await expect(drawerOf(page).getByRole('region', { name: 'On Back Order', exact: true })).toBeVisible()
        await look('cart')
        await drawerOf(page).getByRole('button', { name: `Edit ${SKU}` }).click()
        await expect(page.getByRole('dialog', { name: 'Edit cart line' })).toBeVisible()
        await look('edit dialog')
        await closed(page)
        await drawerOf(page).getByRole('button', { name: `Remove ${SKU}` }).click()
        await expect(page.getByRole('dialog', { name: `Remove ${SKU}` })).toBeVisible()
        await look('removal question')
        await closed(page)
        await drawerOf(page).getByRole('button', { name: 'Accept mixed lots' }).click()
        await drawerOf(page).getByRole('button', { name: 'Checkout' }).click()
        await expect(page.getByRole('button', { name: /^Place order · / })).toBeEnabled()
        await look('checkout')
        await page.getByRole('main').getByRole('button', { name: 'Change', exact: true }).click()
        await expect(page.getByRole('dialog', { name: 'Delivery method' })).toBeVisible()
        await look('delivery dialog')
        await closed(page)
        await page.getByRole('button', { name: /^Place order · / }).click()
        await expect(heading(page, /^Order \d+ is placed$/)).toBeVisible()
        await look('placed')
        await page.getByRole('link', { name: /^See order/ }).click()
        await expect(heading(page, /^Order \d+$/)).toBeVisible()
        await look('order')
        await page.getByRole('button', { name: 'Cancel order' }).click()
        await expect(page.getByRole('dialog', { name: 'Cancel order' })).toBeVisible()
        await look('cancel question')
        await closed(page)
        if (width < 1400) await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('button', { name: 'Switch customer' }).click()
        await expect(page.getByRole('dialog', { name: 'Change customer' }).getByRole('radio').first()).toBeVisible()
        await page.getByRole('dialog', { name: 'Change customer' }).getByRole('radio').first().check()
        await look('customer dialog')
        expect(found).toEqual([])
      })

      test('axe finds nothing on the page of a user who may not see it', async ({ page, signIn, given }) => {
        await signIn(await given.userLike('plain'))
        await page.goto('/#/account/orders')
        await expect(page.getByRole('heading', { name: 'You are unauthorized to access Orders' })).toBeVisible()
        expect(await complaintsOn(page, 'refused')).toEqual([])
      })
    })
  }
}
