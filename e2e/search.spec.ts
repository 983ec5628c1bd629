import type { Page } from '@playwright/test'
import { OAK_PLANK_SKU } from '../packages/demo/src/distributor/famous.ts'
import { drawerOf, expect, quantityOf, test } from './shopping.ts'

const buyer = 'buyer@northline.example'
const rows = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('searching', () => {
  test('suggests items while a part of a SKU is typed: Escape closes and keeps what was typed, Enter within a composed letter selects nothing, and the keyboard selects one; two words find the item; afterwards the box is empty, shows what was searched for, and has it again for whoever goes on with it', async ({
    page,
    signIn,
  }) => {
    await signIn(buyer, { at: '/category' })
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
    await box.pressSequentially('oak')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await box.press('Escape')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await expect(box).toHaveValue('oak')

    await test.step('offers no words of an earlier text while the answer to the whole one is awaited', async () => {
      const words = page.getByRole('banner').getByRole('option', { name: 'Search for “hpr”' })
      await box.fill('hp')
      await expect(words).toBeVisible()
      const held = Promise.withResolvers<void>()
      await page.route(/suggest\?.*search=hpre/, async (route) => {
        await held.promise
        await route.continue()
      })
      await box.fill('hpre7512')
      await expect(words).toHaveCount(0)
      held.resolve()
    })

    await box.fill('')
    await box.pressSequentially(OAK_PLANK_SKU.slice(0, -1))
    const options = page.getByRole('option').filter({ hasText: OAK_PLANK_SKU.slice(0, 8) })
    await expect(options.first()).toBeVisible()
    await box.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await box.evaluate((input) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
      ),
    )
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    await expect(page).toHaveURL(/#\/category$/)
    await box.press('Enter')
    await expect(page).toHaveURL(/#\/(item\/HPRE7512|items\?search=HPRE)/)

    await box.fill('qqxzv')
    await expect(page.getByRole('banner').getByRole('option')).toHaveText([/^Search for “qqxzv” No suggestions/])

    await box.fill('harrow oak')
    await box.press('Enter')
    await expect(page).toHaveURL(/#\/items\?search=harrow(\+|%20)oak/)
    await expect(heading(page, 'Results for “harrow oak”')).toBeVisible()
    await expect(rows(page).first()).toContainText('Harrow Reserve')
    await expect(box).toHaveValue('')
    await expect(box).toHaveAttribute('placeholder', 'harrow oak')
    await page.keyboard.press('/')
    await expect(box).toHaveValue('harrow oak')
    await page.keyboard.press('End')
    await page.keyboard.type(' sail')
    await expect(box).toHaveValue('harrow oak sail')
    await expect(rows(page).first()).toContainText(/\$\d+\.\d+ ?\/SF/)
  })

  test('says that it corrected a mistyped word, left out words without a hit, or found nothing; then categories lead to the items of one, or to the 404 page', async ({
    page,
    signIn,
  }) => {
    await signIn(buyer, { at: '/items?search=harow' })
    await expect(page.getByText('Showing results for harrow (instead of harow)')).toBeVisible()

    await page.goto('/#/items?search=harrow+qqxzv')
    await expect(
      page.getByText('No product matches every word. Showing results for harrow, without qqxzv.'),
    ).toBeVisible()
    await expect(rows(page).first()).toContainText('Harrow Reserve')

    await page.goto('/#/items?search=qqxzv')
    await expect(page.getByRole('heading', { name: 'No items match “qqxzv”.' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0)
    await page
      .getByRole('region', { name: 'Categories' })
      .getByRole('link', { name: /^Hardwood/ })
      .click()
    await expect(page).toHaveURL(/#\/category\/hardwood$/)

    await page.goto('/#/category')
    await expect(heading(page, 'Categories')).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/#\/category\/[^/]+$/)
    await expect(rows(page).first()).toBeVisible()

    await page.goto('/#/category/no-such-category')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})

test.describe('a list of items', () => {
  test('is filtered by facets, which are in the address and can be removed one by one, and in a sheet on a phone; keeps sort, view and page through a reload', async ({
    page,
    signIn,
  }) => {
    await signIn(buyer, { at: '/items?search=oak' })
    const total = page.getByText(/^[\d,]+ products?$/)
    await expect(total).toBeVisible()
    const before = await total.innerText()
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/facets=category/)
    await expect(total).not.toHaveText(before)
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(/facets=/)
    await expect(total).toHaveText(before)

    await test.step('check boxes filter by the keyboard alone, also by ranges of my price', async () => {
      const box = filters.getByRole('checkbox', { name: /^Brown/ })
      await box.press('Space')
      await expect(page).toHaveURL(/facets=color/)
      await expect(box).toBeFocused()
      await expect(box).toBeChecked()
      await filters.locator('summary', { hasText: 'Price' }).press('Enter')
      await filters.getByRole('checkbox', { name: /^\$2 to \$3 per SF/ }).press('Space')
      await expect(page).toHaveURL(/price(%3A|:)sf-2-3/)
      await page.getByRole('link', { name: 'Remove filter $2 to $3 per SF' }).click()
      await box.press('Space')
    })
    await expect(page).not.toHaveURL(/facets=/)
    await expect(total).toHaveText(before)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'In stock at my branch' }).check()
    await expect(page).toHaveURL(/inStock=true/)
    await sheet.getByRole('button', { name: /^Show [\d,]+ products?$/ }).click()
    await expect(sheet).toBeHidden()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/#/items?sort=name&view=tiles&page=2')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('name')
    await expect(page.getByRole('link', { name: 'Swatches' })).toHaveAttribute('aria-current', /.+/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })

  test('shows another color with its own SKU when the user chooses its chip, adds a row to the cart in the words of the requirements, and is walked through with j and k, of which Enter opens one', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/items?search=harrow+reserve' })
    const row = rows(page)
      .filter({ has: page.getByRole('group', { name: /colors/ }) })
      .first()
    const code = row.locator('.code').first()
    const before = await code.innerText()
    await row
      .getByRole('group', { name: /colors/ })
      .getByRole('button', { pressed: false })
      .first()
      .click()
    await expect(code).not.toHaveText(before)

    await page.goto('/#/items?search=harrow+oak')
    await expect(heading(page, 'Results for “harrow oak”')).toBeVisible()
    const sku = await code.innerText()
    await rows(page).first().getByRole('button', { name: /^Add / }).click()
    await expect(page.getByText(`${sku} was added to the cart!`)).toBeVisible()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(quantityOf(drawerOf(page), sku)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toBeHidden()

    await page.goto('/#/items?search=harrow')
    await expect(heading(page, 'Results for “harrow”')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    const links = page.locator('[data-row-link]')
    for (const [key, at] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(links.nth(at)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/item\//)
  })

  test('is at the same place again on Back, although its later rows come after the first ones', async ({
    page,
    signIn,
  }) => {
    await signIn(buyer, { at: '/items?search=oak' })
    const late = rows(page).nth(20).getByRole('link').first()
    await late.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await late.click()
    await expect(page).toHaveURL(/#\/item\//)
    await expect(page.getByRole('form', { name: 'Add to cart' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await test.step('a SKU that is typed faster than it is suggested leads to its item, and back to the page before', async () => {
      await page.goto('/#/quickorder')
      const box = page.getByRole('combobox', { name: /^Search/ })
      await box.fill(OAK_PLANK_SKU.toLowerCase())
      await box.press('Enter')
      await expect(page).toHaveURL(new RegExp(`#/item/${OAK_PLANK_SKU}$`))
      await page.goBack()
      await expect(page).toHaveURL(/#\/quickorder$/)
    })
    await test.step('and the number of an order leads to the order', async () => {
      await page.goto('/#/account/orders')
      const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first()
      const number = /\d{6}/.exec((await link.textContent()) ?? '')?.[0] ?? ''
      const box = page.getByRole('combobox', { name: /^Search/ })
      await box.fill(number)
      await expect(page.getByRole('option', { name: `Order ${number}` }).first()).toBeVisible()
      await box.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
      await page.goto(`/#/items?search=${number}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: `Order ${number}` })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    })
  })

  test('says “Price unavailable” without the claim, never zero', async ({ page, signIn }) => {
    await signIn('counter@northline.example', { at: '/items?search=harrow' })

    await expect(rows(page).first()).toContainText('Price unavailable')
    await expect(page.getByRole('main')).not.toContainText('$0')
  })
})
