import type { Page } from '@playwright/test'
import { expect, openAccount, test } from './shopping.ts'

const control = (page: Page) => page.getByRole('button', { name: 'Change delivery method' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delivery method' })

test.describe('the delivery method', () => {
  test('changes to pickup at another branch, which then serves the user', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('other'), { at: '/category' })
    await control(page).click()
    await dialog(page).getByText('Pickup', { exact: true }).click()
    await expect(dialog(page).getByRole('radio', { name: /Cleveland/ })).toBeVisible()
    const names = await dialog(page)
      .getByRole('radiogroup', { name: 'Pickup location' })
      .locator('strong')
      .allTextContents()
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    await dialog(page)
      .getByRole('radio', { name: /Cleveland/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()

    await expect(dialog(page)).toBeHidden()
    await expect(control(page)).toContainText('Pickup at Cleveland')
    await expect((await openAccount(page)).getByText('Cleveland', { exact: true })).toBeVisible()
  })

  test('changes to a ship-to with a way to ship', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('other'), { at: '/category' })
    await control(page).click()
    await dialog(page).getByText('Delivery', { exact: true }).click()
    await expect(dialog(page).getByRole('radio', { name: /Showroom/ })).toBeVisible()
    const names = await dialog(page).getByRole('radiogroup', { name: 'Ship-to' }).locator('strong').allTextContents()
    const onFile = names.filter((name) => name !== 'Another address')
    expect(onFile.length).toBeGreaterThan(1)
    expect(onFile).toEqual(onFile.toSorted((a, b) => a.localeCompare(b)))
    await dialog(page)
      .getByRole('radio', { name: /Showroom/ })
      .check()
    await expect(
      dialog(page)
        .getByLabel('Ship via')
        .getByRole('option', { name: /will call/i }),
    ).toHaveCount(0)
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()

    await expect(dialog(page)).toBeHidden()
    await expect(control(page)).toContainText(/Deliver to .*Showroom/)
  })

  test('changes to an address typed by hand only when the address is complete', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/Invalid Address/)
    await signIn(await given.userLike('other'), { at: '/category' })
    await control(page).click()
    await dialog(page).getByText('Delivery', { exact: true }).click()
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    await expect(dialog(page).getByRole('button', { name: 'Deliver here' })).toBeDisabled()

    await dialog(page).getByRole('textbox', { name: 'Zip' }).fill('45402')
    await dialog(page).getByRole('textbox', { name: 'State' }).fill('o4hx')
    await expect(dialog(page).getByRole('textbox', { name: 'State' })).toHaveValue('OH')
    await dialog(page).getByRole('textbox', { name: 'Line 1' }).fill('1234567890 1234567890 12345')
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(dialog(page).getByText('Name is required!')).toBeVisible()
    await expect(dialog(page).getByText('Value cannot exceed 25 characters')).toBeVisible()
    await expect(dialog(page).getByText('City is Required')).toBeVisible()
    expect(complaints.seen.join()).toContain('Invalid Address')

    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Maple St. lobby')
    await dialog(page).getByRole('textbox', { name: 'Line 1' }).fill('12 Maple St')
    await dialog(page).getByRole('textbox', { name: 'City' }).fill('Dayton')
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(control(page)).toContainText('Deliver to Maple St. lobby')
  })

  test('that cannot be changed shows a message and leaves the dialog open', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/500|Problem/)
    await signIn(await given.userLike('other'), { at: '/category' })
    await page.route('**/api/shipvia/set*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"type":"internal","title":"","status":500,"detail":"Something went wrong on our side"}',
      }),
    )
    await control(page).click()
    await dialog(page).getByText('Pickup', { exact: true }).click()
    await dialog(page)
      .getByRole('radio', { name: /Columbus/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()

    await expect(page.getByRole('alert').filter({ hasText: 'An error occurred! Please check the log.' })).toBeVisible()
    await expect(dialog(page)).toBeVisible()
  })

  test('is changed in a dialog 600 pixels wide on a desktop, and on the whole screen on a phone', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('other'), { at: '/category' })
    await control(page).click()
    await expect(dialog(page)).toHaveCSS('width', '600px')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await control(page).click()
    await expect(dialog(page)).toHaveCSS('height', '844px')
  })
})

test.describe('changing customer', () => {
  test('leaves out the current customer, forgets the chosen customer when the user searches, and says when nothing is found', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await page.getByRole('button', { name: 'Switch customer' }).click()
    const choose = page.getByRole('dialog', { name: 'Change customer' })
    await expect(choose.getByRole('radio', { name: /201100/ })).toBeVisible()
    await expect(choose.getByRole('radio', { name: /201000/ })).toHaveCount(0)
    await expect(choose.getByRole('button', { name: 'Change customer' })).toBeDisabled()
    await choose.getByRole('radio', { name: /201200/ }).check()
    await expect(choose.getByRole('button', { name: 'Change customer' })).toBeEnabled()

    await choose.getByRole('searchbox').fill('nobody here')
    await expect(choose.getByText('Your search for "nobody here" found no results.')).toBeVisible()
    await choose.getByRole('searchbox').fill('2012')
    await expect(choose.getByRole('radio', { name: /201200/ })).not.toBeChecked()
    await expect(choose.getByRole('button', { name: 'Change customer' })).toBeDisabled()
  })

  test("shows the other customer’s page, and the first customer's page after changing back", async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/' })
    const account = page.getByRole('region', { name: 'Account', includeHidden: true })
    const orders = page.getByRole('main').locator('a[href*="/account/orders/"]')
    await expect(orders).toHaveCount(4)
    for (const customerNumber of ['201200', '201000']) {
      await page.getByRole('button', { name: 'Switch customer' }).click()
      const choose = page.getByRole('dialog', { name: 'Change customer' })
      await choose.getByRole('radio', { name: new RegExp(customerNumber) }).check()
      await choose.getByRole('button', { name: 'Change customer' }).click()
      await expect(account).toContainText(`Customer ${customerNumber}`)
      await expect(orders).toHaveCount(customerNumber === '201200' ? 0 : 4)
    }
  })

  test('leads from an order of the previous customer to the list of the new one', async ({ page, signIn, given }) => {
    const foreign: string[] = []
    await signIn(await given.userLike('buyer'), { at: '/account/orders' })
    await expect(page.getByRole('heading', { level: 1, name: 'Open Orders' })).toBeVisible()
    await page.getByRole('main').locator('a[href*="/account/orders/"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
    const order = /\d+$/.exec(page.url())?.[0] ?? ''
    expect(order).not.toBe('')
    page.on(
      'request',
      (request) =>
        void (
          request.url().includes(`/api/orders/${order}`) &&
          request.url().includes('201200') &&
          foreign.push(request.url())
        ),
    )

    await page.getByRole('button', { name: 'Switch customer' }).click()
    const choose = page.getByRole('dialog', { name: 'Change customer' })
    await choose.getByRole('radio', { name: /201200/ }).check()
    await choose.getByRole('button', { name: 'Change customer' }).click()

    await expect(page).toHaveURL(/#\/account\/orders$/)
    await expect(page.getByRole('region', { name: 'Account', includeHidden: true })).toContainText('Customer 201200')
    await expect(page.getByRole('main')).not.toContainText(order)
    expect(foreign).toEqual([])
  })
})
