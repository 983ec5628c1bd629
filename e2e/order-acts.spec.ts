import type { Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { settled } from './settled.ts'
import { addByApi, expect, test } from './shopping.ts'

/** A color of the oak plank with enough stock for all tests that order a few cartons. */
const SKU = 'HPRE7512-127'

/** Places the order that checkout shows. Resolves to its number. */
async function placeByApi(page: Page, customerNumber = '201000') {
  const { shown } = (await (await page.request.get(`/api/checkout?customerNumber=${customerNumber}`)).json()) as {
    shown: string
  }
  const reply = (await (
    await page.request.post('/api/checkout/place', {
      data: { customerNumber, shown, poNumber: '4711', sidemark: 'Smith' },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
  ).json()) as { orderNumber: string | null; reason: string }
  expect(reply.reason).toBe('')
  return String(reply.orderNumber)
}
const openOrder = async (page: Page, number: string) => {
  await page.goto(`/#/account/orders/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}
const moreFor = async (page: Page, sku: string, choice: string) => {
  await act(page, `More for ${sku}`).click()
  await page.getByRole('menuitem', { name: choice, exact: true }).click()
}
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses from the menu of the order: 'Save as list', 'Copy', 'Print' or 'Cancel order'. */
async function menuAct(page: Page, name: string) {
  await page.getByText('More actions', { exact: true }).click()
  await act(page, name).click()
}

test('an order shows its shipment, goes into the cart again, is changed and canceled, and has its lot reserved again; without the right to order none of these buttons is there', async ({
  page,
  signIn,
  given,
}) => {
  const username = await given.userLike('buyer')
  await signIn(username)
  await addByApi(page, SKU, '2')
  const number = await placeByApi(page)
  await given.sql`
    with shipped as (
      insert into shipments (order_id, shipped_at, carrier, tracking, delivered_at, proof_name, proof_url)
      select order_id, now() - interval '1 day', 'UPS Freight', '1Z 999/AA', now(), 'R. Alvarez', 'https://proof.example/1'
      from orders
      where order_number = ${number}::bigint
      returning shipment_id, order_id
    ), lines as (
      insert into shipment_lines (shipment_id, order_line_id, base_qty, dye_lot)
      select s.shipment_id, l.order_line_id, l.base_qty, 'A'
      from shipped s
      join order_lines l using (order_id)
      returning order_line_id
    )
    update order_lines l
    set status = 'shipped'
    from lines
    where l.order_line_id = lines.order_line_id`
  await openOrder(page, number)
  await test.step('a shipment shows its carrier with a tracking link and who signed for it, and the documents have the proof', async () => {
    const lines = page.getByRole('region', { name: 'Lines' })
    await expect(lines.getByText('Tracking 1Z 999/AA')).toBeVisible()
    await expect(lines.getByRole('link', { name: 'Track at UPS Freight' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z%20999%2FAA',
    )
    await expect(lines.getByText(/^Delivered \w{3}, /)).toBeVisible()
    await expect(lines.getByText('Signed for by R. Alvarez')).toBeVisible()
    const documents = page.locator('section', { has: page.getByRole('heading', { name: 'Documents' }) })
    await expect(documents.getByRole('link', { name: 'Proof of delivery' }).last()).toHaveAttribute(
      'href',
      'https://proof.example/1',
    )
  })
  await test.step("an order's lines go into the cart again, each with its result", async () => {
    await act(page, 'Reorder').click()
    const dialog = page.getByRole('dialog', { name: 'Reorder' })
    await expect(dialog.getByRole('listitem')).toContainText(/\$\d+\.\d\d\/SF/)
    const priced = page.waitForResponse(/\/reorder\?.*quantity=3/)
    await dialog.getByRole('button', { name: `One more of ${SKU}` }).click()
    await priced
    await expect(dialog.locator('[data-old]')).toHaveCount(0)
    await expect(dialog.getByRole('listitem')).toContainText(/(Available|on back order|In stock)/)
    expect(await complaintsOn(page, 'ordering again')).toEqual([])
    await dialog.getByRole('button', { name: 'Add 1 line to cart' }).click()

    await expect(dialog.getByRole('listitem')).toContainText(SKU)
    await expect(dialog.getByRole('listitem')).toContainText('Added')
    await expect(dialog.getByRole('listitem')).toContainText('3 CT')
    await expect(dialog.getByRole('link', { name: 'Checkout' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Open cart' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Cart', exact: true }).getByLabel(`Quantity of ${SKU}`)).toHaveValue(
      '3',
    )
    await page.keyboard.press('Escape')
  })
  await test.step('an order is changed and gets an item after the user agreed to the shown difference, and is canceled after a question', async () => {
    await openOrder(page, await placeByApi(page))
    await act(page, 'Change order').click()
    const dialog = page.getByRole('dialog', { name: 'Change order' })
    // The days are those that checkout would offer.
    await dialog.getByRole('button', { name: 'Choose another day' }).click()
    const days = dialog.getByRole('grid').getByRole('button')
    await dialog.getByRole('button', { name: 'Next month' }).click()
    const later = days.and(dialog.locator(':not([aria-disabled])')).last()
    const day = String(await later.getAttribute('aria-label'))
    await later.click()
    await expect(dialog.getByRole('heading', { name: `Requested date ${day}` })).toBeVisible()
    await dialog.getByRole('button', { name: /^Use the earliest day, / }).click()
    // The place is chosen as at checkout, and nothing changes before the user agrees.
    await dialog.getByRole('button', { name: 'Change pickup or delivery' }).click()
    const delivery = page.getByRole('dialog', { name: 'Delivery method' })
    await delivery.getByText('Pickup', { exact: true }).click()
    await delivery.getByRole('radio', { name: /Columbus/ }).check()
    await delivery.getByRole('button', { name: 'Pick up here' }).click()
    await expect(delivery).toBeHidden()
    await expect(dialog.getByRole('heading', { name: 'Pickup Columbus' })).toBeVisible()
    // The choice begins with what the order is by now.
    await dialog.getByRole('button', { name: 'Change pickup or delivery' }).click()
    await expect(delivery.getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked()
    await delivery.getByRole('button', { name: 'Close' }).click()
    // Line and total say what the typed quantity costs before anything is saved.
    const line = dialog.getByRole('listitem').filter({ hasText: SKU })
    await expect(line).toContainText(/Lot \w+\s· \w+Reserved/)
    await dialog.getByLabel(`Quantity of ${SKU}`).fill('4')
    await expect(line).toContainText(/Was 3\sCT\s· \$/)
    await expect(dialog.getByRole('status').last()).toContainText(/Total \$[\d,.]+Was \$[\d,.]+ \(\+\$/)
    // An item is found and added. No single lot has enough of it, so the user takes two.
    const { sku: added } = await given.cartonsFor('order-lots', 4, 3)
    const box = dialog.getByRole('combobox', { name: 'Add an item' })
    await box.fill(added)
    await dialog.getByRole('listbox').getByRole('option', { name: added }).click()
    await expect(dialog.getByLabel(`Quantity of ${added}`)).toBeFocused()
    await dialog.getByLabel(`Quantity of ${added}`).fill('6')
    await expect(dialog.getByText(`No single lot has 6 CT of ${added}: the largest has 4 CT.`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await dialog.getByLabel('Split between lots').check()
    // On a phone the fields fill the dialog, and the differences are below them.
    await page.setViewportSize({ width: 390, height: 640 })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText(`${SKU}: 4 CT instead of 3 CT.`)).toBeVisible()
    await expect(dialog.getByText(`${added}, 6 CT, is added at $`)).toBeVisible()
    await expect(dialog.getByText('The new total is $')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('status').last()).not.toHaveAttribute('aria-busy')
    expect(await complaintsOn(page, 'changing an order')).toEqual([])
    await dialog.getByRole('button', { name: 'Agree and save' }).click()

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('4 CT')
    await expect(page.getByText(`${SKU}: 4 CT instead of 3 CT; ${added} added (6 CT).`)).toBeVisible()

    const canceling = page.getByRole('dialog', { name: 'Cancel order' })
    await menuAct(page, 'Cancel order')
    await expect(canceling).toContainText('Its stock is released immediately.')
    await canceling.getByRole('button', { name: 'Keep it' }).click()
    await expect(canceling).toBeHidden()
    await menuAct(page, 'Cancel order')
    await canceling.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText(/^Order \d+ is canceled\.$/)).toBeVisible()
    await expect(act(page, 'Change order')).toHaveCount(0)
    await page.getByText('More actions', { exact: true }).click()
    await expect(act(page, 'Print')).toBeVisible()
    await expect(act(page, 'Cancel order')).toHaveCount(0)
  })
  const { sku, lots } = await given.cartonsFor('order-lots', 4, 9)
  await test.step('the lot of an order is reserved again, or the nearest lots are shown', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await addByApi(page, sku, '5')
    await openOrder(page, await placeByApi(page))
    // Look L-3.4: a line of an order is a row of 56 to 64 pixels.
    const [line] = await page.locator('[data-line]').all()
    const height = (await line?.boundingBox())?.height
    expect(height).toBeGreaterThanOrEqual(56)
    expect(height).toBeLessThanOrEqual(64)
    await moreFor(page, sku, 'Match this lot')
    const dialog = page.getByRole('dialog', { name: 'Match the lot of this order' })
    await dialog.getByRole('button', { name: 'Reserve this lot' }).click()
    await expect(dialog).toContainText(`Lot ${lots[1]} has 4 CT at most.`)
    await expect(dialog).toContainText(`Lot ${lots[0]}`)
    await dialog.getByLabel('Quantity').fill('4')
    await dialog.getByRole('button', { name: 'Reserve this lot' }).click()

    await expect(dialog).toBeHidden()
    await expect(page.getByText(`Added to your cart: 4 CT of ${sku} from ${lots[1]}.`)).toBeVisible()
  })
  await test.step('a line of an order goes on a list', async () => {
    await moreFor(page, sku, 'Add to a list')
    const dialog = page.getByRole('dialog', { name: 'Add to list' })
    await expect(dialog.getByLabel('Quantity')).toHaveValue('5')
    await dialog.getByLabel('Favorite Items').check()
    await dialog.getByRole('button', { name: 'Add to list' }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('a user who may not order has none of these buttons', async () => {
    await settled(page)
    await given.sql`update user_customers set claims = claims || '{"allowedToOrder": false}' where user_id = (select user_id from users where username = ${username})`
    await page.reload()
    await page.getByText('More actions', { exact: true }).click()
    await expect(act(page, 'Copy')).toBeVisible()
    for (const name of [/^Reorder$/, /^Change order$/, /^Cancel order$/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await expect(page.getByRole('menuitem')).toHaveText(['Why this date', 'Add to a list'])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a quantity that our warehouse no longer lets change is refused at its field, and is not saved until it is another one', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '2')
    const number = await placeByApi(page)
    // The ERP has taken the goods over, and does not say from which lot.
    await given.sql`
      with taken as (
        update orders
        set erp_acknowledged_at = stock_now(), status = 'released'
        where order_number = ${number}::bigint
        returning order_id
      ), lines as (
        update order_lines l
        set dye_lots = '[]'
        from taken
        where l.order_id = taken.order_id
        returning l.order_line_id
      )
      delete from stock_allocations a
      using lines
      where a.order_line_id = lines.order_line_id`
    await openOrder(page, number)
    await act(page, 'Change order').click()
    const dialog = page.getByRole('dialog', { name: 'Change order' })
    const [save, quantity] = [
      dialog.getByRole('button', { name: 'Save changes' }),
      dialog.getByLabel(`Quantity of ${SKU}`),
    ]
    // The dialog is the whole screen, and a thumb sees what it presses.
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(
      await dialog
        .locator('[data-steps]')
        .first()
        .evaluate((fields) => [fields.getBoundingClientRect().height, getComputedStyle(fields).borderTopColor]),
    ).toEqual([44, expect.not.stringContaining('rgba(0, 0, 0, 0)')])

    await dialog.getByRole('button', { name: `One more of ${SKU}` }).click()

    await expect(dialog.getByRole('alert')).toHaveText(
      `Our warehouse is already working on ${SKU}. Please call us to change its quantity.`,
    )
    await expect(quantity).toHaveValue('3')
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(save).toBeDisabled()
    await expect(dialog.getByText(`Without your change to ${SKU}`)).toBeVisible()

    await test.step('what was typed is there again after Escape', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      // The page says so, and a discarded change can be had back.
      await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
      await act(page, 'Discard').click()
      await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
      await act(page, 'Undo').click()
      await act(page, 'Continue').click()
      await expect(quantity).toHaveValue('3')
      await expect(dialog.getByText('Your earlier changes are still here. They are not saved yet.')).toBeVisible()
    })

    await test.step('a quantity of zero is taken back by the button that removes', async () => {
      await quantity.fill('0')
      await expect(dialog.getByRole('button', { name: `Remove ${SKU}` })).toHaveCount(0)
      await dialog.getByRole('button', { name: `Keep ${SKU}` }).click()
      await expect(quantity).toHaveValue('2')
      await quantity.fill('3')
    })

    // Something else of the order can be saved once the quantity is what it was.
    await dialog.getByLabel('PO', { exact: true }).fill('4712')
    await expect(save).toBeDisabled()
    await dialog.getByRole('button', { name: `One less of ${SKU}` }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await save.click()

    await expect(dialog).toBeHidden()
    await expect(page.getByText('4712').first()).toBeVisible()
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  })
})

test('an order is copied as text, gets a message, and is saved as a list', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  complaints.expected.push(/ERR_INTERNET_DISCONNECTED/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(await given.userLike('buyer'))
  await addByApi(page, SKU, '1')
  const number = await placeByApi(page)
  await openOrder(page, number)
  await menuAct(page, 'Copy')
  await expect(page.getByText(`Order ${number} copied.`)).toBeVisible()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied[0]).toBe(`Order ${number}`)
  expect(copied.find((row) => row.startsWith(SKU))).toMatch(/\t1\sCT\t.*\t\$[\d,]+\.\d\d$/)
  expect(copied.at(-1)).toMatch(/^Total\t\$/)

  // The palette's code comes only with the connection. Until then the page stays as it is, with its own keys.
  const notice = page.getByText('You are offline. This will load when you are back online.')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await expect(notice).toBeVisible()
  await page.getByLabel('Your message').pressSequentially('Please call before you come.')
  await page.context().setOffline(false)
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused()
  // The palette's styles have been loaded too, so no style sheet of the page has failed.
  const withoutSheet = () =>
    page
      .locator('link[rel=stylesheet]:not([disabled])')
      .evaluateAll((links: HTMLLinkElement[]) => links.filter(({ sheet }) => !sheet).length)
  await expect.poll(withoutSheet).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Your message')).toHaveValue('Please call before you come.')
  await act(page, 'Send').click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toContainText(
    'Please call before you come.',
  )
  await expect(page.getByLabel('Your message')).toHaveValue('')

  // The drawer of the cart is loaded when it is opened. Without a connection, the page stays until that is possible.
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await page.context().setOffline(true)
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click()
  await missed
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.context().setOffline(false)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  const dialog = page.getByRole('dialog', { name: 'Save as list' })
  await menuAct(page, 'Save as list')
  await expect(dialog.getByLabel('Name of the list')).toHaveValue('Smith')
  await dialog.getByLabel('Name of the list').fill('Favorite Items')
  await dialog.getByRole('button', { name: 'Save as list' }).click()
  await expect(dialog.getByText(/list of your favorites/)).toBeVisible()
  await dialog.getByLabel('Name of the list').fill('Smith job')
  await dialog.getByRole('button', { name: 'Save as list' }).click()
  await expect(page.getByText('1 item is on Smith job.')).toBeVisible()
})

test('a message waits until the distributor answers it or takes it off the list', async ({ page, signIn, given }) => {
  // This user has the distributor's right and the buyer's, so one browser can play both.
  await signIn(await given.userLike('buyer', { admin: true }))
  await addByApi(page, SKU, '1')
  const number = await placeByApi(page)
  await openOrder(page, number)
  await page.getByLabel('Your message').fill('Is it still coming on Friday?')
  await act(page, 'Send').click()
  await expect(page.getByLabel('Your message')).toHaveValue('')

  await page.goto('/#/profile/admin')
  await page.getByRole('link', { name: /^Order messages \d/ }).click()
  await page.getByRole('searchbox', { name: 'Search Order messages' }).fill(number)
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Is it still coming on Friday?')
  expect(await complaintsOn(page, 'messages to answer')).toEqual([])
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText(SKU)
  await act(page, 'Send answer').click()
  await expect(page.getByText('Enter a message.')).toBeVisible()
  await page.getByLabel('Message to the customer').fill('Yes, before noon.')
  expect(await complaintsOn(page, 'messages of an order')).toEqual([])
  await page.getByRole('link', { name: 'Order and account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await page.goBack()
  await page.getByLabel('Message to the customer').fill('Yes, before noon.')
  await act(page, 'Send answer').click()
  await expect(page.getByText('Sent to the customer.')).toBeVisible()
  // The next order that waits follows.
  await expect(page).not.toHaveURL(new RegExp(`messages/${number}`))
  await openOrder(page, number)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Yes, before noon.')

  await page.getByLabel('Your message').fill('Thanks!')
  await act(page, 'Send').click()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.goto(`/#/profile/admin/messages/${number}`)
  await act(page, 'Mark as answered').click()
  await expect(page.getByText(`Messages on order ${number} are marked as answered.`)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`messages/${number}`))
})
