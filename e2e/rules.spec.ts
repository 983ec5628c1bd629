import type { Page } from '@playwright/test'
import { formatPhone } from '@sidemark/contract/rules/people/phone'
import { complaintsOn } from './axe.ts'
import { addByApi, drawerOf, expect, lineAct, openAccount, openCart, test } from './shopping.ts'

const SKU = 'HPRE7512-114'
const customers = (page: Page) => page.getByRole('dialog', { name: 'Change customer' })

test.describe('a value', () => {
  test('that is empty is shown as n/a: the lot of goods beside one that has a name', async ({
    page,
    signIn,
    given,
  }) => {
    const [item] = await given.sql<{ sku: string }[]>`
      with two as (
        select l.item_id, min(l.lot_id) as lot_id
        from lots l
        join items i using (item_id)
        join locations b using (location_id)
        where b.code = 'CMH'
          and l.due is null
          and l.on_hand > l.allocated
          and l.roll_no = ''
          and not i.discontinued
        group by l.item_id
        having count(*) > 1 and min(l.dye_lot) <> ''
        order by l.item_id desc
        limit 1
      )
      update lots l
      set dye_lot = ''
      from two, items i
      where l.lot_id = two.lot_id
        and i.item_id = two.item_id
      returning i.sku`
    await signIn('buyer@northline.example')
    await page.goto(`/#/item/${encodeURIComponent(item?.sku ?? '')}`)

    await expect(
      page.getByRole('table').filter({ hasText: 'Available' }).getByRole('cell', { name: 'n/a' }).first(),
    ).toBeVisible()
  })

  test('that is empty is shown as n/a: the town of a customer, the phone of a branch', async ({
    page,
    signIn,
    given,
  }) => {
    await page.route('**/api/account/customerNumberList*', async (route) => {
      const rows = (await (await route.fetch()).json()) as object[]
      await route.fulfill({ json: rows.map((row) => ({ ...row, city: '', state: ' ' })) })
    })
    await page.route('**/api/auth/user', async (route) => {
      const user = (await (await route.fetch()).json()) as { location: object }
      await route.fulfill({ json: { ...user, location: { ...user.location, phone: '', email: '' } } })
    })
    await signIn(await given.userLike('buyer'), { at: '/category' })

    await expect((await openAccount(page)).getByText('n/a', { exact: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Switch customer' }).click()
    await expect(customers(page).getByRole('radio', { name: /201100 · n\/a/ })).toBeVisible()
  })

  test('that is a phone number of ten digits is shown as (xxx) xxx-xxxx', async ({ page, signIn, given }) => {
    const [branch] = await given.sql<
      { phone: string }[]
    >`select regexp_replace(phone, '\D', '', 'g') as phone from locations where code = 'CMH'`
    expect(branch?.phone).toMatch(/^\d{10}$/)
    await signIn('buyer@northline.example', { at: '/category' })

    await expect((await openAccount(page)).getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveText(
      formatPhone(branch?.phone),
    )
  })
})

test('an item whose SKU has slashes, percent signs and blanks has a page, and a link that leads there', async ({
  page,
  signIn,
  given,
}) => {
  const sku = 'R/U 50%/L?#E'
  // Inserts an item as a feed would: a copy of an existing one, with its units and prices.
  await given.sql`
    with original as (select * from items where sku = ${SKU}),
    copy as (
      insert into items (item_id, sku, style_id, category_id, product_line_id, vendor_id, description, color, color_group, size, base_unit, default_unit, price_uom, lot_policy)
      select (select max(item_id) + 1 from items), ${sku}, style_id, category_id, product_line_id, vendor_id, description, color, color_group, size, base_unit, default_unit, price_uom, lot_policy
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
  await signIn(await given.userLike('buyer'), { at: `/item/${encodeURIComponent(sku)}` })
  await expect(page.getByRole('main').getByText(sku, { exact: true }).first()).toBeVisible()

  await addByApi(page, sku, '1')
  await page.goto('/#/items')
  await page.reload()
  await (await openCart(page)).locator('[data-line] a').click()

  await expect(page).toHaveURL(new RegExp(`#/item/${encodeURIComponent(sku)}$`))
  await expect(page.getByRole('main').getByText(sku, { exact: true }).first()).toBeVisible()
})

test('a cart that cannot be loaded shows the sentence with its fixed spelling, and offers to try again', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/500/)
  await page.route('**/api/cart/getitems*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"type":"internal","title":"","status":500,"detail":""}',
    }),
  )
  await signIn(await given.userLike('buyer'), { at: '/category' })
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'An error occured! Please check the log.' })).toBeVisible()
  await expect(drawerOf(page).getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('the cart drawer is 350 pixels wide on a desk and 300 on a phone, and a dialog for an item is 500', async ({
  page,
  signIn,
  given,
}) => {
  await signIn(await given.userLike('buyer'))
  await addByApi(page, SKU, '2')
  await page.goto('/#/category')
  for (const [width, drawer] of [
    [390, 300],
    [1440, 350],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await openCart(page)
    expect(await drawerOf(page).evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(drawer)
    // The user can make it wide: on a desk, to work on many lines, and on a phone, to have the whole screen.
    await drawerOf(page).getByRole('button', { name: 'Expand cart' }).click()
    await expect(drawerOf(page)).toHaveCSS('width', `${Math.min(1120, width)}px`)
    await drawerOf(page).getByRole('button', { name: 'Collapse cart' }).click()
    await expect(drawerOf(page)).toHaveCSS('width', `${drawer}px`)
    if (width === 1440) break
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toBeHidden()
  }
  await lineAct(drawerOf(page), SKU, 'Edit line')
  await expect(page.getByRole('dialog', { name: 'Edit cart line' })).toHaveCSS('width', '500px')
})

test('the customer dialog is at most 600 pixels high below 1280 pixels, and 800 from there, however long its list is', async ({
  page,
  signIn,
  given,
}) => {
  const user = await given.userLike('buyer')
  await given.sql`
    insert into user_customers (user_id, customer_id, claims)
    select u.user_id, c.customer_id, '{}'
    from users u
    cross join customers c
    where u.username = ${user}
    on conflict do nothing`
  await page.setViewportSize({ width: 1279, height: 1200 })
  await signIn(user, { at: '/category' })
  await page.getByRole('button', { name: 'Switch customer' }).click()
  await expect(customers(page).getByRole('radio').nth(20)).toBeAttached()
  for (const [width, height] of [
    [1279, 600],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height: 1200 })
    await expect(customers(page)).toHaveCSS('max-height', `${height}px`)
    // Only whole rows are shown, so the list is shorter by less than a row.
    await expect.poll(async () => height - ((await customers(page).boundingBox())?.height ?? 0)).toBeLessThan(60)
    expect((await customers(page).boundingBox())?.height).toBeLessThanOrEqual(height)
    expect(await complaintsOn(page, `customer dialog at ${width} pixels`)).toEqual([])
  }
})

test('looking up a picture ends after 10 seconds, and the page continues without it', async ({ page, signIn }) => {
  // The time limits that the page sets, each with a function that ends it. So the test need not wait for ten seconds.
  await page.addInitScript(() => {
    const limits: { milliseconds: number; pass: () => void }[] = []
    Object.assign(window, { limits })
    AbortSignal.timeout = (milliseconds) => {
      const limit = new AbortController()
      limits.push({ milliseconds, pass: () => limit.abort(new DOMException('Too late', 'TimeoutError')) })
      return limit.signal
    }
  })
  await page.route('**/api/item/imageurls?*', () => undefined)
  await page.route(`**/api/items/${SKU}?*`, async (route) => {
    const item = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...item, picture: '', images: [] } })
  })
  await signIn('buyer@northline.example')
  const asked = page.waitForRequest(/\/api\/item\/imageurls\?/)
  const said = page.waitForEvent('console', (message) => message.text().startsWith('No image found'))
  await page.goto(`/#/item/${SKU}`)
  await asked
  const passed = await page.evaluate(() =>
    (window as Window & { limits?: { milliseconds: number; pass: () => void }[] }).limits?.map(
      ({ milliseconds, pass }) => (pass(), milliseconds),
    ),
  )
  await said

  expect(passed).toEqual([10_000])
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})
