import type { Locator, Page } from '@playwright/test'
import { complaintsOn } from './axe.ts'
import { addByApi, drawerOf, expect, lineAct, lineOf, openCart, quantityOf, test, unitOf } from './shopping.ts'
import { settled } from './settled.ts'
import { smallTargets } from './targets.ts'

/** A color of the oak plank with enough stock for all tests that put a few cartons into a cart. */
const SKU = 'HPRE7512-127'
const NEXT = 'HPRE7512-122'
const SURE = 'Are you sure you want to remove this item from your cart?'
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit cart line' })
/** Puts two lines into the signed-in user's cart and opens it. */
async function openCartOfTwo(page: Page) {
  await addByApi(page, SKU, '2')
  await addByApi(page, NEXT, '1')
  await page.goto('/#/category')
  await openCart(page)
}
const ordered = (page: Page) => drawerOf(page).getByRole('region', { name: 'Ordered', exact: true })
const onBackOrder = (page: Page) => drawerOf(page).getByRole('region', { name: 'On Back Order', exact: true })

const act = (page: Page, sku: string, name: string) => lineAct(drawerOf(page), sku, name)
/** The question that comes before a line is removed. */
const sure = (page: Page) => page.getByRole('dialog').filter({ hasText: SURE })

test.describe('the cart drawer', () => {
  test('counts the reservation down as h:mm:ss from half an hour; Escape closes the edit dialog, and only that, even while it is loading; an update is told, or that it failed, in the words of the requirements; quantity and unit of a line are changed in its row, and sidemark and comments in its dialog', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    const loaded = Promise.withResolvers<void>()
    await page.route('**/cart-edit-dialog-*.js', async (route) => {
      await loaded.promise
      await route.continue()
    })
    await signIn(await given.userLike('buyer'))
    await addByApi(page, SKU, '3')
    await page.goto('/#/category')
    await openCart(page)
    await expect(quantityOf(ordered(page), SKU)).toHaveValue('3')
    await expect(ordered(page)).toContainText('70.92 SF')
    const timer = drawerOf(page).getByRole('timer')
    await expect(timer).toHaveText(/^Reserved 0:(29|30):\d\d$/)
    const before = await timer.innerText()
    await expect(timer).not.toHaveText(before)
    await expect(timer).toHaveText(/^Reserved 0:29:\d\d$/)

    await test.step('Escape calls off a dialog that is still loading, and leaves the drawer open', async () => {
      await act(page, SKU, 'Edit line')
      await page.keyboard.press('Escape')
      loaded.resolve()
      await act(page, SKU, 'Remove')
      await expect(sure(page)).toBeVisible()
      await expect(edit(page)).toHaveCount(0)
      await sure(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(sure(page)).toHaveCount(0)
    })
    await test.step('Escape closes the menu, the dialog, a typed quantity and the drawer, one after the other', async () => {
      const more = ordered(page).getByRole('button', { name: `More for ${SKU}` })
      await more.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Edit line' })).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(more).toBeFocused()
      await act(page, SKU, 'Edit line')
      await expect(edit(page).getByLabel('Quantity')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(edit(page)).toBeHidden()
      await expect(more).toBeFocused()
      await quantityOf(ordered(page), SKU).fill('7')
      await page.keyboard.press('Escape')
      await expect(quantityOf(ordered(page), SKU)).toHaveValue('3')
      await page.keyboard.press('Escape')
      await expect(drawerOf(page)).toBeHidden()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 line' })).toBeFocused()
    })
    await test.step('a change is told, and several presses of + are one change', async () => {
      const sent: string[] = []
      page.on(
        'request',
        (request) => void (request.url().endsWith('/updateitem') && sent.push(request.postData() ?? '')),
      )
      await openCart(page)
      await quantityOf(ordered(page), SKU).fill('4 cartons')
      await page.keyboard.press('Enter')
      await expect(ordered(page).getByRole('alert')).toHaveText('Type a number, such as 12 or 12 1/2.')
      await quantityOf(ordered(page), SKU).fill('4')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Successfully updated your cart item', { exact: true })).toBeVisible()
      await expect(ordered(page)).toContainText('94.56 SF')
      const more = ordered(page).getByRole('button', { name: `One more of ${SKU}` })
      for (const _press of [1, 2, 3]) await more.press('Enter')
      await expect(ordered(page)).toContainText('165.48 SF')
      await expect(quantityOf(ordered(page), SKU)).toHaveValue('7')
      await expect(more).toBeFocused()
      expect(sent).toHaveLength(2)
    })
    await test.step('another unit shows the same goods, and says why a quantity becomes another one', async () => {
      await unitOf(ordered(page), SKU).selectOption('SF')
      await expect(quantityOf(ordered(page), SKU)).toHaveValue('165.48')
      await quantityOf(ordered(page), SKU).fill('100')
      await quantityOf(ordered(page), SKU).blur()
      await expect(page.getByText('Sold in whole cartons of 23.64 SF: 5 CT = 118.20 SF.')).toBeVisible()
      await expect(quantityOf(ordered(page), SKU)).toHaveValue('118.20')
    })
    await test.step('sidemark and comments', async () => {
      await act(page, SKU, 'Edit line')
      await edit(page).getByLabel('Sidemark').fill('Smith kitchen')
      await edit(page).getByLabel('Comments').fill('Stack by the stairs')
      await edit(page).getByRole('button', { name: 'Save' }).click()
      await expect(edit(page)).toBeHidden()
      await expect(ordered(page).getByText('Smith kitchen')).toBeVisible()
      await expect(ordered(page).getByText('Stack by the stairs')).toBeVisible()
    })
    complaints.expected.push(/Failed to load resource/)
    await page.route('**/api/cart/updateitem', (route) => route.abort())
    await quantityOf(ordered(page), SKU).fill('236.4')
    await page.keyboard.press('Enter')
    await expect(page.getByText('An error occurred trying to update your item', { exact: true })).toBeVisible({
      timeout: 20_000,
    })
    await expect(quantityOf(ordered(page), SKU)).toHaveValue('236.4')
    await expect(ordered(page).getByRole('alert')).toHaveText('This quantity is not saved. Press Enter to try again.')
  })

  test('keeps another unit without a further press, also when Checkout comes at once, and the way back to the first one; Checkout waits for a number that cannot be read; an empty cart says where goods are', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    await page.goto('/#/category')
    await openCart(page)
    await drawerOf(page).getByRole('link', { name: 'Browse the categories' }).click({ trial: true })
    await expect(drawerOf(page).getByRole('link', { name: 'Quick Order' })).toHaveAttribute('href', /#\/quickorder$/)
    await addByApi(page, SKU, '2', 'PL', { lotChoice: 'wait' })
    await page.reload()
    await openCart(page)

    await unitOf(drawerOf(page), SKU).selectOption('CT')
    await expect(page.getByText('Successfully updated your cart item', { exact: true })).toBeVisible()
    await expect(quantityOf(drawerOf(page), SKU)).toHaveValue('96')
    await unitOf(drawerOf(page), SKU).selectOption('PL')
    await expect(quantityOf(drawerOf(page), SKU)).toHaveValue('2')
    // As a phone does, which does not give the focus to what is pressed.
    await unitOf(drawerOf(page), SKU).selectOption('SF')
    await expect(drawerOf(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Checkout' }).dispatchEvent('click')
    await expect(page).toHaveURL(/#\/checkout$/)
    const main = page.getByRole('main')
    await expect(unitOf(main, SKU)).toHaveValue('SF')
    await expect(quantityOf(main, SKU)).toHaveValue('2269.44')

    await page.goto('/#/category')
    await openCart(page)
    await quantityOf(drawerOf(page), SKU).fill('4 cartons')
    await drawerOf(page).getByRole('button', { name: 'Checkout' }).click()
    await expect(drawerOf(page).getByRole('alert')).toHaveText('Type a number, such as 12 or 12 1/2.')
    await expect(quantityOf(drawerOf(page), SKU)).toBeFocused()
    await expect(page).toHaveURL(/#\/category$/)
  })

  test('hides the sidemark from a user without item sidemarks', async ({ page, signIn, given }) => {
    await signIn(await given.userLike('buyer', { showItemSidemark: false }))
    await addByApi(page, SKU, '1')
    await page.goto('/#/category')
    await openCart(page)
    await act(page, SKU, 'Edit line')

    await expect(edit(page).getByLabel('Comments')).toBeVisible()
    await expect(edit(page).getByLabel('Sidemark')).toHaveCount(0)
  })

  test('asks before a line goes, also when its quantity becomes 0, and gives the focus to the next line; a line can be had back, from another screen too', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    await openCartOfTwo(page)
    await act(page, SKU, 'Remove')
    await expect(sure(page)).toBeVisible()
    await sure(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(quantityOf(ordered(page), SKU)).toHaveValue('2')
    await act(page, SKU, 'Remove')
    await sure(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(`Successfully removed ${SKU}`, { exact: true })).toBeVisible()
    await expect(ordered(page).getByRole('listitem')).toHaveCount(1)
    await expect(ordered(page).getByRole('link')).toBeFocused()

    await ordered(page)
      .getByRole('button', { name: `One less of ${NEXT}` })
      .click()
    await sure(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(`Successfully removed ${NEXT}`, { exact: true })).toBeVisible()
    await expect(drawerOf(page).getByText('Your cart is empty.')).toBeVisible()

    await page.goto('/#/shoppinglist')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('Your cart is back to how it was.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 line' })).toBeVisible()
  })

  test('groups what is ordered and what is on back order, with its date; its lines are low on a phone with targets for a thumb, and a notice leaves Checkout free', async ({
    page,
    signIn,
    given,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const short = await given.cartonsFor('cart-short', 1)
    await signIn(await given.userLike('buyer'))
    await addByApi(page, short.sku, '90', 'CT', { lotChoice: 'wait' })
    await addByApi(page, SKU, '1')
    await page.goto('/#/category')
    await openCart(page)
    await expect(ordered(page)).toContainText('23.64 SF')
    await expect(onBackOrder(page)).toContainText(/\d+ CT on back order, (expected \w{3}, \w{3} \d+|no date yet)/)
    const line = onBackOrder(page).getByRole('listitem')
    await expect(quantityOf(line, short.sku)).toHaveValue('90')
    const [fieldsEnd = 0, amountBegins = 0] = await line.evaluate((row) => [
      row.querySelector('[data-steps]')?.getBoundingClientRect().right,
      row.querySelector('strong')?.getBoundingClientRect().left,
    ])

    expect(fieldsEnd).toBeGreaterThan(0)
    expect(fieldsEnd).toBeLessThanOrEqual(amountBegins)
    await settled(page)
    // Two lines of name, two of SKU and source, and the fields.
    const box = await ordered(page).getByRole('listitem').boundingBox()
    expect(box?.height).toBeLessThan(120)
    await ordered(page)
      .getByRole('button', { name: /^More for / })
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await ordered(page).getByRole('listitem').boundingBox()).toEqual(box)
    await page.keyboard.press('Escape')
    expect(await smallTargets(page, 'cart')).toEqual([])
    await act(page, short.sku, 'Save for later')
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }),
    ).toBeVisible()
    // The test presses before the notice disappears by itself.
    await drawerOf(page).getByRole('button', { name: 'Checkout' }).click({ trial: true, timeout: 3000 })
  })

  test('says once that the timer has ended, in the open drawer or checkout or else by a message, and what has changed; the line stays', async ({
    page,
    signIn,
    given,
  }) => {
    const user = await given.userLike('buyer')
    const {
      sku,
      lots: [lot = ''],
    } = await given.cartonsFor('cart-timer', 200)
    await signIn(user)
    await addByApi(page, sku, '150', 'CT', { dyeLot: lot, location: 'CMH' })
    await page.clock.install()
    await page.goto('/#/category')
    await openCart(page)
    await expect(drawerOf(page).getByRole('timer')).toHaveText(/^Reserved 0:/)
    await page.keyboard.press('Escape')
    const runOut = async () => {
      await given.timerEnded(user)
      await page.clock.fastForward('31:00')
    }
    await given.sql`delete from stock_allocations where lot_id = (select lot_id from lots where dye_lot = ${lot})`
    await given.sql`update lots set on_hand = 0 where dye_lot = ${lot}`
    await runOut()

    const ended = page.getByText('Your cart is no longer reserved. Reserve it again to keep stock and prices.')
    await expect(ended).toBeVisible()
    // The open cart says so itself.
    await openCart(page)
    await expect(ended).toHaveCount(0)
    await expect(drawerOf(page).getByRole('timer')).toHaveCount(0)
    await expect(drawerOf(page).getByText('Updated:')).toBeVisible()
    await expect(drawerOf(page).getByRole('status')).toContainText(sku)
    await expect(onBackOrder(page)).toContainText(/150 CT/)
    // It is said once, and not again after a reload.
    await page.reload()
    await openCart(page)
    await expect(drawerOf(page).getByText('Updated:')).toBeVisible()
    await expect(ended).toHaveCount(0)
    await drawerOf(page).getByRole('button', { name: 'Reserve again' }).click()
    await expect(drawerOf(page).getByRole('timer')).toHaveText(/^Reserved 0:/)

    await test.step('on checkout, too', async () => {
      await page.keyboard.press('Escape')
      await page.goto('/#/checkout')
      await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
      await runOut()
      await expect(page.getByText(/^Reserved 0:/)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Reserve again' })).toHaveCount(1)
      await expect(ended).toHaveCount(0)
      await page.goto('/#/category')
      await openCart(page)
      await expect(drawerOf(page).getByRole('button', { name: 'Reserve again' })).toBeVisible()
      await expect(ended).toHaveCount(0)
    })
  })

  test('asks about each quantity that no single lot has, and splits it over lots, waits for one lot or takes less when told to', async ({
    page,
    signIn,
    given,
  }) => {
    await signIn(await given.userLike('buyer'))
    const split = await given.cartonsFor('cart-lots', 14, 11)
    const wait = await given.cartonsFor('cart-short', 14, 11)
    const less = await given.cartonsFor('cart-timer', 14, 11)
    for (const { sku } of [split, wait, less]) await addByApi(page, sku, '20')
    await page.goto('/#/category')
    await openCart(page)
    const question = /No single lot has 20\sCT\. Color can vary/
    for (const { sku } of [split, wait, less])
      await expect(lineOf(drawerOf(page), sku).getByText(question)).toBeVisible()
    await expect(drawerOf(page).getByText('3 lines need a decision before checkout')).toBeVisible()
    await drawerOf(page)
      .getByRole('button', { name: new RegExp(`· ${less.sku}$`) })
      .press('Enter')
    await expect(lineOf(drawerOf(page), less.sku).getByRole('button', { name: 'Split between lots' })).toBeFocused()
    // It says what it takes, with what is set aside for the line already.
    await expect(lineOf(drawerOf(page), split.sku)).toContainText(
      new RegExp(`14\\sCT · lot ${split.lots[0]} · from .*6\\sCT · lot ${split.lots[1]} · from `),
    )

    const similar = lineOf(drawerOf(page), wait.sku).getByText('Similar items in stock')
    await similar.click()
    await expect(
      lineOf(drawerOf(page), wait.sku)
        .getByRole('link', { name: /20 CT · (ready|delivered) / })
        .first(),
    ).toBeVisible()
    await similar.click()

    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/cart/updateitem')) sent++
    })
    for (const [one, choice] of [
      [split, 'Split between lots'],
      [wait, 'Wait for one lot'],
      [less, 'Order 14 CT'],
    ] as const) {
      await lineOf(drawerOf(page), one.sku).getByRole('button', { name: choice }).dblclick()
      await expect(lineOf(drawerOf(page), one.sku).getByText(question)).toHaveCount(0)
    }
    expect(sent).toBe(3)
    await expect(lineOf(drawerOf(page), split.sku)).toContainText(
      new RegExp(`14\\sCT Lot ${split.lots[0]} \\+ 6\\sCT Lot ${split.lots[1]}`),
    )
    await expect(lineOf(onBackOrder(page), wait.sku)).toContainText('20 CT on back order')
    await expect(drawerOf(page).getByText(/need a decision|needs a decision/)).toHaveCount(0)
    const taken = lineOf(ordered(page), less.sku)
    await expect(quantityOf(taken, less.sku)).toHaveValue('14')
    await expect(taken).toContainText(`Lot ${less.lots[0]}`)
  })
})

