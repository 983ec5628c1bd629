import type { Page } from '@playwright/test'
import { formatPhone } from '@sidemark/contract/rules/phone'
import { complaintsOn } from './axe.ts'
import { served } from './served.ts'
import { addByApi, drawerOf, expect, openCart, test } from './shopping.ts'

const SKU = 'HPRE7512-114'
const delivery = (page: Page) => page.getByRole('button', { name: 'Change delivery method' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delivery method' })
const customers = (page: Page) => page.getByRole('dialog', { name: 'Change customer' })

async function openDelivery(page: Page, method: 'Pickup' | 'Delivery') {
  await delivery(page).click()
  await dialog(page).getByText(method, { exact: true }).click()
}

async function switchTo(page: Page, customerNumber: string) {
  await page.getByRole('button', { name: 'Switch customer' }).click()
  await customers(page).getByRole('radio', { name: new RegExp(customerNumber) }).check()
  await customers(page).getByRole('button', { name: 'Change customer' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(`Customer ${customerNumber}`)
}

test.describe('a value', () => {
  test('that is empty reads n/a: the lot of goods that have none', async ({ page, signIn, given }) => {
    const [item] = await given.sql<{ sku: string }[]>`
      select i.sku
      from items i
      join lots l using (item_id)
      join locations b using (location_id)
      where b.code = 'CMH'
        and l.due is null
        and l.dye_lot = ''
        and l.on_hand > l.allocated
        and not i.discontinued
      order by i.sku
      limit 1`
    await signIn('buyer@northline.example')
    await page.goto(`/#/item/${encodeURIComponent(item?.sku ?? '')}`)

    await expect(page.getByRole('table').filter({ hasText: 'Available' }).getByRole('cell', { name: 'n/a' }).first()).toBeVisible()
  })

  test('that is empty reads n/a: the town of a customer, the phone of a branch', async ({ page, signIn, given }) => {
    await page.route('**/api/account/customerNumberList*', async (route) => {
      const rows = (await (await route.fetch()).json()) as object[]
      await route.fulfill({ json: rows.map((row) => ({ ...row, city: '', state: ' ' })) })
    })
    await page.route('**/api/auth/user', async (route) => {
      const user = (await (await route.fetch()).json()) as { location: object }
      await route.fulfill({ json: { ...user, location: { ...user.location, phone: '', email: '' } } })
    })
    await signIn(await given.userLike('buyer'))

    await expect(page.getByRole('region', { name: 'Account' }).getByText('n/a', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Switch customer' }).click()
    await expect(customers(page).getByRole('radio', { name: /201100 · n\/a/ })).toBeVisible()
  })

  test('that is a phone number of ten digits reads (xxx) xxx-xxxx', async ({ page, signIn, given }) => {
    const [branch] = await given.sql<{ phone: string }[]>`select regexp_replace(phone, '\D', '', 'g') as phone from locations where code = 'CMH'`
    expect(branch?.phone).toMatch(/^\d{10}$/)
    await signIn('buyer@northline.example')

    await expect(page.getByRole('region', { name: 'Account' }).getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveText(formatPhone(branch?.phone))
  })
})

test('an item whose SKU has slashes, percent signs and blanks has a page, and a link that leads there', async ({ page, signIn, given }) => {
  const sku = 'R/U 50%/L?#E'
  // As a feed would bring it: another item like one that is there, with units and prices.
  await given.sql`
    with original as (select * from items where sku = ${SKU}),
    copy as (
      insert into items (item_id, sku, style_id, category_id, line_id, vendor_id, description, color, color_group, size, base_unit, default_unit, price_uom, lot_policy)
      select (select max(item_id) + 1 from items), ${sku}, style_id, category_id, line_id, vendor_id, description, color, color_group, size, base_unit, default_unit, price_uom, lot_policy
      from original
      returning item_id
    ),
    units as (
      insert into item_uoms (item_id, um_code, num, den, position)
      select copy.item_id, u.um_code, u.num, u.den, u.position
      from copy, original
      join item_uoms u using (item_id)
    )
    insert into prices (item_id, list_id, min_qty, unit_price)
    select copy.item_id, p.list_id, p.min_qty, p.unit_price
    from copy, original
    join prices p using (item_id)`
  await signIn(await given.userLike('buyer'))
  await page.goto(`/#/item/${encodeURIComponent(sku)}`)
  await expect(page.getByRole('main').getByText(sku, { exact: true }).first()).toBeVisible()

  await addByApi(page, sku, '1')
  await page.goto('/#/items')
  await page.reload()
  await (await openCart(page)).locator('[data-line] a').click()

  await expect(page).toHaveURL(new RegExp(`#/item/${encodeURIComponent(sku)}$`))
  await expect(page.getByRole('main').getByText(sku, { exact: true }).first()).toBeVisible()
})

test.describe('an address typed by hand', () => {
  test('that is not whole is logged as Invalid Address, and nothing is submitted', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/^Invalid Address/)
    const sent: string[] = []
    page.on('request', (request) => void (/\/api\/(shipto|shipvia|location)\/set/.test(request.url()) && sent.push(request.url())))
    await signIn(await given.userLike('other'))
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    await dialog(page).getByRole('textbox', { name: 'Zip' }).fill('45402')
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()

    await expect(dialog(page).getByText('Name is required!')).toBeVisible()
    expect(complaints.seen.filter((text) => text.startsWith('Invalid Address'))).toHaveLength(1)
    expect(sent).toEqual([])
    expect(await complaintsOn(page, 'delivery dialog')).toEqual([])
  })

  test('has a name of 25 characters, or as many as the configuration says', async ({ page, signIn, given }) => {
    await served(page, { config: { flags: { manualShipToNameLimit: 30 } } })
    await signIn(await given.userLike('other'))
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    const name = dialog(page).getByRole('textbox', { name: 'Name' })
    await name.fill('n'.repeat(31))
    await name.blur()
    await expect(dialog(page).getByText('This value cannot exceed 30 characters')).toBeVisible()
    await name.fill('n'.repeat(30))

    await expect(dialog(page).getByText(/This value cannot exceed/)).toHaveCount(0)
  })

  test('says of each field what it must have, at every change', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('other'))
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
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

  test('is no choice without the claim; its form is disabled for who has one from before', async ({ page, signIn, given }) => {
    const user = await given.userLike('other')
    await signIn(user)
    const address = { name: 'Old job', line1: '', line2: '', city: 'Dayton', state: 'OH', zip: '45402', sequence: 99, location: 'CMH', company: '0', shipViaCode: '', shipViaHow: '' }
    const { customerNumber } = (await (await page.request.get('/api/auth/user')).json()) as { customerNumber: string }
    const set = await page.request.post('/api/shipto/set', { params: { customerNumber }, data: address, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(set.ok(), await set.text()).toBe(true)
    await given.sql`update user_customers set claims = claims || '{"allowManualShippingAddress": false}' where user_id = (select user_id from users where username = ${user})`
    await page.reload()
    await openDelivery(page, 'Delivery')

    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeDisabled()
    await expect(dialog(page).getByRole('radio', { name: 'Another address' })).toHaveCount(0)
  })
})

test.describe('a choice', () => {
  test('with a single option has it chosen: the one pickup location, the one ship-to', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await switchTo(page, '201100')
    await openDelivery(page, 'Pickup')
    const branches = dialog(page).getByRole('radiogroup', { name: 'Pickup location' }).getByRole('radio')
    await expect(branches).toHaveCount(1)
    await expect(branches).toBeChecked()
    await expect(dialog(page).getByRole('button', { name: 'Pick up here' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await openDelivery(page, 'Delivery')

    const shipTos = dialog(page).getByRole('radiogroup', { name: 'Ship-to' }).getByRole('radio')
    await expect(shipTos).toHaveCount(2) // With that for another address.
    await expect(shipTos.first()).toBeChecked()
  })

  test('of a location can be sent only when one is made: a branch, or both an address and a way', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('other'))
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: /Showroom/ }).check()
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(delivery(page).locator('.tabler-icon-truck')).toBeVisible()

    await openDelivery(page, 'Pickup')
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Pick up here' })).toBeDisabled()
    await dialog(page).getByRole('radio', { name: /Columbus/ }).check()
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()
    await expect(delivery(page)).toContainText('Pickup at Columbus')
    await expect(delivery(page).locator('.tabler-icon-building-store')).toBeVisible()
    await expect(delivery(page).locator('.tabler-icon-truck')).toHaveCount(0)
  })
})

test.describe('a change of location', () => {
  /** The calls that change it, and those that follow, by path, in the order in which they were made. */
  const callsOf = (page: Page) => {
    const calls: string[] = []
    page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    return calls
  }
  const sets = (calls: string[]) => calls.filter((call) => call.endsWith('/set'))

  test('sets ship-to, ship via and location in this order, then asks again for user, cart and ship-to, and tells every screen', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('other'))
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: /Showroom/ }).check()
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    const told = page.evaluate(() => new Promise((resolve) => addEventListener('sidemark:refetch', () => resolve('told'), { once: true })))
    const calls = callsOf(page)
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(dialog(page)).toBeHidden()

    expect(sets(calls)).toEqual(['POST /api/shipto/set', 'POST /api/shipvia/set', 'POST /api/location/set'])
    await expect.poll(() => calls.slice(calls.indexOf('POST /api/location/set'))).toEqual(expect.arrayContaining(['GET /api/auth/user', 'GET /api/cart/getitems', 'GET /api/shipto/current']))
    expect(await told).toBe('told')
  })

  test('to pickup sets no ship-to; to an address typed by hand, no location', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('other'))
    const calls = callsOf(page)
    await openDelivery(page, 'Pickup')
    await dialog(page).getByRole('radio', { name: /Cleveland/ }).check()
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()
    await expect(delivery(page)).toContainText('Pickup at Cleveland')
    expect(sets(calls)).toEqual(['POST /api/shipvia/set', 'POST /api/location/set'])

    calls.length = 0
    await openDelivery(page, 'Delivery')
    await dialog(page).getByRole('radio', { name: 'Another address' }).check()
    for (const [field, typed] of [['Name', 'Maple St. lobby'], ['City', 'Cleveland'], ['State', 'OH'], ['Zip', '44113']] as const) await dialog(page).getByRole('textbox', { name: field }).fill(typed)
    await dialog(page).getByLabel('Ship via').selectOption({ index: 1 })
    await dialog(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(delivery(page)).toContainText('Deliver to Maple St. lobby')
    expect(sets(calls)).toEqual(['POST /api/shipto/set', 'POST /api/shipvia/set'])
  })

  test('after which the page cannot be refreshed says so, spelling included', async ({ page, signIn, given, complaints }) => {
    complaints.expected.push(/500|Problem/)
    await signIn(await given.userLike('other'))
    await openDelivery(page, 'Pickup')
    await dialog(page).getByRole('radio', { name: /Columbus/ }).check()
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"type":"internal","title":"","status":500,"detail":""}' }))
    await dialog(page).getByRole('button', { name: 'Pick up here' }).click()

    await expect(page.getByRole('alert').filter({ hasText: 'An error occured! Please check the log.' })).toBeVisible()
  })
})

