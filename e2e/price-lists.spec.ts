import { readFile } from 'node:fs/promises'
import { answer } from './answers.ts'
import { expect, test } from './shopping.ts'

const PLANK = 'HPRE7512-114'
/** The plank, and trims whose numbers begin with its own. */
const found = /^\d items$/
const heading = { level: 1, name: 'Price Lists', exact: true } as const

test("the user's prices can be searched, go into the cart in any quantity, also on a phone, and lead to the item at the same price", async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer'), { at: '/pricelists' })
  await expect(page).toHaveURL(/#\/pricelists\/default$/)
  await expect(page.getByRole('heading', heading)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search my prices' }).fill(PLANK)
  await expect(page.getByText(found)).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: PLANK, exact: true }) })
  const price = /\$[\d.]+/.exec(await row.getByRole('cell').nth(2).innerText())?.[0] ?? 'no price'
  await row.getByRole('textbox', { name: 'Quantity' }).fill('0')
  await row.getByRole('button', { name: 'Add' }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await row.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await row.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(`${PLANK} was added to the cart!`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('textbox', { name: 'Quantity' }).fill('0')
  await row.getByRole('button', { name: 'Add' }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await row.getByRole('textbox', { name: 'Quantity' }).fill('2')
  const added = page.waitForRequest('**/api/cart/additem')
  await row.getByRole('button', { name: 'Add' }).click()
  expect((await added).postDataJSON()).toMatchObject({ sku: PLANK, qtyToOrder: '2' })
  await row.getByRole('link', { name: PLANK, exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`#/item/${PLANK}$`))
  await expect(page.getByRole('main').getByText(price).first()).toBeVisible()
})

test('a long list renders only the rows on the screen at any position, and the address leads back there', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer'), { at: '/pricelists/default' })
  await expect(page.locator('[data-row-link]').first()).toBeVisible()

  await page.evaluate(() => scrollTo(0, 40_000))

  await expect(page).toHaveURL(/page=1\d/)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  expect(await page.locator('tbody tr').count()).toBeLessThan(60)
  // Eight rows are drawn above the first one in sight.
  const first = await page.locator('[data-row-link]').nth(9).innerText()
  await page.reload()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible()
})

test('on a phone the filters stay in reach above a long list, and a filter leads to its beginning', async ({
  page,
  signIn,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(await given.userLike('buyer'), { at: '/pricelists/default' })
  await expect(page.locator('[data-row-link]').first()).toBeVisible()

  await page.evaluate(() => scrollTo(0, 40_000))
  await expect(page).toHaveURL(/page=\d/)
  await expect(page.getByRole('searchbox', { name: 'Search my prices' })).toBeInViewport()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })

  await expect(page.getByRole('button', { name: '1 filter' })).toBeVisible()
  await expect(page).toHaveURL(/category=/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
})

test('a user who may not see prices gets the list without prices and without sorting by price', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer', { showPrices: false, showVendor: false }), { at: '/pricelists/default' })
  await expect(page.getByRole('cell', { name: 'Price unavailable' }).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' }).getByRole('option')).toHaveText([
    'Catalog order',
    'By SKU',
    'By description',
  ])
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toBeHidden()
})

test('promotions, displays and rentals each have a page, and a promotion leads to its items', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('buyer@northline.example', { at: '/pricelists/displays' })
  await expect(page.getByRole('listitem').filter({ hasText: 'DSP-HARROW-48' })).toContainText(
    'Unlocks: Harrow Reserve rack pricing',
  )
  await page.getByRole('searchbox', { name: 'Search Displays' }).fill('48 harrow')
  await expect(page.getByRole('main').locator('h2 a')).toHaveCount(1)
  await expect(page).toHaveURL(/displays\?search=48(\+|%20)harrow$/)
  await page.getByRole('searchbox', { name: 'Search Displays' }).fill('no such display')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search Displays' })).toHaveValue('')
  await page.getByRole('link', { name: 'Rentals', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'RNT-TS10' })).toContainText('same branch, by 3:00 PM')
  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  const promotion = page.getByRole('listitem').filter({ hasText: 'Rigid core truckload days' })
  await expect(promotion).toContainText(/Save up to \d+%\s· from \$[\d.]+\/SF/)
  await expect(promotion).toContainText('Until')
  await expect(promotion).toContainText(/\d+ (items?|product lines?)/)
  await promotion.getByRole('link', { name: 'View items' }).click()
  await expect(page.getByText('Showing items in the promotion Rigid core truckload days.')).toBeVisible()
  await test.step('a refused list says the server’s sentence', async () => {
    complaints.expected.push(/403/)
    await answer(page, '/api/pricelists/promos', (route) =>
      route.fulfill({ status: 403, json: { detail: 'You are not authorized for price lists.' } }),
    )
    await page.goto('/#/pricelists/promos')
    await page.reload()
    await expect(page.getByRole('alert').getByText('You are not authorized for price lists.')).toBeVisible()
  })
})

test('the list is exported as a file with visible progress', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer'), { at: `/pricelists/default?search=${PLANK}&sort=-price` })
  await expect(page.getByText(found)).toBeVisible()
  await expect(page.locator('[data-row-link]').first()).toBeVisible()
  const shown = await page.locator('[data-row-link]').allTextContents()
  await page.getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(page.getByText('CSV is ready.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Price.list.*\.csv$/)
  const skus = (await readFile(await file.path(), 'utf8'))
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect([...new Set(skus)]).toEqual(shown)
})
