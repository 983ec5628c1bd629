import type { Page } from '@playwright/test'
import { complaintsInBothSchemes, complaintsOn } from './axe.ts'
import { addByApi, drawerOf, expect, lineAct, openCart, test } from './shopping.ts'

const SKU = 'HPRE7512-127'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const closed = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.locator('[role=dialog][aria-modal=true]')).toHaveCount(0)
}

// screens.spec.ts checks every page by its address. Both widths show the same things in other places, so one width is
// checked in both schemes, and the other in the scheme that is harder to get right.
for (const [width, schemes, complaints] of [
  [1440, 'the dark scheme', complaintsOn],
  [390, 'both schemes', complaintsInBothSchemes],
] as const)
  test.describe(`at ${width} pixels, in ${schemes}`, () => {
    test.describe.configure({ timeout: 300_000 })
    test.use({ viewport: { width, height: 900 }, colorScheme: width === 1440 ? 'dark' : 'light' })

    test('axe finds nothing on the sign-in page and on a page that the user may not see', async ({
      page,
      signIn,
      given,
    }) => {
      await page.goto('/#/auth')
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
      const found = await complaints(page, 'sign-in')
      await signIn(await given.userLike('plain'), { at: '/account/orders' })
      await expect(page.getByRole('heading', { name: 'You are unauthorized to access Orders' })).toBeVisible()
      found.push(...(await complaints(page, 'refused')))
      expect(found).toEqual([])
    })

    test('axe finds nothing in cart, dialogs, checkout and order', async ({ page, signIn, given }) => {
      const found: string[] = []
      const look = async (screen: string) => void found.push(...(await complaints(page, screen)))
      const mixed = await given.cartonsFor('axe', 14, 11)
      const short = await given.cartonsFor('axe-short', 1)
      await signIn(await given.userLike('buyer'), { at: '/category' })
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
      await drawerOf(page)
        .getByRole('button', { name: `More for ${SKU}` })
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
      await look('menu of a line')
      await page.getByRole('menuitem', { name: 'Edit line' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit cart line' })).toBeVisible()
      await look('edit dialog')
      await closed(page)
      await lineAct(drawerOf(page), SKU, 'Remove')
      await expect(page.getByRole('dialog', { name: `Remove ${SKU}` })).toBeVisible()
      await look('removal question')
      await closed(page)
      await drawerOf(page).getByRole('button', { name: 'Split between lots' }).click()
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
      await page.getByText('More actions', { exact: true }).click()
      await look('acts on an order')
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await expect(page.getByRole('dialog', { name: 'Cancel order' })).toBeVisible()
      await look('cancel question')
      await closed(page)
      if (width < 1400) await page.getByRole('button', { name: 'Menu' }).click()
      const place = width < 1400 ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
      await place.getByRole('button', { name: 'Switch customer' }).click()
      await expect(page.getByRole('dialog', { name: 'Change customer' }).getByRole('radio').first()).toBeVisible()
      await page.getByRole('dialog', { name: 'Change customer' }).getByRole('radio').first().check()
      await look('customer dialog')
      expect(found).toEqual([])
    })
  })