test('a cart that cannot be loaded says so, spelling included, and offers to try again', async ({ page, signIn, given, complaints }) => {
  complaints.expected.push(/500/)
  await page.route('**/api/cart/getitems*', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"type":"internal","title":"","status":500,"detail":""}' }))
  await signIn(await given.userLike('buyer'))
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'An error occured! Please check the log.' })).toBeVisible()
  await expect(drawerOf(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test.describe('the size of', () => {
  test('a dialog for an item is 500 pixels wide', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '2')
    await page.reload()
    await (await openCart(page)).getByRole('button', { name: `Edit ${SKU}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit cart line' })
    await expect(edit).toBeVisible()

    await expect(edit).toHaveCSS('width', '500px')
  })

  for (const { width, height } of [{ width: 1279, height: 600 }, { width: 1280, height: 800 }])
    test(`the customer dialog at ${width} pixels is ${height} high at most, whatever it lists`, async ({ page, signIn, given }) => {
      const user = await given.userLike('buyer')
      await given.sql`
        insert into user_customers (user_id, customer_id, claims)
        select u.user_id, c.customer_id, '{}'
        from users u
        cross join customers c
        where u.username = ${user}
        on conflict do nothing`
      await page.setViewportSize({ width, height: 1200 })
      await signIn(user)
      if (width < 1400) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Switch customer' }).click()
      await expect(customers(page).getByRole('radio').nth(20)).toBeAttached()

      await expect(customers(page)).toHaveCSS('max-height', `${height}px`)
      // Whole rows, so a part of a row less.
      await expect.poll(async () => height - ((await customers(page).boundingBox())?.height ?? 0)).toBeLessThan(60)
      expect((await customers(page).boundingBox())?.height).toBeLessThanOrEqual(height)
      expect(await complaintsOn(page, 'customer dialog')).toEqual([])
    })

  for (const { width, drawer } of [{ width: 1440, drawer: 350 }, { width: 390, drawer: 300 }])
    test(`the cart drawer at ${width} pixels is ${drawer} wide`, async ({ page, signIn, given }) => {
      await page.setViewportSize({ width, height: 844 })
      await signIn(await given.userLike('buyer'))
      await openCart(page)

      expect(await drawerOf(page).evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(drawer)
    })
})

test('a look-up of a picture is given up after 10 seconds, and the page goes on without', async ({ page, signIn }) => {
  await page.route('**/api/item/image?*', () => undefined)
  await page.route(`**/api/items/${SKU}?*`, async (route) => {
    const item = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...item, picture: '', images: [] } })
  })
  await signIn('buyer@northline.example')
  const asked = page.waitForRequest(/\/api\/item\/image\?/)
  const said = page.waitForEvent('console', (message) => message.text().startsWith('No image found'))
  await page.goto(`/#/item/${SKU}`)
  await asked
  const began = Date.now()
  await said

  expect(Date.now() - began).toBeGreaterThan(9_000)
  expect(Date.now() - began).toBeLessThan(15_000)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})
