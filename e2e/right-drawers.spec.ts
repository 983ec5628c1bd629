import type { Page } from '@playwright/test'
import { expect, test } from './shopping.ts'

const drawers = ['Announcements', 'Cart', 'Favorites', 'Shopping Lists'] as const
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) })
const rightOf = (page: Page, selector: 'body' | 'header' | 'main') => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().right)

for (const name of drawers) {
  test(`${name}: an open drawer covers the page below 2100 pixels and closes on the next page; from 2100 both stand side by side`, async ({ page, signIn, given }) => {
    await page.setViewportSize({ width: 2099, height: 1000 })
    await signIn(await given.userLike('buyer'))
    await button(page, name).click()
    await expect(drawer(page, name)).toHaveCSS('width', '350px')
    const whole = await rightOf(page, 'body')
    expect(await rightOf(page, 'main')).toBe(whole)

    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await expect(drawer(page, name)).toBeHidden()

    await page.setViewportSize({ width: 2100, height: 1000 })
    await button(page, name).click()
    await expect(drawer(page, name)).toBeVisible()
    const wide = await rightOf(page, 'body')
    expect(await rightOf(page, 'main')).toBe(wide - 350)
    expect(await rightOf(page, 'header')).toBe(wide - 350)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Open Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await expect(drawer(page, name)).toBeVisible()

    await drawer(page, name).getByRole('button', { name: 'Close' }).click()
    await expect(drawer(page, name)).toBeHidden()
    expect(await rightOf(page, 'main')).toBe(wide)
  })
}
