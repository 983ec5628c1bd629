import type { Route } from '@playwright/test'
import { DEVICES, OTHER, SKU, dialog, listed, openDialog } from './lists.ts'
import { sentTo } from './sent.ts'
import { addByApi, expect, lineAct, openCart, test } from './shopping.ts'

const ADDING = ['POST', '/api/shopping/additem'] as const

test.describe('the dialog', () => {
  test('is 500 wide; needs a unit, a quantity above zero and a list, but the check of the field accepts zero; puts an item on several lists at once and on a new one, reports the result for each, and closes, on a desk and on a phone', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    for (const list of ['Smith house', 'Bath', 'Hall']) await listed(page, list, OTHER)
    const bodies = sentTo(page, ...ADDING)
    await openDialog(page)
    await expect(dialog(page)).toHaveCSS('width', '500px')
    const quantity = dialog(page).getByLabel('Quantity')
    const submit = () => dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await dialog(page).getByLabel('Unit').selectOption('')
    await quantity.fill('')
    await submit()
    await expect(dialog(page).getByText('UOM is Required', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Quantity is Required', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('Select at least one list.', { exact: true })).toBeVisible()

    await dialog(page).getByLabel('Unit').selectOption('CT')
    await dialog(page).getByRole('checkbox', { name: 'Favorite Items' }).check()
    await quantity.fill('0')
    await quantity.blur()
    await expect(dialog(page).getByText('Quantity is Required')).toHaveCount(0)
    await expect(dialog(page).getByText('Quantity must be greater than Zero')).toHaveCount(0)
    await submit()
    await expect(dialog(page).getByText('Quantity must be greater than Zero', { exact: true })).toBeVisible()

    await quantity.fill('-3')
    await quantity.blur()
    await expect(dialog(page).getByText('Quantity must be greater than Zero', { exact: true })).toBeVisible()
    await dialog(page).getByLabel('New list').fill('favorite items')
    await submit()
    await expect(
      dialog(page).getByText('Favorite Items is the list of your favorites. Choose another name.'),
    ).toBeVisible()
    expect(bodies).toEqual([])

    for (const [[, viewport], chosen, created] of [
      [DEVICES[0], ['Favorite Items', 'Smith house'], 'Attic'],
      [DEVICES[1], ['Bath', 'Hall'], 'Cellar'],
    ] as const) {
      await page.setViewportSize(viewport)
      if (!(await dialog(page).isVisible())) await openDialog(page)
      bodies.length = 0
      await quantity.fill('2 1/2')
      await dialog(page).getByLabel('Unit').selectOption('CT')
      for (const name of chosen) await dialog(page).getByRole('checkbox', { name }).check()
      await dialog(page).getByLabel('New list').fill(created)
      await submit()
      const names = [...chosen, created]
      // At once, because a message that had to wait for its place can be the first of them to be looked at.
      await Promise.all(
        names.map((list) =>
          expect(page.getByText(`Successfully added item to ${list}`, { exact: true })).toBeVisible(),
        ),
      )
      await expect(dialog(page)).toBeHidden()
      const sent = { customerNumber: '201000', listCust: '201000', SKU, UMCode: 'CT', listQty: '2.5' }
      expect(bodies).toEqual(names.map((listName) => ({ ...sent, listName })))
      await page.goto(`/#/shoppinglist/${created}`)
      await expect(page.getByRole('heading', { level: 1, name: created })).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('listitem').filter({ hasText: SKU }).getByLabel('Quantity'),
      ).toHaveValue('2.50')
    }
  })

  test('closes only when all requests have ended, reports the result of each, and is empty the next time', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource/)
    await signIn(await given.userLike('buyer'), { at: '/category' })
    // These are more lists than one message names.
    const lists = ['Attic', 'Bath', 'Hall', 'Kitchen', 'Porch']
    for (const list of lists) await listed(page, list, OTHER)
    const slow = Promise.withResolvers<void>()
    await page.route('**/api/shopping/additem', async (route: Route) => {
      const { listName } = route.request().postDataJSON() as { listName: string }
      if (listName === 'Broken') return route.abort()
      await slow.promise
      return route.continue()
    })
    await openDialog(page)
    await dialog(page).getByLabel('Quantity').fill('7')
    for (const name of ['Favorite Items', ...lists]) await dialog(page).getByRole('checkbox', { name }).check()
    await dialog(page).getByLabel('New list').fill('Broken')
    // The page's clock times the messages. It is stopped except for the step below.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await expect(page.getByText('An error Occurred', { exact: true })).toBeVisible()
    await expect(dialog(page)).toBeVisible()
    slow.resolve()
    const told = page.getByText(/^Successfully added item to /)
    await expect(told).toHaveCount(4)
    await expect(dialog(page)).toBeHidden()
    const first = await told.allInnerTexts()
    await page.clock.runFor(6000)
    await expect(told).toHaveCount(2)
    expect([...first, ...(await told.allInnerTexts())].toSorted()).toEqual(
      ['Attic', 'Bath', 'Favorite Items', 'Hall', 'Kitchen', 'Porch'].map(
        (list) => `Successfully added item to ${list}`,
      ),
    )
    await expect(page.getByText('An error Occurred', { exact: true })).toBeVisible()
    await page.clock.resume()

    await page.getByRole('button', { name: `Add ${SKU} to a list` }).click()
    await expect(dialog(page).getByLabel('Quantity')).toHaveValue('1')
    await expect(dialog(page).getByRole('checkbox', { name: 'Favorite Items' })).not.toBeChecked()
    await expect(dialog(page).getByLabel('New list')).toHaveValue('')

    // A name that is ticked and also typed in another case is one list, and one request is sent for it.
    const bodies = sentTo(page, ...ADDING)
    await dialog(page).getByRole('checkbox', { name: 'Attic' }).check()
    await dialog(page).getByLabel('New list').fill(' ATTIC')
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await expect(dialog(page)).toBeHidden()
    expect(bodies).toMatchObject([{ listName: 'Attic', listQty: '1' }])
  })

  test('has no lists when they cannot be loaded, shows a message above, and has them again after Retry', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await listed(page, 'Smith house', OTHER)
    const smith = dialog(page).getByRole('checkbox', { name: 'Smith house' })
    await openDialog(page)
    await smith.check()
    const ticked = Promise.withResolvers<void>()
    await page.route('**/api/shopping/lists*', async (route) => {
      await ticked.promise
      return route.fulfill({ contentType: 'application/json', body: '{"lists": "none"}' }).catch(() => undefined)
    })
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('button', { name: `Add ${SKU} to a list` }).click()
    await smith.check()
    ticked.resolve()
    await expect(dialog(page).getByText('Your shopping lists could not be loaded.')).toBeVisible({ timeout: 20_000 })
    await expect(smith).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Add to list' }).click()
    await expect(dialog(page).getByText('Select at least one list.', { exact: true })).toBeVisible()
    await page.unroute('**/api/shopping/lists*')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(smith).toBeChecked()
  })

  test('opens from a line of the cart with its quantity and unit, and Escape closes only the dialog', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '3')
    await page.goto('/#/category')
    const drawer = await openCart(page)
    await lineAct(drawer, SKU, 'Add to a list')
    await expect(dialog(page).getByLabel('Quantity')).toHaveValue('3')
    await expect(dialog(page).getByLabel('Unit')).toHaveValue('CT')
    await expect(dialog(page).getByLabel('Quantity')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('button', { name: `More for ${SKU}` })).toBeFocused()
  })
})
