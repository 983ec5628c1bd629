import { complaintsOn } from './axe.ts'
import {
  DEVICES,
  SKU,
  banner,
  favoritesDrawer,
  listed,
  listsDrawer,
  openDialog,
  openFavorites,
  openLists,
} from './lists.ts'
import { expect, test } from './shopping.ts'

test.describe('the app bar', () => {
  test('has favorites, lists and the cart in this order, and none of them on a legal document', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    const names = await banner(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    const order = names
      .filter((name) => /^(Favorites|Shopping Lists|Cart)/.test(name))
      .map((name) => name.split(',')[0])
    expect(order).toEqual(['Favorites', 'Shopping Lists', 'Cart'])

    await page.goto('/#/doc/terms')
    await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Favorites', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Shopping Lists', exact: true })).toHaveCount(0)
  })

  test('loads a drawer only when the user is about to open it', async ({ page, signIn, given }) => {
    const chunks: string[] = []
    // The drawers are in the chunk of items, results, and all that opens over any page. Home needs nothing of it.
    page.on('request', (request) => void (/\/assets\/cart-.*\.js/.test(request.url()) && chunks.push(request.url())))
    await signIn(await given.userLike('buyer'), { at: '/' })
    await expect(banner(page).getByRole('button', { name: /^Cart, 0/ })).toBeVisible()
    expect(chunks).toEqual([])

    await banner(page).getByRole('button', { name: 'Favorites', exact: true }).hover()
    await expect.poll(() => chunks.length).toBeGreaterThan(0)
  })
})

for (const [device, viewport] of DEVICES) {
  test(`axe finds nothing in drawers, dialog and pages on ${device}`, async ({ page, signIn, given }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await listed(page, 'Favorite Items', SKU)
    await listed(page, 'Smith house', SKU)
    const found: string[] = []
    await openFavorites(page)
    await expect(favoritesDrawer(page).getByRole('listitem').first()).toBeVisible()
    found.push(...(await complaintsOn(page, 'favorites')))
    await page.keyboard.press('Escape')
    if (device === 'a desk') {
      await openLists(page)
      await expect(listsDrawer(page).getByRole('link', { name: /Smith house/ })).toBeVisible()
      found.push(...(await complaintsOn(page, 'lists')))
      await page.keyboard.press('Escape')
    }
    await page.goto('/#/shoppinglist/Smith%20house')
    await expect(page.getByRole('main').getByRole('button', { name: /^More for/ })).toBeVisible()
    found.push(...(await complaintsOn(page, 'list')))
    await page.goto('/#/shoppinglist')
    await expect(page.getByRole('main').getByRole('link', { name: /Smith house/ })).toBeVisible()
    found.push(...(await complaintsOn(page, 'lists page')))
    await openDialog(page)
    found.push(...(await complaintsOn(page, 'dialog')))
    expect(found).toEqual([])
  })
}
