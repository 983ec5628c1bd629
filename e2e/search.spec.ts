import type { Page } from '@playwright/test'
import { OAK_PLANK_SKU } from '../packages/demo/src/distributor/famous.ts'
import { expect, test } from './test.ts'

const buyer = 'buyer@northline.example'
const rows = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem')

test.describe('searching', () => {
  test('two words find the item, and the box is empty afterwards', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/category' })
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.fill('harrow oak')
    await box.press('Enter')

    await expect(page).toHaveURL(/#\/items\?search=harrow(\+|%20)oak/)
    await expect(rows(page).first()).toContainText('Harrow Reserve')
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search' })).toHaveValue('')
    await expect(rows(page).first()).toContainText(/\$\d+\.\d+ ?\/SF/)
  })

  test('a part of a SKU is suggested while the user types, and the keyboard selects it', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/category' })
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.pressSequentially(OAK_PLANK_SKU.slice(0, -1))
    const options = page.getByRole('option').filter({ hasText: OAK_PLANK_SKU.slice(0, 8) })
    await expect(options.first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await box.press('Enter')

    await expect(page).toHaveURL(/#\/(item\/HPRE7512|items\?search=HPRE)/)
  })

  test('Enter while a letter is being composed selects no suggestion', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/' })
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.pressSequentially(OAK_PLANK_SKU.slice(0, -1))
    await expect(page.getByRole('option').first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await box.evaluate((input) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    )

    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await expect(page).toHaveURL(/#\/$/)
  })

  test('Escape closes the suggestions and keeps what was typed', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/category' })
    const box = page.getByRole('combobox', { name: 'Search' })
    await box.pressSequentially('oak')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('Escape')

    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('oak')
  })

  test('a mistyped word is corrected, and the page says so', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?search=harow' })

    await expect(page.getByText('Showing results for harrow (instead of harow)')).toBeVisible()
  })

  test('words without a hit are left out beside others, and the page says so', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?search=harrow+qqxzv' })

    await expect(page.getByText('Not found, so left out: qqxzv.')).toBeVisible()
    await expect(rows(page).first()).toContainText('Harrow Reserve')
  })

  test('a search without any hit says so and leads to other pages', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?search=qqxzv' })

    await expect(page.getByRole('heading', { name: 'Nothing matches “qqxzv”.' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Browse the categories' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
  })
})

test.describe('a list of items', () => {
  test('is filtered by facets, which are in the address and can be removed one by one', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?search=oak' })
    const total = page.getByText(/^[\d,]+ products?$/)
    await expect(total).toBeVisible()
    const before = await total.innerText()
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('listitem').first().getByRole('link').click()

    await expect(page).toHaveURL(/facets=/)
    await expect(total).not.toHaveText(before)
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/facets=/)
    await expect(total).toHaveText(before)
  })

  test('keeps sort, view and page through a reload', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?sort=name&view=tiles&page=2' })
    await page.reload()

    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name')
    await expect(page.getByRole('link', { name: 'Swatches' })).toHaveAttribute('aria-current', /.+/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  test('j and k walk through the rows, Enter opens one', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?search=harrow' })
    await expect(rows(page).first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(rows(page).first().locator('[data-row-link]')).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/#\/item\//)
  })

  test('shows another color with its own SKU when the user chooses its chip', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/items?search=harrow+reserve' })
    const row = rows(page)
      .filter({ has: page.getByRole('group', { name: /colours/ }) })
      .first()
    const before = await row.locator('.code').first().innerText()
    await row
      .getByRole('group', { name: /colours/ })
      .getByRole('button', { pressed: false })
      .first()
      .click()

    await expect(row.locator('.code').first()).not.toHaveText(before)
  })

  test('says “Price unavailable” without the claim, never zero', async ({ page, signIn }) => {
    await signIn('counter@northline.example', { at: '/items?search=harrow' })

    await expect(rows(page).first()).toContainText('Price unavailable')
    await expect(page.getByRole('main')).not.toContainText('$0')
  })

  test('adds a row to the cart in the words of the requirements', async ({ page, signIn }) => {
    await signIn(buyer, { at: `/items?search=${OAK_PLANK_SKU}` })
    const row = rows(page).first()
    const sku = await row.locator('.code').first().innerText()
    await row.getByRole('button', { name: /^Add / }).click()

    await expect(page.getByText(`${sku} was added to the cart!`)).toBeVisible()
  })

  test('offers its filters in a sheet on a phone', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(buyer, { at: '/items?search=oak' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('link', { name: 'In stock at my branch' }).click()
    await sheet.getByRole('button', { name: /^Show [\d,]+ products?$/ }).click()

    await expect(page).toHaveURL(/inStock=true/)
    await expect(sheet).toBeHidden()
  })
})

test.describe('categories', () => {
  test('lead from the list of categories to the items of one', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/category' })
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()

    await expect(page).toHaveURL(/#\/category\/[^/]+$/)
    await expect(rows(page).first()).toBeVisible()
  })

  test('that do not exist are the 404 page', async ({ page, signIn }) => {
    await signIn(buyer, { at: '/category/no-such-category' })

    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})
