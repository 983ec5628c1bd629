import type { Page } from '@playwright/test'
import { banner, favoritesDrawer, listsDrawer, openFavorites } from './lists.ts'
import { expect, test } from './shopping.ts'

const drawers = ['Announcements', 'Cart', 'Favorites', 'Shopping Lists'] as const
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name: new RegExp(`^${name}`) })
const rightOf = (page: Page, selector: 'body' | 'header' | 'main') =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().right)

test('below 2100 pixels an open drawer covers the page and closes on the next page; from 2100 pixels both are side by side', async ({
  page,
  signIn,
  given,
}) => {
  const go = async (name: string) => {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await signIn(await given.userLike('buyer'), { at: '/' })
  for (const name of drawers)
    await test.step(name, async () => {
      await page.setViewportSize({ width: 2099, height: 1000 })
      await button(page, name).click()
      await expect(drawer(page, name)).toHaveCSS('width', '350px')
      expect(await rightOf(page, 'main')).toBe(await rightOf(page, 'body'))
      await go('Categories')
      await expect(drawer(page, name)).toBeHidden()

      await page.setViewportSize({ width: 2100, height: 1000 })
      await button(page, name).click()
      await expect(drawer(page, name)).toBeVisible()
      const wide = await rightOf(page, 'body')
      expect(await rightOf(page, 'main')).toBe(wide - 350)
      expect(await rightOf(page, 'header')).toBe(wide - 350)
      await go('Open Orders')
      await expect(drawer(page, name)).toBeVisible()
      await drawer(page, name).getByRole('button', { name: 'Close' }).click()
      await expect(drawer(page, name)).toBeHidden()
      expect(await rightOf(page, 'main')).toBe(wide)
    })
})

test('only one drawer at the right is open at a time, and each gives the focus back to its own button', async ({
  page,
  signIn,
  given,
}) => {
  const news = page.getByRole('dialog', { name: 'Announcements' })
  // By keyboard, because on a desk an open drawer covers the end of the bar.
  const button = (name: RegExp) => banner(page).getByRole('button', { name })
  await signIn(await given.userLike('buyer'), { at: '/category' })
  await openFavorites(page)
  await expect(favoritesDrawer(page)).toBeVisible()

  await button(/^Shopping Lists/).press('Enter')
  await expect(listsDrawer(page)).toBeVisible()
  await expect(favoritesDrawer(page)).toBeHidden()
  await listsDrawer(page).getByRole('button', { name: 'Create New' }).press('Escape')
  await expect(listsDrawer(page)).toBeHidden()
  await expect(button(/^Shopping Lists/)).toBeFocused()

  await openFavorites(page)
  await expect(favoritesDrawer(page)).toBeVisible()
  await button(/^Announcements/).press('Enter')
  await expect(news).toBeVisible()
  await expect(favoritesDrawer(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(news).toBeHidden()
  await expect(button(/^Announcements/)).toBeFocused()
})