test('lines are of several jobs, wait for later, and go to a colleague and into a file', async ({
  page,
  signIn,
  signOut,
  given,
}) => {
  await signIn(await given.userLike('buyer'))
  await addByApi(page, SKU, '3', 'CT')
  await addByApi(page, 'HPRE7512-122', '1', 'CT', { sidemark: 'Smith kitchen' })
  await page.goto('/#/category')
  const cart = await openCart(page)
  const onAll = async (name: string) => {
    await cart.getByText('Cart actions').click()
    await cart.getByRole('button', { name }).click()
  }

  // Escape closes what was opened last, which is the actions and not the cart.
  const actions = cart.locator('summary').filter({ hasText: 'Cart actions' })
  await actions.press('ArrowDown')
  await expect(cart.getByRole('button', { name: 'Set sidemark of lines' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(cart.getByRole('button', { name: 'Empty the cart' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cart.getByRole('button', { name: 'Empty the cart' })).toBeHidden()
  await expect(actions).toBeFocused()

  await onAll('Set sidemark of lines')
  const asked = page.getByRole('dialog', { name: 'Set sidemark', exact: true })
  await asked.getByLabel('Sidemark', { exact: true }).fill('Jones hall')
  // The line that has none yet.
  await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Sidemark Jones hall is set on 1 line.')).toBeVisible()
  await expect(ordered(page).locator('summary')).toHaveText([/Jones hall.*1 line/, /Smith kitchen.*1 line/])
  await ordered(page).getByText('Jones hall').first().click()
  await expect(quantityOf(ordered(page), SKU)).toBeHidden()
  await ordered(page).getByText('Jones hall').first().click()

  await act(page, SKU, 'Save for later')
  const saved = cart.getByRole('region', { name: 'Saved for later' })
  await expect(saved).toContainText('In stock for you')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 line' })).toBeVisible()
  await saved.getByRole('button', { name: `Move ${SKU} to the cart` }).press('Enter')
  await expect(quantityOf(ordered(page), SKU)).toBeVisible()
  // No line is saved any more, so the focus goes to the previous line.
  await expect(ordered(page).getByRole('link')).toHaveCount(2)
  await expect(cart.locator('a:focus, h2:focus')).toHaveCount(1)

  await cart.getByText('Cart actions').click()
  const file = page.waitForEvent('download')
  await cart.getByRole('link', { name: 'Export as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('Cart 201000.csv')

  await onAll('Share with colleagues')
  const shared = page.getByRole('dialog', { name: 'Shared carts' })
  // Another test shares a cart of the same customer.
  await shared.getByLabel('Note').fill('For the hall')
  await shared.getByRole('button', { name: 'Share this cart' }).click()
  // The requests of the page must be answered before the session ends. Otherwise they would be refused, and the console
  // would log that.
  const entered = ['/api/cart/getitems', '/api/shipto/current', '/api/item/holds', '/api/invoices'].map((path) =>
    page.waitForResponse((reply) => new URL(reply.url()).pathname === path),
  )
  await shared.getByRole('link', { name: 'For the hall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For the hall' })).toBeVisible()
  const link = page.url()
  await Promise.all(entered)
  await signOut()
  await signIn(await given.userLike('buyer'))
  await page.goto(link)
  await page.getByRole('button', { name: 'Add 2 lines to my cart' }).click()
  await expect(page.getByRole('main')).toContainText('In your cart: 3 CT')

  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 lines' })).toBeVisible()
})

test.describe('one cart', () => {
  test('is the same on two devices; what both change is shown to the second, who chooses', async ({
    page,
    signIn,
    given,
    browser,
  }) => {
    const user = await given.userLike('buyer')
    await signIn(user)
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto('/#/auth')
    await phone.getByLabel('Email or user name').fill(user)
    await phone.getByLabel('Password', { exact: true }).fill('northline-demo')
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await expect(phone.getByRole('banner').getByRole('button', { name: 'Cart, 0 lines' })).toBeVisible()
    await addByApi(page, SKU, '2')
    await phone.reload()

    await expect(phone.getByRole('banner').getByRole('button', { name: 'Cart, 1 line' })).toBeVisible()
    await openCart(phone)
    await quantityOf(ordered(phone), SKU).fill('3')
    await page.goto('/#/category')
    await openCart(page)
    await quantityOf(ordered(page), SKU).fill('5')
    await page.keyboard.press('Enter')
    await expect(ordered(page)).toContainText('118.20 SF')
    await quantityOf(ordered(phone), SKU).press('Enter')
    await expect(ordered(phone).getByText('Changed on another device to 5 CT. You had 2 CT.')).toBeVisible()
    // The focus is on the choice, so another Enter does not send the same request again.
    await expect(ordered(phone).getByRole('button', { name: /^Keep 5\sCT$/ })).toBeFocused()
    await phone.keyboard.press('Tab')
    await phone.keyboard.press('Enter')

    await expect(ordered(phone).getByRole('button', { name: 'Save mine' })).toHaveCount(0)
    await expect(quantityOf(ordered(phone), SKU)).toHaveValue('3')
    // The open cart of the desk notices it by itself.
    await expect(quantityOf(ordered(page), SKU)).toHaveValue('3', { timeout: 20_000 })
    await phone.context().close()
  })

  test('has a line again that another device removed while it was changed here, and the keys go on beside it', async ({
    page,
    signIn,
    given,
    complaints,
  }) => {
    complaints.expected.push(/409/)
    await signIn(await given.userLike('buyer'))
    await openCartOfTwo(page)
    await act(page, SKU, 'Edit line')
    await edit(page).getByLabel('Quantity').fill('3')
    await page.request.post('/api/cart/removeitem', {
      data: { customerNumber: '201000', SKU, lineNumber: 10, sequence: 0 },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    await edit(page).getByLabel('Quantity').press('Enter')
    await expect(edit(page).getByText(`${SKU} was removed on another device.`)).toBeVisible()
    await edit(page).getByRole('button', { name: 'Add it again' }).click()

    await expect(edit(page)).toBeHidden()
    await expect(quantityOf(ordered(page), SKU)).toHaveValue('3')
    await expect(lineOf(ordered(page), NEXT).getByRole('link')).toBeFocused()
  })

  test('belongs to one customer: switching shows the other, and back the first; it survives signing out', async ({
    page,
    signIn,
    signOut,
    given,
  }) => {
    const user = await given.userLike('buyer')
    await signIn(user)
    await addByApi(page, SKU, '2')
    await page.goto('/#/category')
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart, / })
    const switchTo = async (customer: RegExp, waits: string) => {
      await page.getByRole('button', { name: 'Switch customer' }).click()
      await expect(page.getByRole('dialog')).toContainText(waits)
      await page.getByRole('dialog').getByRole('radio', { name: customer }).check()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Switch|Change|Choose)/ })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(cart).toHaveAccessibleName(/^Cart, 1 line\b/)
    await switchTo(/201100/, '1 line stays in the cart of Buckeye Floors.')
    await expect(cart).toHaveAccessibleName(/^Cart, 0 lines\b/)
    await switchTo(/201000/, '1 line in this cart')
    await expect(cart).toHaveAccessibleName(/^Cart, 1 line\b/)

    await signOut()
    await signIn(user, { at: '/category' })
    await expect(cart).toHaveAccessibleName(/^Cart, 1 line\b/)
  })

  test('is asked for again by the drawer when it is older than 30 seconds, not before', async ({
    page,
    signIn,
    given,
  }) => {
    await page.clock.install()
    const isCart = (url: string) => url.includes('/api/cart/getitems')
    const first = page.waitForResponse((reply) => isCart(reply.url()))
    await signIn(await given.userLike('buyer'), { at: '/category' })
    await (await first).finished()
    let asked = 0
    page.on('request', (request) => void (isCart(request.url()) && asked++))
    // The clock also runs by itself. Half of the 30 seconds are left for a slow machine.
    await page.clock.runFor(15_000)
    await openCart(page)
    await expect(drawerOf(page).getByText('Your cart is empty.')).toBeVisible()
    expect(asked).toBe(0)
    await drawerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(drawerOf(page)).toBeHidden()
    await page.clock.runFor(16_000)
    await openCart(page)

    await expect.poll(() => asked).toBeGreaterThan(0)
  })
})

test('A5 two lines of one floor that come from two lots are named in cart and checkout, and become one lot, with Undo; a line gets another lot from its menu', async ({
  page,
  signIn,
  given,
}) => {
  const {
    sku,
    lots: [first = '', second = '', large = ''],
  } = await given.cartonsFor('cart-floor', 10, 12, 30)
  await signIn(await given.userLike('buyer'))
  await addByApi(page, sku, '9')
  await addByApi(page, sku, '11', 'CT', { tag: 'upstairs' })
  await page.goto('/#/category')
  const cart = await openCart(page)
  const lines = cart.locator('[data-line]')
  const notice = (within: Locator) =>
    within.getByText(
      `${sku} comes from 2 dye lots: ${[first, second].toSorted().join(', ')}. Color can vary between lots.`,
    )
  await expect(notice(cart)).toContainText(`Lot ${large} from`)
  expect(await complaintsOn(page, 'a floor of two lots')).toEqual([])
  await cart.getByRole('button', { name: 'Make it one lot' }).press('Enter')
  await expect(notice(cart)).toBeHidden()
  await expect(lines.nth(0)).toContainText(`Lot ${large}`)
  await expect(lines.nth(1)).toContainText(`Lot ${large}`)

  await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
  await expect(notice(cart)).toBeVisible()
  await expect(lines.nth(0)).toContainText(`Lot ${first}`)

  await test.step('the lots of its line are offered with branch and day, and the chosen one is undone, too', async () => {
    await lines
      .nth(0)
      .getByRole('button', { name: `More for ${sku}` })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Choose a lot…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose a lot' })
    await expect(dialog.getByRole('radio', { name: `Lot ${first}` })).toBeChecked()
    expect(await complaintsOn(page, 'the lots of a line')).toEqual([])
    await dialog.getByRole('radio', { name: `Lot ${large}` }).check()
    await dialog.getByRole('button', { name: 'Use this lot' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(lines.nth(0)).toContainText(`Lot ${large}`)
    await page.getByRole('button', { name: 'Undo' }).first().press('Enter')
    await expect(lines.nth(0)).toContainText(`Lot ${first}`)
  })
  await page.keyboard.press('Escape')
  await page.goto('/#/checkout')
  await expect(notice(page.getByRole('main'))).toBeVisible()
})
