import type { Page, Route } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { sentTo } from './sent.ts'
import { drawerOf, expect, openCart, test } from './shopping.ts'

const CUSTOMER = '201000'
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const cardsOf = (page: Page) => page.getByRole('region', { name: 'On hold for you' }).getByRole('listitem')
const overOf = (page: Page) => page.getByRole('region', { name: 'No longer on hold' }).getByRole('listitem')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sets cartons aside through the API. Resolves to the hold's number. */
async function holdByApi(page: Page, sku: string, quantity: string, comment: string) {
  const reply = await page.request.post('/api/hold/additem', {
    params: { customerNumber: CUSTOMER, sku, UMCode: 'CT', quantity, comment },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return ((await reply.json()) as { holdNumber: string }).holdNumber
}

/** Opens the page of holds, as from a mail. */
async function openHolds(page: Page) {
  await page.goto('/#/holds')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Item Holds' })).toBeVisible()
}

test('a user requests a hold on the item page, the branch approves it, and it is extended, split, and moved into the cart and an order with its lot', async ({
  page,
  signIn,
  given,
  complaints,
}) => {
  test.setTimeout(120_000)
  const {
    sku,
    lots: [, lot = ''],
  } = await given.cartonsFor('holds', 3, 20)
  // This user has the distributor's right and the buyer's, so one browser can play both.
  await signIn(await given.userLike('buyer', { admin: true }))
  const [requests, readings] = [sentTo(page, 'POST', '/api/hold/additem'), sentTo(page, 'GET', '/api/item/holds')]
  await page.goto(`/#/item/${sku}`)
  await button(page, `Hold ${sku}`).click()
  const dialog = dialogOf(page, 'Item hold request')
  const send = () => dialog.getByRole('button', { name: 'Request hold' }).click()

  await test.step('what is missing is said', async () => {
    await dialog.getByLabel('Quantity').fill('')
    await expect(dialog).toHaveCSS('width', '500px')
    await dialog.getByLabel('Unit').selectOption('')
    await send()
    for (const text of ['Quantity is Required', 'UOM is Required', 'Comment is required'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByLabel('Quantity').fill('0')
    await expect(dialog.getByText('Quantity must be greater than Zero', { exact: true })).toBeVisible()
    expect(await complaintsOn(page, 'hold request')).toEqual([])
  })
  await test.step('a failure is told, and what was typed stays', async () => {
    complaints.expected.push(/Failed to load resource/)
    await dialog.getByLabel('Quantity').fill('99')
    await dialog.getByLabel('Unit').selectOption('CT')
    await expect(dialog.getByText('No lot on hand has 99 CT. Hold up to 20 CT.')).toBeVisible()
    await dialog.getByLabel('Comment').fill('Maple Street lobby')
    await dialog.getByLabel('Tag').fill('T-7')
    await expect(dialog.getByText(/\$[\d,]+\.\d\d/).first()).toBeVisible()
    await send()
    await expect(
      page.getByText(`At most 20 CT can be held from one lot: ${lot}, Columbus.`, { exact: true }),
    ).toBeVisible()
    const failure = page
      .getByRole('alert')
      .filter({ has: page.getByText('An error occured requesting hold!', { exact: true }) })
    for (const end of [
      (route: Route) => route.fulfill({ json: null }),
      (route: Route) => route.fulfill({ status: 500, json: {} }),
      (route: Route) => route.abort(),
    ]) {
      await page.route('**/api/hold/additem*', end, { times: 1 })
      await send()
      await expect(failure).toBeVisible()
      await failure.getByRole('button', { name: 'Dismiss' }).click()
      await expect(failure).toHaveCount(0)
    }
    await expect(dialog.getByLabel('Comment')).toHaveValue('Maple Street lobby')
  })
  await test.step('done, the dialog closes and the favorites are read again', async () => {
    await dialog.getByLabel('Quantity').fill('12')
    const read = page.waitForRequest('**/api/shopping/favorites*')
    await send()
    await expect(page.getByText('Successfully requested item hold!', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await read
    // These are the fields of requirements, and nothing else.
    expect(requests.at(-1)).toEqual({
      customerNumber: CUSTOMER,
      UMCode: 'CT',
      quantity: '12',
      sku,
      comment: 'Maple Street lobby',
      tag: 'T-7',
    })
    expect(readings.at(-1)).toEqual({ customerNumber: CUSTOMER, includeCIG: 'false' })
  })

  const [asked] = await given.sql<{ number: string }[]>`
    update holds h set status = 'requested' from items i where i.sku = ${sku} and i.item_id = h.item_id and h.status = 'active' returning h.hold_number::text as number`
  const number = asked?.number ?? ''
  await test.step('the branch approves it', async () => {
    await openHolds(page)
    await expect(cardsOf(page).filter({ hasText: `Hold ${number}` })).toContainText(
      'Your branch must approve this hold',
    )
    await page.goto('/#/profile/admin/holds')
    await page.getByRole('searchbox', { name: 'Search Hold requests' }).fill(number)
    await expect(page).toHaveURL(new RegExp(`search=.*${number}`))
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('region', { name: 'What is held' })).toContainText('Maple Street lobby')
    await button(page, 'Approve').click()
    await expect(page.getByText(`Hold ${number} is approved. We told the customer.`)).toBeVisible()
    // The next request follows, or the list if there is none.
    await expect(page).not.toHaveURL(new RegExp(`holds/${number}`))
    await page.goto(`/#/profile/admin/holds/${number}`)
    await expect(page.getByRole('complementary', { name: 'History' }).getByRole('listitem')).toContainText([
      /^Requested/,
      /^Approved/,
    ])
  })

  await openHolds(page)
  const card = cardsOf(page).filter({ hasText: `Hold ${number}` })
  await test.step('it is extended once', async () => {
    for (const text of ['12 CT', `Lot ${lot}`, 'T-7', 'Maple Street lobby', 'Active', '6 days left'])
      await expect(card).toContainText(text)
    await card.getByRole('button', { name: 'Extend' }).click()
    await expect(page.getByText(new RegExp(`^Hold ${number} extended to \\w{3}, \\w{3} \\d`))).toBeVisible()
    await expect(card).toContainText('Already extended once.')
    for (const text of ['Extended', '13 days left']) await expect(card).toContainText(text)
    await expect(card.getByRole('link').first()).toBeFocused()
  })
  const other = await test.step('some of it is split off', async () => {
    await card.getByRole('button', { name: `More for hold ${number}` }).click()
    await card.getByRole('menuitem', { name: 'Split' }).click()
    const split = dialogOf(page, `Split hold ${number}`)
    await split.getByLabel('Quantity in CT').fill('12')
    await split.getByRole('button', { name: 'Split hold' }).click()
    await expect(split.getByLabel('Quantity in CT')).toHaveAccessibleDescription(
      'Split off less than the 12 CT on hold.',
    )
    await split.getByLabel('Quantity in CT').fill('5')
    await split.getByRole('button', { name: 'Split hold' }).click()
    const told = page.getByText(new RegExp(`^Hold ${number} is split\\. The new hold is \\d+\\.$`))
    await expect(told).toBeVisible()
    await expect(card).toContainText('7 CT')
    return /hold is (\d+)\./.exec(await told.innerText())?.[1] ?? ''
  })
  await test.step('it goes into the cart with its lot', async () => {
    const card = cardsOf(page).filter({ hasText: `Hold ${other}` })
    await card.getByRole('button', { name: /^More for/ }).click()
    await card.getByRole('menuitem', { name: 'Add to cart' }).click()
    await expect(page.getByText(`Hold ${other} is in your cart, with its lot.`)).toBeVisible()
    await expect(overOf(page).filter({ hasText: `Hold ${other}` })).toContainText('Converted')
    await openCart(page)
    await expect(drawerOf(page).getByRole('listitem').filter({ hasText: lot })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the rest is ordered in one step', async () => {
    await card.getByRole('button', { name: 'Order', exact: true }).click()
    const order = dialogOf(page, `Order hold ${number}`)
    await expect(order.getByLabel('Sidemark')).toHaveValue('Maple Street lobby')
    await order.getByRole('button', { name: 'Change' }).click()
    await dialogOf(page, 'Delivery method').waitFor()
    await page.keyboard.press('Escape')
    await expect(order).toBeVisible()
    await order.getByLabel('Purchase order').fill('PO-4711')
    await order.getByRole('button', { name: /^Place order · \$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText(lot)
    await openHolds(page)
    await expect(
      overOf(page)
        .filter({ hasText: `Hold ${number}` })
        .getByRole('link', { name: /^Order \d+$/ }),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 1/ })).toBeVisible()
  })
})

test('on a phone the keyboard is enough for all acts on holds; a declined hold says why, a released hold can be requested again, and a hold ends by the clock', async ({
  page,
  signIn,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { sku } = await given.cartonsFor('holds-phone', 40)
  await signIn(await given.userLike('buyer', { admin: true }))
  const [declined, kept] = [
    await holdByApi(page, sku, '2', 'Declined, test'),
    await holdByApi(page, sku, '3', 'Kept, test'),
  ]
  await given.sql`update holds set expires_at = created_at + interval '30 minutes' where hold_number = ${kept}`
  await given.sql`update stock_allocations c set expires_at = h.expires_at from holds h where h.hold_number = ${kept} and c.hold_id = h.hold_id`

  await page.goto(`/#/profile/admin/holds/${declined}`)
  await button(page, 'End hold').click()
  const question = dialogOf(page, `Decline hold ${declined}`)
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(question.getByText('Enter a reason.')).toBeVisible()
  await question.getByLabel('Reason for the customer').fill('Promised to another job.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(`Hold ${declined} is declined. We told the customer.`)).toBeVisible()

  await openHolds(page)
  await expect(overOf(page).filter({ hasText: `Hold ${declined}` })).toContainText('Promised to another job.')
  // The hold that runs out first is listed first.
  const first = cardsOf(page).first()
  await expect(first).toContainText(`Hold ${kept}`)
  await page.keyboard.press('j')
  await expect(first.getByRole('link').first()).toBeFocused()
  for (const name of ['Order', /^Extend to /, `More for hold ${kept}`]) {
    await page.keyboard.press('Tab')
    await expect(first.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(first.getByRole('menuitem', { name: 'Add to cart' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(first.getByRole('menuitem', { name: 'Split' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Hold ${kept} is released.`)).toBeVisible()
  await expect(overOf(page).filter({ hasText: `Hold ${kept}` })).toContainText('Released')
  await button(page, 'Hold it again').click()
  await expect(page.getByText('Successfully requested item hold!', { exact: true })).toBeVisible()

  const again = cardsOf(page).filter({ hasText: 'Kept, test' })
  await expect(again).toContainText('6 days left')
  // The server's answer does not arrive. The page knows the end of the hold by itself.
  await page.route('**/api/item/holds*', () => undefined)
  await page.clock.setFixedTime(new Date(Date.now() + 7 * 24 * 3_600_000 + 60_000))
  await expect(overOf(page).filter({ hasText: 'Kept, test' }).filter({ hasText: 'Expired' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(again).toHaveCount(0)
})

test('the page says while it is loading, what failed, and what is not possible offline', async ({
  page,
  signIn,
  given,
  complaints,
  context,
}) => {
  complaints.expected.push(/Failed to load resource/, /Item holds could not be loaded/)
  await signIn(await given.userLike('buyer'), { at: '/category' })
  await page.waitForLoadState('networkidle')
  const busy = page.getByRole('main').locator('[aria-busy]').first()
  await page.route('**/api/item/places*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/#/holds')
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your places in line could not be loaded.')
  await page.unroute('**/api/item/places*')
  await button(page, 'Retry').click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  let answer = Promise.withResolvers<void>()
  await page.route('**/api/item/holds?*includeCIG=true*', async (route) => {
    await answer.promise
    return route.fulfill({ status: 500, json: {} }).catch(() => undefined)
  })
  const group = page.getByRole('checkbox', { name: 'Include holds of my buying group' })
  await group.check()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  // A canceled request is only a warning. It has no answer, and the page is no longer loading.
  await Promise.all([
    page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && message.text().includes('item holds was called off'),
    ),
    group.uncheck(),
  ])
  await expect(busy).toHaveAttribute('aria-busy', 'false')
  // The address has the choice, so the box follows a moment after the press.
  await group.click()
  await expect(group).toBeChecked()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(page.getByRole('alert')).toContainText('Your item holds could not be loaded.')
  await expect(busy).toHaveAttribute('aria-busy', 'false')

  // When a load begins while the previous one is still shown because it was quick, the new one is shown for its own 200 ms. The clock is stopped
  // except for these steps.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  let passed = 0
  const pass = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    passed += milliseconds
  }
  const failAgain = async () => {
    answer = Promise.withResolvers<void>()
    await button(page, 'Retry').click()
    await pass(5)
    await expect(page.getByRole('alert')).toHaveCount(0)
    answer.resolve()
    await expect
      .poll(async () => {
        await pass(5)
        return page.getByRole('alert').count()
      })
      .toBe(1)
  }
  await failAgain()
  await pass(150 - passed)
  await failAgain()
  expect(passed).toBeLessThan(340)
  await pass(340 - passed)
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await pass(60)
  await expect(busy).toHaveAttribute('aria-busy', 'false')
  await page.clock.resume()

  await page.unroute('**/api/item/holds?*includeCIG=true*')
  await button(page, 'Retry').click()
  await expect(page.getByRole('region', { name: 'Buying group' }).getByRole('listitem').first()).toContainText(
    /(days|h) left/,
  )
  // No request is kept for later, because another customer may have the stock by then.
  await cardsOf(page)
    .first()
    .getByRole('button', { name: /^More for hold / })
    .click()
  await cardsOf(page).first().getByRole('menuitem', { name: 'Split' }).click()
  await dialogOf(page, 'Split hold')
    .getByLabel(/^Quantity in/)
    .fill('1')
  await context.setOffline(true)
  await dialogOf(page, 'Split hold').getByRole('button', { name: 'Split hold' }).click()
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible()
  await expect(dialogOf(page, 'Split hold').getByLabel(/^Quantity in/)).toHaveValue('1')
})
