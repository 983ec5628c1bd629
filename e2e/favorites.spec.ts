import { DEVICES, SKU, favoritesDrawer, heart, listed, openFavorites } from './lists.ts'
import { settled } from './settled.ts'
import { expect, test } from './shopping.ts'

for (const [device, viewport, width] of DEVICES)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test(`favorites are a drawer ${width} wide with item id, description, color, picture and a link to the item, with its price and a button that adds it to the cart`, async ({
      page,
      signIn,
      given,
    }) => {
      await signIn(await given.userLike('buyer'), { at: '/category' })
      await listed(page, 'Favorite Items', SKU)
      await openFavorites(page)
      const row = favoritesDrawer(page).getByRole('listitem').filter({ hasText: SKU })

      await expect(row.getByRole('img')).toHaveCount(1)
      await expect(row.getByRole('link')).toHaveText(/\S+ .*\S/)
      await expect(favoritesDrawer(page)).toHaveCSS('width', `${width}px`)
      await expect(row).toContainText(/\$\d+\.\d\d\/SF/)
      await row.getByRole('button', { name: /^Add / }).click()
      await expect(page.getByText(`${SKU} was added to the cart!`)).toBeVisible()
      await row.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`#/item/${SKU}$`))
      await expect(favoritesDrawer(page)).toBeHidden()
      await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
      await test.step('opened again, it reads the stock again', async () => {
        const again = page.waitForRequest('**/api/shopping/favorites*')
        await openFavorites(page)
        await again
      })
    })
  })

test.describe('a heart', () => {
  test('changes at once on the item page and in the drawer', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: `/item/${SKU}` })
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'false')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/shopping/additem', async (route) => {
      await answer.promise
      return route.continue()
    })
    await heart(page, SKU).click()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
    answer.resolve()
    await openFavorites(page)
    await expect(favoritesDrawer(page).getByRole('listitem').filter({ hasText: SKU })).toBeVisible()
    await favoritesDrawer(page)
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Remove from favorites' }).click()
    await expect(page.getByText(`Successfully removed ${SKU}`, { exact: true })).toBeVisible()
    await expect(favoritesDrawer(page).getByText('No favorites yet.')).toBeVisible()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'false')
  })

  test('changes back when the request failed', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'))
    await listed(page, 'Favorite Items', SKU)
    await page.goto(`/#/item/${SKU}`)
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/shopping/removeitem', async (route) => {
      await answer.promise
      return route.abort()
    })
    await heart(page, SKU).click()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'false')
    answer.resolve()
    await expect(page.getByText('An error Occurred', { exact: true })).toBeVisible()
    await expect(heart(page, SKU)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('what cannot be loaded', () => {
  test('favorites that cannot be loaded show the sentence of the requirements, and Retry loads them', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await listed(page, 'Favorite Items', SKU)
    await page.route('**/api/shopping/favorites*', (route) => route.fulfill({ status: 500, json: {} }))
    await openFavorites(page)
    await expect(page.getByText('An error occured! Please check the log.', { exact: true })).toBeVisible()
    // The first request came when the pointer was on the button, the second when the drawer opened. Both have failed.
    await expect(favoritesDrawer(page).getByRole('button', { name: 'Retry' })).toBeVisible()
    await settled(page)
    await page.unroute('**/api/shopping/favorites*')
    await favoritesDrawer(page).getByRole('button', { name: 'Retry' }).click()
    await expect(favoritesDrawer(page).getByRole('listitem').filter({ hasText: SKU })).toBeVisible()
  })
})

test.describe('favorites follow the customer and the location', () => {
  test('after a change of customer they are loaded again, even while they are not shown', async ({
    page,
    signIn,
    given,
  }) => {
    // What loads the favorites again comes when the page has been idle for a moment. Here it comes later than the first change.
    const changed = Promise.withResolvers<void>()
    await page.route('**/assets/attendants-*.js', async (route) => {
      await changed.promise
      return route.continue()
    })
    await signIn(await given.userLike('buyer'), { at: '/category' })
    const change = async (customerNumber: string) => {
      await page.getByRole('button', { name: 'Switch customer' }).first().click()
      await page.getByRole('radio', { name: new RegExp(customerNumber) }).check({ force: true })
      await page.getByRole('dialog').getByRole('button', { name: 'Change customer' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      changed.resolve()
    }
    for (const customerNumber of ['201100', '201000']) {
      const asked = page.waitForRequest((request) =>
        new RegExp(`/api/shopping/favorites\\?.*customerNumber=${customerNumber}`).test(request.url()),
      )
      await change(customerNumber)
      await asked
    }
  })
})
