import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { expect, test } from './shopping.ts'

const delivery = (page: Page) => page.getByRole('button', { name: 'Change delivery method' })
/** The icons, by how their first line begins. */
const store = (page: Page) => delivery(page).locator('path[d^="M3 21l18 0"]')
const truck = (page: Page) => delivery(page).locator('path[d^="M5 17a2 2"]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delivery method' })
const customers = (page: Page) => page.getByRole('dialog', { name: 'Change customer' })

async function openDelivery(page: Page, method: 'Pickup' | 'Delivery') {
  await delivery(page).click()
  await dialog(page).getByText(method, { exact: true }).click()
}

async function switchTo(page: Page, customerNumber: string) {
  await page.getByRole('button', { name: 'Switch customer' }).click()
  await customers(page)
    .getByRole('radio', { name: new RegExp(customerNumber) })
    .check()
  await customers(page).getByRole('button', { name: 'Change customer' }).click()
  await expect(page.getByRole('region', { name: 'Account', includeHidden: true })).toContainText(
    `Customer ${customerNumber}`,
  )
}

test.describe('an address typed by hand', () => {
  test('that is not complete is logged as Invalid Address and not submitted', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/^Invalid Address/)
    const sent: string[] = []
    page.on(
      'request',
      (request) => void (/\/api\/(shipto|shipvia|location)\/set/.test(request.url()) && sent.push(request.url())),
    )
    await signIn(await given.userLike('other'), { at: '/category' })
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    await dialog(page).getByRole('textbox', { name: 'Zip' }).fill('45402')
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()

    await expect(dialog(page).getByText('Name is required!')).toBeVisible()
    expect(complaints.seen.filter((text) => text.startsWith('Invalid Address'))).toHaveLength(1)
    expect(sent).toEqual([])
    expect(await complaintsOn(page, 'delivery dialog')).toEqual([])

    await test.step('says for each field what it must contain, at every change', async () => {
      for (const [field, typed, sentence] of [
        ['Name', ' ', 'Name is required!'],
        ['Name', 'n'.repeat(26), 'This value cannot exceed 25 characters'],
        ['Line 1', 'l'.repeat(26), 'Value cannot exceed 25 characters'],
        ['Line 2', 'l'.repeat(26), 'Value cannot exceed 25 characters'],
        ['City', '', 'City is Required'],
        ['City', 'c'.repeat(24), 'Value cannot exceed 23 characters'],
        ['State', 'o', 'State is Required'],
        ['Zip', '', 'Postal Code is Required'],
        ['Zip', '1'.repeat(16), 'Value cannot exceed 15 characters'],
      ] as const) {
        const box = dialog(page).getByRole('textbox', { name: field })
        await box.fill(typed)
        await box.blur()
        await expect(box).toHaveAccessibleDescription(sentence)
      }
      await dialog(page).getByRole('textbox', { name: 'State' }).fill('o1hx')
      await expect(dialog(page).getByRole('textbox', { name: 'State' })).toHaveValue('OH')
    })
  })

  test('has a name of up to 25 characters, or of the configured limit', async ({ page, signIn, given }) => {
    await served(page, { config: { flags: { manualShipToNameLimit: 30 } } })
    await signIn(await given.userLike('other'), { at: '/category' })
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    const name = dialog(page).getByRole('textbox', { name: 'Name' })
    await name.fill('n'.repeat(31))
    await name.blur()
    await expect(dialog(page).getByText('This value cannot exceed 30 characters')).toBeVisible()
    await name.fill('n'.repeat(30))

    await expect(dialog(page).getByText(/This value cannot exceed/)).toHaveCount(0)
  })

  test('is no choice without the claim, and its form is disabled for a user who already has such an address', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('other')
    await signIn(user, { at: '/category' })
    const address = {
      name: 'Old job',
      line1: '',
      line2: '',
      city: 'Dayton',
      state: 'OH',
      zip: '45402',
      sequence: 99,
      location: 'CMH',
      company: '0',
      shipViaCode: '',
      shipViaHow: '',
    }
    const { customerNumber } = (await (await page.request.get('/api/auth/user')).json()) as { customerNumber: string }
    const set = await page.request.post('/api/shipto/set', {
      params: { customerNumber },
      data: address,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(set.ok(), await set.text()).toBe(true)
    await given.sql`update user_customers set claims = claims || '{"allowManualShippingAddress": false}' where user_id = (select user_id from users where username = ${user})`
    await page.reload()
    await openDelivery(page, 'Delivery')

    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeDisabled()
    await expect(dialog(page).getByRole('radio', { name: 'Another address' })).toHaveCount(0)
  })
})

