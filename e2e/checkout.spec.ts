import type { Page } from '@playwright/test'
import { dayText } from '@sidemark/contract/rules/day'
import { addByApi, expect, lineAct, quantityOf, test } from './shopping.ts'

const SKU = 'HPRE7512-127'
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
/** The page's text when price or stock has changed since it was loaded. */
const changed = (page: Page) => summary(page).getByRole('alert').filter({ hasText: 'Price or stock has changed.' })
const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100)

test.describe('checkout', () => {
  test.describe.configure({ timeout: 120_000 })

  test('asks job@ for a purchase order that fits the template and for a sidemark, ships complete, and remembers the suggestions', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('job'))
    await addByApi(page, SKU, '4')
    await page.goto('/#/checkout')
    await expect(page.getByText(/^As in PO-\d{5}\.$/)).toBeVisible()
    await expect(page.getByLabel('Ship complete')).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Did you forget something?' })).toBeVisible()
    await place(page).click()
    await expect(page.getByLabel('Purchase order')).toBeFocused()
    await expect(summary(page).getByRole('alert')).toContainText('Purchase order is required.')
    await expect(summary(page).getByRole('alert')).toContainText('Sidemark is required.')

    await page.getByLabel('Purchase order').fill('4711')
    await expect(summary(page).getByRole('alert')).toContainText(/The purchase order must look like PO-\d{5}\./)
    await summary(page).getByRole('button', { name: 'Sidemark is required.' }).click()
    await expect(page.getByLabel('Sidemark')).toBeFocused()
    await page.keyboard.type('Smith kitchen')
    await page.getByLabel('Purchase order').fill('PO-12345')
    await expect(summary(page).getByRole('alert')).toHaveCount(0)
    await place(page).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeFocused()
    await page.getByRole('link', { name: /^See order/ }).click()
    await expect(page.getByRole('main')).toContainText('PO-12345')
    await expect(page.getByRole('main')).toContainText('Ships complete')
  })

  test('shows charges line by line, and they add up to the total on the only button', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '4')
    await page.goto('/#/checkout')
    await expect(place(page)).toBeEnabled()
    // Both are read at one moment, so charges and button come from one answer.
    const shown = await summary(page).evaluate((region) => ({
      amounts: [...region.querySelectorAll('dd')].map(({ textContent }) => textContent),
      button: region.querySelector('button[type=submit]')?.textContent ?? '',
    }))
    const amounts = shown.amounts.map(cents)
    const total = amounts.pop() ?? 0

    expect(amounts.length).toBeGreaterThan(0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect(cents(shown.button.split('·')[1] ?? '')).toBe(total)
  })

  test('places one order even if the button is pressed many times', async ({ page, signIn, given }) => {
    const user = await given.userLike('buyer')
    await signIn(user)
    await addByApi(page, SKU, '2')
    await page.goto('/#/checkout')
    await expect(place(page)).toBeEnabled()
    await place(page).dblclick()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()

    expect(
      await given.sql`select count(*)::int as orders from orders join users using (user_id) where username = ${user}`,
    ).toEqual([{ orders: 1 }])
  })

  test('places one order when the reply to the first try is lost', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/Failed to load resource/)
    const user = await given.userLike('buyer')
    await signIn(user)
    await addByApi(page, SKU, '2')
    await page.goto('/#/checkout')
    let tries = 0
    await page.route('**/api/checkout/place', async (route) => {
      tries++
      if (tries > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await expect(place(page)).toBeEnabled()
    await place(page).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible({ timeout: 30_000 })

    expect(tries).toBe(2)
    expect(
      await given.sql`select count(*)::int as orders from orders join users using (user_id) where username = ${user}`,
    ).toEqual([{ orders: 1 }])
  })

  test('places no order when a price has changed in the meantime, and says what changed', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    const { sku } = await given.cartonsFor('checkout-price', 10)
    await signIn(user)
    await addByApi(page, sku, '2')
    await page.goto('/#/checkout')
    await expect(place(page)).toBeEnabled()
    const raise = (by: string) =>
      given.sql`update prices set unit_price = unit_price + ${by} where item_id = (select item_id from items where sku = ${sku})`
    let raised = 0
    // The price changes while the order is on its way, so the page cannot have loaded it before.
    await page.route('**/api/checkout/place', async (route) => {
      if (raised++ === 0) await raise('0.5')
      return route.continue()
    })
    try {
      await place(page).click()
      await expect(changed(page)).toContainText(`The price of ${sku} is $`)
      await expect(page).toHaveURL(/#\/checkout$/)
      expect(
        await given.sql`select count(*)::int as orders from orders join users using (user_id) where username = ${user}`,
      ).toEqual([{ orders: 0 }])
      await place(page).click()
      await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
    } finally {
      if (raised > 0) await raise('-0.5')
    }
  })

  test('places no order when the stock has gone in the meantime, and says what changed', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    const {
      sku,
      lots: [lot = ''],
    } = await given.cartonsFor('checkout-stock', 300)
    await signIn(user)
    await addByApi(page, sku, '250', 'CT', { dyeLot: lot, location: 'CMH' })
    // The page knows the line, and does not load the cart again during the following steps.
    await page.goto('/#/category')
    await page.goto('/#/checkout')
    await expect(place(page)).toBeEnabled()
    await given.timerEnded(user)
    await given.sql`update lots set on_hand = 0 where dye_lot = ${lot}`
    await place(page).click()

    await expect(changed(page)).toContainText(`Of ${sku}, 250 CT are on back order now.`)
    expect(
      await given.sql`select count(*)::int as orders from orders join users using (user_id) where username = ${user}`,
    ).toEqual([{ orders: 0 }])
  })

  test('does not place the order when the user saves a line that is edited on this page', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    await signIn(user)
    await addByApi(page, SKU, '2')
    await page.goto('/#/checkout')
    const lines = page.getByRole('region', { name: 'Ordered', exact: true })
    await lineAct(lines, SKU, 'Edit line')
    const dialog = page.getByRole('dialog', { name: 'Edit cart line' })
    await dialog.getByLabel('Quantity').fill('3')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()

    await expect(lines).toContainText('70.92 SF')
    // Enter in a row saves its quantity, although the row is in the form.
    await quantityOf(lines, SKU).fill('4')
    await quantityOf(lines, SKU).press('Enter')
    await expect(lines).toContainText('94.56 SF')
    await expect(page).toHaveURL(/#\/checkout$/)
    expect(
      await given.sql`select count(*)::int as orders from orders join users using (user_id) where username = ${user}`,
    ).toEqual([{ orders: 0 }])
  })

  test('shows counter@ no amount anywhere, from search to order', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('counter'), { at: '/category' })
    const noAmount = async () => {
      expect(await page.locator('body').innerText()).not.toMatch(/\$\s?\d/)
    }
    await page.goto(`/#/item/${SKU}`)
    await expect(page.getByRole('main').getByText('Price unavailable').first()).toBeVisible()
    await noAmount()
    await addByApi(page, SKU, '2')
    await page.goto('/#/checkout')
    await expect(page.getByRole('button', { name: 'Place order', exact: true })).toBeEnabled()
    await noAmount()
    await page.getByRole('button', { name: 'Place order', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
    await noAmount()
    await page.getByRole('link', { name: /^See order/ }).click()
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('2 CT')
    await noAmount()
    await page.goto('/#/account/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await noAmount()
  })

  test('offers exactly the dates that are allowed', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '2')
    const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/checkout')
    await page.goto('/#/checkout')
    const { datesAllowed } = (await (await answer).json()) as { datesAllowed: string[] }
    const dates = page.getByRole('group', { name: 'Requested date' })
    await dates.getByRole('button', { name: 'More dates' }).click()

    await expect(dates.locator('label')).toHaveText(['As soon as possible', ...datesAllowed.map((day) => dayText(day))])
    const third = dayText(datesAllowed[2] ?? '')
    await dates.getByText(third, { exact: true }).click()
    await place(page).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
    await page.getByRole('link', { name: /^See order/ }).click()
    await expect(page.getByText(`Requested ${third}`)).toBeVisible()
  })

  test('charges no freight for will call', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await addByApi(page, SKU, '2')
    await page.request.post('/api/shipvia/set?customerNumber=201000&shipVia=WC', {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await page.goto('/#/checkout')
    await expect(page.getByRole('main').getByText('Pickup at Columbus')).toBeVisible()
    await expect(place(page)).toBeEnabled()

    await expect(summary(page).getByText(/freight|fuel/i)).toHaveCount(0)
    // A tax of zero is listed, as in the mail (review, B3).
    await expect(summary(page).getByText('Sales tax (resale exempt)').locator('..')).toContainText('$0.00')
    await expect(summary(page).getByText('Merchandise')).toBeVisible()
  })
})
