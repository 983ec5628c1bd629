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
    const user = await given.userLike('job')
    await signIn(user)
    await addByApi(page, SKU, '4')
    await page.goto('/#/checkout')
    await expect(page.getByText(/^Format: PO-\d{5}$/)).toBeVisible()
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
    // Enter leads on. It does not place the order.
    await page.getByLabel('Purchase order').press('Enter')
    await expect(page.getByLabel('Sidemark')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Comments for the branch or the driver')).toBeFocused()
    await place(page).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeFocused()
    await test.step('B5 the confirmation says day, place, purchase order, sidemark, total and lines, also after a reload', async () => {
      await page.reload()
      const main = page.getByRole('main')
      await expect(main.getByText(/^Delivery\s\w{3},\s/)).toBeVisible()
      await expect(main.locator('dl')).toHaveText([/^POPO-12345SidemarkSmith kitchen$/, /^Merchandise\$.*Total\$/])
      await expect(main.getByText(/Ships complete$/)).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: SKU })).toContainText('4 CT')
      await expect(main.getByRole('button', { name: 'Save as list' })).toBeVisible()
      await expect(main.getByRole('link', { name: /PDF/ })).toBeVisible()
    })
    await page.getByRole('link', { name: /^See order/ }).click()
    await expect(page.getByRole('main')).toContainText('PO-12345')
    await expect(page.getByRole('main')).toContainText('Ships complete')

    await test.step('A2 what was typed belongs to its cart; what the last order carried is only offered', async () => {
      await addByApi(page, SKU, '3')
      await page.goto('/#/checkout')
      await expect(page.getByLabel('Purchase order')).toHaveValue('')
      await page.getByRole('button', { name: /^Same as order \d+: PO-12345 · Smith kitchen$/ }).click()
      await expect(page.getByLabel('Sidemark')).toHaveValue('Smith kitchen')
      await expect(page.getByText(/^PO-12345 is already on order \d+$/)).toBeVisible()
      await page.getByLabel('Purchase order').fill('PO-77777')
      await page.goto('/#/category')
      await page.goto('/#/checkout')
      await expect(page.getByLabel('Purchase order')).toHaveValue('PO-77777')

      await page.goto('/#/category')
      await given.sql`delete from cart_lines using carts, users where carts.cart_id = cart_lines.cart_id and users.user_id = carts.user_id and username = ${user}`
      await addByApi(page, SKU, '5')
      await page.goto('/#/checkout')
      await expect(place(page)).toBeEnabled()
      await expect(page.getByLabel('Purchase order')).toHaveValue('')
      await expect(page.getByLabel('Sidemark')).toHaveValue('')
    })
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
    await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, json: {} }))
    await expect(place(page)).toBeEnabled()
    await place(page).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible({ timeout: 30_000 })
    await test.step('its details can be loaded later', async () => {
      await expect(page.getByText("The order is placed, but its details couldn't be loaded.")).toBeVisible()
      await page.unroute('**/api/orders/*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('button', { name: 'Save as list' })).toBeVisible()
    })

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
      // It is said once on the page. After a reload the cart says it, until the user dismisses it.
      const updated = page.getByText('Updated:')
      await expect(updated).toBeHidden()
      await page.reload()
      await expect(updated).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
      await expect(updated).toBeHidden()
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

    await expect(changed(page)).toContainText(`${sku} now has 250 CT on back order.`)
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

  test('waits for a quantity that is still being saved, and then offers the new total', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '2')
    await page.goto('/#/checkout')
    const before = await place(page).innerText()
    const saved = Promise.withResolvers<void>()
    await page.route('**/api/cart/updateitem', async (route) => {
      await saved.promise
      await route.continue()
    })

    await quantityOf(page.getByRole('main'), SKU).fill('3')
    await place(page).click()
    await expect(place(page)).toBeDisabled()
    saved.resolve()
    await expect(place(page)).toBeEnabled()
    await expect(place(page)).not.toHaveText(before)
    await expect(changed(page)).toHaveCount(0)
    const notice = page.getByText('Nothing is ordered yet, because the cart was still changing.')
    await expect(notice).toBeInViewport({ ratio: 1 })
    await place(page).click()
    await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('3 CT')
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
    const calendar = page.getByRole('group', { name: 'Delivery day' })
    const grid = calendar.getByRole('grid')
    const offered = new Set<string | null>()
    const next = calendar.getByRole('button', { name: 'Next month' })
    await expect(grid).toBeVisible()
    for (;;) {
      const labels = await grid
        .locator('button:not([aria-disabled])')
        .evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')))
      for (const label of labels) offered.add(label)
      if ((await next.getAttribute('aria-disabled')) === 'true') break
      await next.click()
    }

    expect([...offered]).toEqual(datesAllowed.map((day) => dayText(day)))

    // With the keyboard alone: the first month, then from the first day to the third.
    const [first = '', , thirdDay = ''] = datesAllowed
    const third = dayText(thirdDay)
    await grid.locator('[tabindex="0"]').focus()
    for (const key of ['PageUp', 'PageUp', 'PageUp']) await page.keyboard.press(key)
    await expect(grid.getByRole('button', { name: dayText(first), exact: true })).toBeFocused()
    for (let day = first; day < thirdDay; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
      await page.keyboard.press('ArrowRight')
    await expect(grid.getByRole('button', { name: third, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(summary(page)).toContainText(`Delivery ${third}`)
    await expect(page.getByRole('region', { name: 'Ordered', exact: true })).toContainText(`Arrives ${third}`)
    await expect(place(page)).toBeEnabled()
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
    const pickup = page.getByRole('main').locator('address')
    await expect(pickup).toContainText('Pickup at Columbus')
    await expect(pickup).toContainText(/Open \w{3} \d+(:\d\d)? AM–/)
    await expect(pickup.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute('href', /^tel:\d{10}$/)
    await expect(pickup.getByRole('link', { name: 'Directions to Columbus' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\//,
    )
    await expect(page.getByLabel('Hold everything until the last item is here')).toBeVisible()
    await expect(place(page)).toBeEnabled()

    await expect(summary(page).getByText(/freight|fuel/i)).toHaveCount(0)
    // A tax of zero is listed in words (review, B3).
    await expect(summary(page).getByText('Sales tax').locator('..')).toContainText('Exempt')
    await expect(summary(page).getByText('Merchandise')).toBeVisible()

    const total = /\$[\d,.]+$/.exec((await place(page).textContent()) ?? '')?.[0] ?? ''
    await place(page).click()
    await page.getByRole('link', { name: /^See order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
    await expect(page.getByRole('main').getByText('Pickup at Columbus').first().locator('..')).toContainText(total)
    await expect(pickup.getByRole('link', { name: 'Directions to Columbus' })).toBeVisible()
  })
})