test.describe('a choice', () => {
  test('with a single option is already made: the only pickup location, the only ship-to', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await switchTo(page, '201100')
    await openDelivery(page, 'Pickup')
    const branches = dialog(page).getByRole('radiogroup', { name: 'Pickup location' }).getByRole('radio')
    await expect(branches).toHaveCount(1)
    await expect(branches).toBeChecked()
    await expect(dialog(page).getByRole('button', { name: 'Pick up here' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await openDelivery(page, 'Delivery')

    const shipTos = dialog(page).getByRole('radiogroup', { name: 'Ship-to' }).getByRole('radio')
    await expect(shipTos).toHaveCount(2) // One of them is the choice of another address.
    await expect(shipTos.first()).toBeChecked()
  })
})

test('a change of location', async ({ page, signIn, given, complaints }) => {
  // The calls by path and in order.
  const calls: string[] = []
  page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const sets = () => calls.filter((call) => call.endsWith('/set'))
  await signIn(await given.userLike('other'), { at: '/category' })

  await test.step('sets ship-to, ship via and location in this order, then loads user, cart and ship-to again and refreshes every screen', async () => {
    await openDelivery(page, 'Delivery')
    await dialog(page)
      .getByRole('radio', { name: /Showroom/ })
      .check()
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    const told = page.evaluate(
      () => new Promise((resolve) => addEventListener('sidemark:refetch', () => resolve('told'), { once: true })),
    )
    calls.length = 0
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(dialog(page)).toBeHidden()
    expect(sets()).toEqual(['POST /api/shipto/set', 'POST /api/shipvia/set', 'POST /api/location/set'])
    await expect
      .poll(() => calls.slice(calls.indexOf('POST /api/location/set')))
      .toEqual(expect.arrayContaining(['GET /api/auth/user', 'GET /api/cart/getitems', 'GET /api/shipto/current']))
    expect(await told).toBe('told')
    await expect(truck(page)).toBeVisible()
  })

  await test.step('to pickup can be sent only when a branch is chosen, and sets no ship-to', async () => {
    calls.length = 0
    await openDelivery(page, 'Pickup')
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Pick up here' })).toBeDisabled()
    await dialog(page)
      .getByRole('radio', { name: /Cleveland/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()
    await expect(delivery(page)).toContainText('Pickup at Cleveland')
    await expect(store(page)).toBeVisible()
    await expect(truck(page)).toHaveCount(0)
    expect(sets()).toEqual(['POST /api/shipvia/set', 'POST /api/location/set'])
  })

  await test.step('to an address typed by hand sets no location', async () => {
    calls.length = 0
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    for (const [field, typed] of [
      ['Name', 'Maple St. lobby'],
      ['City', 'Cleveland'],
      ['State', 'OH'],
      ['Zip', '44113'],
    ] as const)
      await dialog(page).getByRole('textbox', { name: field }).fill(typed)
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(delivery(page)).toContainText('Deliver to Maple St. lobby')
    expect(sets()).toEqual(['POST /api/shipto/set', 'POST /api/shipvia/set'])
  })

  await test.step('after which the page cannot be refreshed shows the sentence with its fixed spelling', async () => {
    complaints.expected.push(/500|Problem/)
    await openDelivery(page, 'Pickup')
    await dialog(page)
      .getByRole('radio', { name: /Columbus/ })
      .check()
    await page.route('**/api/auth/user', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"type":"internal","title":"","status":500,"detail":""}',
      }),
    )
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An error occured! Please check the log.' })).toBeVisible()
  })
})
